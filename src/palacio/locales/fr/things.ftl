# Les choses sur la table.

# Une couleur seule, et des tuiles de cette couleur avec leur nombre.
color-blue = bleu
color-yellow = jaune
color-red = rouge
color-black = noir
color-white = blanc
color-orange = orange
color-pink = rose
tiles-blue = { $count } { $count ->
    [one] bleue
   *[other] bleues
}
tiles-yellow = { $count } { $count ->
    [one] jaune
   *[other] jaunes
}
tiles-red = { $count } { $count ->
    [one] rouge
   *[other] rouges
}
tiles-black = { $count } { $count ->
    [one] noire
   *[other] noires
}
tiles-white = { $count } { $count ->
    [one] blanche
   *[other] blanches
}
tiles-orange = { $count } orange
tiles-pink = { $count } { $count ->
    [one] rose
   *[other] roses
}

# D’où : après « prend 2 bleues ».
source-center = du centre
source-display = de la fabrique { $number }

# $signed est le nombre avec son signe.
points = { $signed } { $points ->
    [one] point
   *[other] points
}
