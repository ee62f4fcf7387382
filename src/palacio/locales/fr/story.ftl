# Une phrase pour chaque élément du récit. Vide si les joueurs le voient sur la table.

story-took = { $seat } prend { $tiles } { $source }.
story-slid = { "" }
story-marker = { $seat } se sert en premier au centre et prend le jeton premier joueur.
story-roundend = La manche { $round } est terminée.
story-dealt = Manche { $round } : les fabriques sont remplies.
story-begun = { $starter } commence.
story-over = La partie est terminée.
story-tookback = { $seat } annule son coup { $action }.
story-resigned = { $seat } abandonne.
story-timedout = { $seat } n’a plus de temps.

story-placed = { $seat } pose { $tiles } sur la ligne { $line }.
story-floored = { $seat } : { $tiles } au plancher.
story-discarded = { $seat } : { $tiles } au couvercle, car le plancher est plein.
story-tiled = { $seat } pose une { $color ->
    [bleu] bleue
    [noir] noire
    [blanc] blanche
   *[other] { $color }
} sur le mur, rangée { $row }, colonne { $column } : { $points }.
story-untiled = { $seat } n’a plus de colonne pour le { $color } : la ligne { $row } va au plancher.
story-floor = { $seat } paie pour son plancher : { $points }.
story-rows = { $seat } marque pour ses rangées complètes ({ $count }) : { $points }.
story-columns = { $seat } marque pour ses colonnes complètes ({ $count }) : { $points }.
story-sets = { $seat } marque pour ses couleurs posées cinq fois ({ $count }) : { $points }.

story-glazier = { $seat } : le vitrier va à la bande { $slot }.
story-glazed = { $seat } pose { $tiles } sur la bande { $slot }.
story-jokers = { $seat } pose { $tiles } sur des jokers de la bande { $slot }.
story-broke = { $seat } casse { $tiles }.
story-step = { "" }
story-shattered = { $seat } : le verre brisé arrive au bout de sa piste, { $points }.
story-completed = { $seat } complète la bande { $slot }.
story-bonuscolor = { $seat } marque pour { $tiles }, la couleur de la manche : { $points }.
story-kept = { $seat } garde la { $color ->
    [bleu] bleue
    [noir] noire
    [blanc] blanche
   *[other] { $color }
} pour la fenêtre { $slot }.
story-flipped = { "" }
story-removed = { $seat } a fini la fenêtre { $slot }.
story-window = { $seat } : la fenêtre { $slot } rapporte { $points }.
story-leftovers = { $seat } marque pour les vitres restées sur les bandes ({ $count }) : { $points }.
story-track = { $seat } paie pour le verre brisé : { $points }.
story-ornament = { $seat } marque pour l’ornement { $ornament }, avec { $count } de ses quatre vitres : { $points }.
story-palette = { $seat } marque { $windows } { $windows ->
    [one] fenêtre complète
   *[other] fenêtres complètes
} fois { $count } { $count ->
    [one] vitre
   *[other] vitres
} en { $color } : { $points }.
