# The scoring of a round and of the match.

scene-round = Fin de la manche { $number }
scene-match = Décompte final
scene-points = { $name } marque
scene-own-points = Vous marquez
scene-you = Vous
scene-gain = { $name } : { $points }, total { $score }.

# $margin is the number of points between the two; 0 if a tie was broken, -1 if points did not decide.
scene-won = { $margin ->
    [-1] Victoire de { $name }
    [0] Victoire de { $name } au départage
    [one] Victoire de { $name }, d’un point
   *[other] Victoire de { $name }, de { $margin } points
}
scene-won-by-you = { $margin ->
    [-1] Vous gagnez !
    [0] Vous gagnez au départage
    [one] Vous gagnez d’un point
   *[other] Vous gagnez de { $margin } points
}
scene-lost = { $margin ->
    [-1] Vous perdez
    [0] Vous perdez au départage
    [one] Vous perdez d’un point
   *[other] Vous perdez de { $margin } points
}
