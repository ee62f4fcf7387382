# The scoring of a round and of the match.

scene-round = Fin de la ronda { $number }
scene-match = Recuento final
scene-points = { $name } puntúa
scene-own-points = Puntúas
scene-you = Tú
scene-gain = { $name }: { $points }, ahora { $score }.

# $margin is the number of points between the two; 0 if a tie was broken, -1 if points did not decide.
scene-won = { $margin ->
    [-1] Gana { $name }
    [0] Gana { $name } en el desempate
    [one] Gana { $name } por un punto
   *[other] Gana { $name } por { $margin } puntos
}
scene-won-by-you = { $margin ->
    [-1] ¡Ganas tú!
    [0] Ganas en el desempate
    [one] Ganas por un punto
   *[other] Ganas por { $margin } puntos
}
scene-lost = { $margin ->
    [-1] Pierdes
    [0] Pierdes en el desempate
    [one] Pierdes por un punto
   *[other] Pierdes por { $margin } puntos
}
