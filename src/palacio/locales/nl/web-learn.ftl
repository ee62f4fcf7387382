# Al spelend leren: de pagina, en de coach aan tafel.

learn-page-title = Leer het al spelend
learn-title = Leer het al spelend
learn-lead = Drie minuten, een echte tafel en een bot die ook nog beginner is. Een coach aan tafel legt uit wat je kunt doen, en waarom.
learn-about-azul = Tegels, lijnen en een muur. Het makkelijkst om mee te beginnen.
learn-about-sintra = Ruitjes, stroken en ramen, en een glazenier die alleen naar rechts loopt.
learn-begin = Beginnen
learn-rules = Lees de regels
learn-play = Nog een partij

# De coach.
learn-skip = Verder zonder coach
learn-on = Verder
learn-play-on = Speel verder
learn-progress = { $done } van { $all } geleerd
learn-good = { $effect }.
learn-example = Bijvoorbeeld { $tiles } uit { $source }: { $effect }.

learn-take = Kies een kleur
learn-azul-take-text = Pak alle tegels van één kleur van een fabriek.
learn-sintra-take-text = Pak alle ruitjes van één kleur van een fabriek.

learn-place = Zoek een plek
learn-azul-place-text = Leg ze nu op een van de omlijnde lijnen.
learn-sintra-place-text = Leg ze nu op een omlijnde strook, onder de glazenier of rechts van hem.

learn-confirm = Bevestigen
learn-confirm-text = Tevreden? Bevestig. Zo niet, leg ze terug.

learn-wait = De anderen zijn aan de beurt
learn-wait-text = Kijk wat er naar het midden gaat: straks kun jij het pakken.

learn-center = Het midden
learn-azul-center-text = Pak als eerste uit het midden: dat kost een punt, maar je begint de volgende ronde.
learn-sintra-center-text = Pak als eerste uit het midden: je scherf gaat een stap omlaag, maar je begint de volgende ronde.

learn-home = Naar huis
learn-sintra-home-text = Wil je weer bij de stroken links? Druk op de schim van de glazenier: hij gaat terug.

learn-keep = Een strook is vol
learn-sintra-keep-text = Een volle strook! Kies welk ruitje naar het raam gaat.

learn-round = De ronde is afgelopen
learn-azul-round-text =
    Van elke volle lijn ging een tegel naar je muur.
    Een tegel levert 1 op, en meer als hij in zijn rij of kolom andere raakt.
    Tegels op de vloer kosten punten.
learn-sintra-round-text =
    Nu telt een andere kleur.
    Een volle strook levert een punt op voor elk ruitje van die kleur.
    Je stroken blijven zoals ze zijn.

learn-goal = Wat er aan het eind telt
learn-azul-goal-text =
    Met een volle rij op de muur is de partij afgelopen.
    Dan levert een volle rij 2 op, een volle kolom 7 en vijf van een kleur 10.
    Meer hoef je niet te weten. Veel plezier!
learn-sintra-goal-text =
    Er zijn zes rondes.
    Daarna leveren ruitjes rond een ornament tot 10 op, en kost gebroken glas punten.
    Meer hoef je niet te weten. Veel plezier!

learn-over = Je eerste partij
learn-over-text = Goed gespeeld! Probeer een sterkere bot, of nodig een vriend uit.
