# Waarom een zet beter is dan de gespeelde, de titels van momenten, en de zin onder een uitslag.
# De betere zet is het onderwerp van een zin die met een werkwoord begint.
# $points is een aantal punten in woorden, $tiles een aantal met een kleur, $tone de kleur zoals in $tiles.
# $seat is een naam; $you is 1 als het de plaats van de lezer is.

reason-count-points = { $count } { $count ->
    [one] punt
   *[other] punten
}

reason-wins = Wint met { $points } verschil. Zoals gespeeld { $lost ->
    [0] eindigt het gelijk in punten
   *[other] gaat de partij met { $lost } verloren
}.
reason-marker = Pakt de startspelersteen, en dus de eerste zet van ronde { $round }.
reason-more = Pakt { $tiles } in plaats van { $played }.
reason-outlook = Levert tegen het eind van de partij ongeveer { $points } meer op.
reason-in-all = Al met al is het ongeveer { $points } waard.
reason-outlook-rival = Kost { $you ->
    [0] { $seat }
   *[1] jou
} ongeveer { $points } tegen het eind van de partij.
reason-chance = Wint { $percent } { $percent ->
    [one] partij
   *[other] partijen
} meer op de 100.

reason-line = Maakt lijn { $line } vol met { $color }: { $points } aan het eind van de ronde.
reason-line-later = Lijn { $line } kan dan vol met { $color }: { $points } aan het eind van de ronde.
reason-tile-more = De tegel in rij { $row } levert { $points } op in plaats van { $played }.
reason-wall = De muur levert deze ronde { $points } op in plaats van { $played }.
reason-progress = Brengt lijn { $line } op { $count } van de { $size } in { $color }.
reason-floor = Houdt { $count } { $count ->
    [one] tegel
   *[other] tegels
} van de vloer: dat scheelt { $points }.
reason-column = Kolom { $column } komt op { $count } van de 5 tegels.
reason-column-full = Kolom { $column } raakt vol: { $points } aan het eind van de partij.
reason-row-full = Maakt rij { $row } vol en beëindigt de partij.
reason-color = Brengt de muur op { $count } van de 5 { $tone } tegels.
reason-color-full = De vijfde { $tone } komt op de muur: { $points } aan het eind van de partij.
reason-deny-take = Pakt de { $count ->
    [one] { $tone }
   *[other] { $tiles }
} waarmee { $you ->
    [0] { $seat } lijn { $line } vol maakt
   *[1] jij lijn { $line } vol maakt
} voor { $points }.
reason-deny = Voorkomt dat { $you ->
    [0] { $seat } lijn { $line } vol maakt
   *[1] jij lijn { $line } vol maakt
} met { $color } voor { $points }.
reason-deny-row = Voorkomt dat { $you ->
    [0] { $seat } rij { $row } vol maakt en de partij beëindigt
   *[1] jij rij { $row } vol maakt en de partij beëindigt
}.
reason-rival-floor = Bezorgt { $you ->
    [0] { $seat }
   *[1] jou
} { $count } { $count ->
    [one] tegel
   *[other] tegels
} meer op de vloer: dat kost { $points }.
reason-rival-wall = De muur van { $you ->
    [0] { $seat }
   *[1] jou
} levert deze ronde { $points } op in plaats van { $played }.

reason-strip = Maakt strook { $slot } vol voor { $points }.
reason-strip-later = Strook { $slot } kan dan vol met { $color }, voor { $points }.
reason-strip-more = Strook { $slot } levert { $points } op in plaats van { $played }.
reason-round-color = Strook { $slot } telt { $tiles } in de kleur van de ronde in plaats van { $played }.
reason-strips = De stroken leveren { $points } op in plaats van { $played }.
reason-rival-strips = De stroken van { $you ->
    [0] { $seat }
   *[1] jou
} leveren deze ronde { $points } op in plaats van { $played }.
reason-fill = Strook { $slot } komt op { $count } van de 5 ruitjes.
reason-glass = Bespaart { $count } { $count ->
    [one] stap
   *[other] stappen
} gebroken glas: dat scheelt { $points }.
reason-glazier = Laat de glazenier bij strook { $slot } in plaats van { $played }, met { $count } { $count ->
    [one] strook
   *[other] stroken
} meer binnen bereik.
reason-home = Stuurt de glazenier naar huis: { $count } { $count ->
    [one] strook
   *[other] stroken
} meer binnen bereik.
reason-no-home = Bespaart de beurt waarin de glazenier naar huis gaat.
reason-ornament = Ornament { $ornament } komt op { $count } van de 4 ruitjes: { $points } aan het eind van de partij.
reason-palette = Houdt { $color }: zoals het er nu voor staat tellen de ramen aan het eind { $points } in plaats van { $played }.
reason-deny-strip = Voorkomt dat { $you ->
    [0] { $seat } strook { $slot } vol maakt
   *[1] jij strook { $slot } vol maakt
} voor { $points }.
reason-rival-glass = Bezorgt { $you ->
    [0] { $seat }
   *[1] jou
} { $count } { $count ->
    [one] stap
   *[other] stappen
} gebroken glas meer: dat kost { $points }.

