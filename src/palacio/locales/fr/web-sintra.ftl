# Le plateau des vitraux de Sintra.

sintra-strips = Bandes
sintra-windows = Fenêtres
sintra-glazier = Le vitrier
sintra-glass = Verre brisé
sintra-lost = déjà { $points }
sintra-marker = Le jeton premier joueur
sintra-open = vide
sintra-none = rien
sintra-round = Manche { $round } sur { $rounds }

# Un endroit : ce qui s’y trouve, et ce qui s’y passerait.
sintra-strip-free = Bande { $number }, libre : { $free }
sintra-strip-gone = L’emplacement { $number } est vide : sa bande n’est plus là
sintra-jokers = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
sintra-place-here = Poser ici : { $effect }.
sintra-window = Fenêtre { $number }, { $points } : { $top } en haut, { $bottom } en bas
sintra-ornament = Ornement { $number } : { $count } vitres sur 4, { $points } { $points ->
    [one] point
   *[other] points
}

# Un choix, comme partie d’une phrase.
sintra-strip = bande { $number }
sintra-on-jokers = { $count ->
    [one] { $count } sur un joker
   *[other] { $count } sur des jokers
}
sintra-break = tout casser
sintra-keep = garder la { $color ->
    [bleu] bleue
    [blanc] blanche
   *[other] { $color }
}
sintra-home = faire rentrer le vitrier

# Ce qu’il fait, point par point.
sintra-placed = { $count } à la bande { $number }
sintra-broken = { $count ->
    [one] { $count } cassée
   *[other] { $count } cassées
}
sintra-steps = { $count ->
    [one] { $count } pas vers le bas
   *[other] { $count } pas vers le bas
}
sintra-shatters = au-delà du bout du verre brisé
sintra-complete = complète la bande { $number }
sintra-scores = { $effect } : { $points }
sintra-home-effect = retour à la bande la plus à gauche
sintra-ends-round = termine la manche
sintra-ends-match = termine la partie
sintra-windows-scored = { $count ->
    [one] Fenêtre { $numbers }
   *[other] Fenêtres { $numbers }
}

# Questions et conseils.
sintra-ask-take = Choisissez des vitres
sintra-ask-keep = La bande { $number } est complète : quelle vitre garder ?
sintra-keep-one = Gardez-en une
sintra-ask-jokers = Combien sur des jokers ?
sintra-break-title = Rien ne va : tout casser
sintra-take-first = Choisissez d’abord des vitres.

# Ce qui est imprimé sur la fin de la partie.
sintra-at-end = À la fin de la partie
sintra-print-ornaments = À la fin, un ornement avec 2, 3 ou 4 vitres rapporte { $two }, { $three } ou { $four }.
sintra-print-leftovers = { $count } vitres restantes : +1
sintra-palette = { $count } { $count ->
    [one] fenêtre complète
   *[other] fenêtres complètes
} × meilleure couleur
