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
learn-good = een goede keuze
learn-example = Bijvoorbeeld { $tiles } uit { $source } naar { $place }: { $effect }.
learn-way = { $place }: { $effect }

learn-take = Pak één kleur
learn-azul-take-text = Kies een kleur op een van de fabrieken. Je krijgt alle tegels van die kleur; de andere schuiven naar het midden.
learn-sintra-take-text = Kies een kleur op een van de fabrieken. Je krijgt alle ruitjes van die kleur; de andere schuiven naar het midden.

learn-place = Zoek een plek
learn-azul-place-text = Op de omlijnde lijnen kunnen je tegels liggen. Op een lijn ligt één kleur, en ze telt pas als ze vol is. Wat niet past valt op de vloer en kost punten.
learn-sintra-place-text = Op de omlijnde stroken kunnen je ruitjes liggen: die onder de glazenier, of rechts van hem. Hij loopt mee. Een ruitje heeft een plek van zijn kleur nodig; wat niet past breekt.

learn-confirm = Bevestigen
learn-confirm-text = Nog niemand ziet je keuze. Bevestig haar, of kies opnieuw met “Terugleggen”.

learn-wait = De anderen zijn aan de beurt
learn-wait-text = Let op wat er naar het midden gaat: misschien is dat straks voor jou.

learn-center = Het midden
learn-azul-center-text = Wat overblijft verzamelt zich in het midden, en ook daar kun je pakken. Wie dat als eerste doet krijgt de startspelersteen erbij: die kost een punt op de vloer, maar je begint de volgende ronde.
learn-sintra-center-text = Wat overblijft verzamelt zich in het midden, en ook daar kun je pakken. Wie dat als eerste doet krijgt de startspelersteen erbij: je scherf gaat een stap omlaag, maar je begint de volgende ronde.

learn-home = Naar huis
learn-sintra-home-text = De glazenier is verdergegaan, en de stroken links van hem zijn buiten bereik. In plaats van ruitjes te pakken kun je hem terugsturen naar links: druk op zijn schim boven de stroken.

learn-keep = Een strook is vol
learn-sintra-keep-text = Kies welk ruitje naar het raam gaat. Het raam levert punten op, en elk raam rechts ervan met een ruitje ook. Stroken links zijn dus het meest waard als het rechts vol is.

learn-round = De ronde is uit
learn-azul-round-text = Van elke volle lijn ging een tegel naar de muur. Die levert 1 op, of meer als hij andere raakt: tel naast en onder elkaar. Lijnen die niet vol zijn blijven. Daarna kostte de vloer punten.
learn-sintra-round-text = Alle ruitjes zijn gepakt, en de volgende ronde begint met een andere kleur: volle stroken leveren een punt op voor elk ruitje in die kleur. Je stroken blijven zoals ze zijn.

learn-goal = Wat er aan het eind telt
learn-azul-goal-text = Met een volle rij op de muur is de partij uit. Dan leveren volle rijen 2 op, volle kolommen 7 en vijf van een kleur 10. Meer hoef je niet te weten. Veel plezier!
learn-sintra-goal-text = Na zes rondes leveren ruitjes rond een ornament tot 10 op, elke drie ruitjes op stroken 1, en kost gebroken glas punten. Meer hoef je niet te weten. Veel plezier!

learn-over = Je eerste partij
learn-over-text = Goed gespeeld. Probeer een sterkere bot, of nodig een vriend uit.