title-last = { $count ->
    [one] De laatste { $tone }
   *[other] De laatste { $count } { $tone }
}
title-tiles = { $count } { $tone } voor lijn { $line }
title-panes = { $count } { $tone } voor strook { $slot }
title-for = { $count } { $tone } voor { $you ->
    [0] { $seat }
   *[1] jou
}
title-floor = { $count } op de vloer
title-column = Kolom { $column }
title-row = Rij { $row }
title-color = Vijf { $tone }
title-line = Lijn { $line }
title-strip = Strook { $slot }
title-marker = De startspelersteen
title-finish = De eindstreep
title-glass = Gebroken glas
title-glazier = De wandeling van de glazenier
title-home = De weg naar huis
title-ornament = Ornament { $ornament }
title-palette = Het { $tone } ruitje
title-draft = Een zet om te onthouden
title-harm = { $you ->
    [0] De zet van { $seat }
   *[1] Jouw zet
}
title-gift = Een cadeau van { $you ->
    [0] { $seat }
   *[1] jou
}
title-deal = Een trekking voor { $you ->
    [0] { $seat }
   *[1] jou
}
title-setup = De opstelling
title-left = { $you ->
    [0] { $seat } vertrekt
   *[1] Jij vertrekt
}

deal-as-good = Eén op de { $count } trekkingen is zo goed.
deal-as-bad = Eén op de { $count } trekkingen is zo slecht.
deal-best = Geen van de { $of } andere trekkingen was zo goed.
deal-worst = Geen van de { $of } andere trekkingen was zo slecht.

hook-even = Het ging gelijk op tot { $you ->
    [0] { $seat }
   *[1] je
} { $count ->
    [one] één { $tone }
   *[other] { $tiles }
} pakte in ronde { $round }.
hook-even-round = Het ging gelijk op tot ronde { $round }.
hook-led = { $first ->
    [1] { $you ->
        [0] { $seat } stond voor van de eerste ronde tot ronde { $last }.
       *[1] Je stond voor van de eerste ronde tot ronde { $last }.
    }
   *[other] { $you ->
        [0] { $seat } stond voor van ronde { $first } tot ronde { $last }.
       *[1] Je stond voor van ronde { $first } tot ronde { $last }.
    }
}
hook-unlucky = { $you ->
    [0] De trekkingen zaten { $seat } tegen
   *[1] De trekkingen zaten je tegen
}: dat kostte { $percent } procentpunt.
hook-lucky = { $you ->
    [0] De trekkingen zaten { $seat } mee
   *[1] De trekkingen zaten je mee
}: dat leverde { $percent } procentpunt op.
hook-early = Ronde { $round } besliste.
hook-ahead = { $you ->
    [0] { $seat } stond
   *[1] Je stond
} voor vanaf ronde { $round }.
hook-late = Ronde { $round } bracht de ommekeer.
hook-gift = { $you ->
    [0] De zet van { $seat }
   *[1] Jouw zet
} in ronde { $round } besliste.
hook-drafts = { $count ->
    [1] Eén zet maakte
    [2] Twee zetten maakten
    [3] Drie zetten maakten
    [4] Vier zetten maakten
    [5] Vijf zetten maakten
    [6] Zes zetten maakten
   *[other] { $count } zetten maakten
} het verschil.
hook-left = { $you ->
    [0] { $seat } verliet
   *[1] Je verliet
} de partij.
hook-well = Niets springt eruit. { $you ->
    [0] { $seat } heeft
   *[1] Je hebt
} goed gespeeld.
