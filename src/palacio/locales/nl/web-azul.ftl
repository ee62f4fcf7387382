# Een bord van Azul, in woorden.

azul-board = Bord van { $name }
azul-wall = Muur
azul-marker = startspelersteen

azul-line = Lijn { $number }, { $count } van { $size } gevuld met { $color }
azul-line-empty = Lijn { $number }, 0 van { $size } gevuld
azul-floor = Vloer: { $tiles }; { $points }
azul-floor-empty = Vloer, leeg
azul-space-full = { $color }
azul-space-empty = { $color }, leeg
azul-space-free = leeg

azul-place-here = { $place }. Leg hier neer: { $effect }
azul-refused = { $place }. { $reason }
azul-column = Rij { $row }, kolom { $column }: { $points }
azul-ask-column = Rij { $row }, { $color }: welke kolom?
azul-take-first = Kies eerst tegels.

azul-name-line = lijn { $number }
azul-name-floor = de vloer
azul-name-column = kolom { $number }
azul-effect-placed = { $count } naar lijn { $number }
azul-effect-floored = { $count } naar de vloer
azul-effect-complete = maakt lijn { $number } vol
azul-effect-points = { $effect }: { $points } aan het eind van de ronde
azul-effect-ends-round = beëindigt de ronde
azul-effect-last-round = laatste ronde

# Waarvoor een tegel op de muur telt.
azul-part-across = { $count } op een rij
azul-part-down = { $count } onder elkaar
azul-part-alone = op zichzelf

azul-bonus-row = volle rij
azul-bonus-column = volle kolom
azul-bonus-color = vijf van een kleur

azul-ahead = De anderen zijn nog bezig. Je kunt je kolommen nu al kiezen.
azul-ahead-done = Dat was alles: je kolommen staan klaar.
azul-ahead-queued = Je kolommen zijn gekozen. Ze worden gelegd zodra je aan de beurt bent.
azul-ahead-back = Terugleggen
azul-ahead-send = Klaar
azul-ahead-change = Wijzigen
