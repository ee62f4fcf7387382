# Un plateau d’Azul, en mots.

azul-board = Plateau de { $name }
azul-wall = Mur
azul-marker = jeton premier joueur

azul-line = Ligne { $number }, { $count } sur { $size }, { $color }
azul-line-empty = Ligne { $number }, 0 sur { $size }
azul-floor = Plancher : { $tiles } ; { $points }
azul-floor-empty = Plancher, vide
azul-space-full = { $color }
azul-space-empty = { $color }, vide
azul-space-free = vide

azul-place-here = { $place }. Poser ici : { $effect }
azul-refused = { $place }. { $reason }
azul-column = Rangée { $row }, colonne { $column } : { $points }
azul-ask-column = Rangée { $row }, { $color } : quelle colonne ?
azul-take-first = Choisissez d’abord des tuiles.

azul-name-line = ligne { $number }
azul-name-floor = plancher
azul-name-column = colonne { $number }
azul-effect-placed = { $count } à la ligne { $number }
azul-effect-floored = { $count } au plancher
azul-effect-complete = complète la ligne { $number }
azul-effect-points = { $effect } : { $points } en fin de manche
azul-effect-ends-round = termine la manche
azul-effect-last-round = dernière manche

# Ce que compte une tuile du mur.
azul-part-across = { $count } en rangée
azul-part-down = { $count } en colonne
azul-part-alone = seule

azul-bonus-row = rangée complète
azul-bonus-column = colonne complète
azul-bonus-color = cinq d’une couleur

azul-ahead = Les autres posent encore leurs tuiles. Vous pouvez déjà choisir vos colonnes.
azul-ahead-done = C’est tout : vos colonnes sont prêtes.
azul-ahead-queued = Vos colonnes sont choisies. Elles seront posées à votre tour.
azul-ahead-back = Remettre
azul-ahead-send = C’est prêt
azul-ahead-change = Modifier
