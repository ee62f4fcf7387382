# Les choses de la table, par leur nom.

# Une couleur seule, et des tuiles de cette couleur avec leur nombre.
color-blue = bleu
color-yellow = jaune
color-red = rouge
color-black = noir
color-white = blanc
color-orange = orange
color-pink = rose
tiles-blue = { $count } { $count ->
    [one] bleu
   *[other] bleus
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
    [one] noir
   *[other] noirs
}
tiles-white = { $count } { $count ->
    [one] blanc
   *[other] blancs
}
tiles-orange = { $count } orange
tiles-pink = { $count } { $count ->
    [one] rose
   *[other] roses
}

# D’où : après « prend 2 bleus ».
source-center = au centre
source-display = dans la fabrique { $number }

# $signed est le nombre avec son signe.
points = { $signed } { $points ->
    [one] point
   *[other] points
}
