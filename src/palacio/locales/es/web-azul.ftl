# Un tablero de Azul, en palabras.

azul-board = Tablero de { $name }
azul-wall = Pared
azul-marker = ficha de jugador inicial

azul-line = Línea { $number }, { $count } de { $size }, { $color }
azul-line-empty = Línea { $number }, 0 de { $size }
azul-floor = Suelo: { $tiles }; { $points }
azul-floor-empty = Suelo, vacío
azul-space-full = { $color }
azul-space-empty = { $color }, vacía
azul-space-free = vacía

azul-place-here = { $place }. Colocar aquí: { $effect }
azul-refused = { $place }. { $reason }
azul-column = Fila { $row }, columna { $column }: { $points }
azul-ask-column = Fila { $row }, { $color }: ¿qué columna?

azul-name-line = línea { $number }
azul-name-floor = el suelo
azul-name-column = columna { $number }
azul-effect-placed = { $count ->
    [one] { $count } colocado
   *[other] { $count } colocados
}
azul-effect-floored = { $count ->
    [0] ninguno al suelo
   *[other] { $count } al suelo
}
azul-effect-complete = la línea { $number } está completa
azul-effect-points = { $points } al final de la ronda
azul-effect-ends-round = con esto termina la ronda
azul-effect-last-round = la partida termina con esta ronda

# Lo que cuenta un azulejo de la pared.
azul-part-across = { $count } en fila
azul-part-down = { $count } en columna
azul-part-alone = suelto

azul-bonus-row = fila completa
azul-bonus-column = columna completa
azul-bonus-color = cinco de un color

azul-ahead = Los demás aún están alicatando. Ya puedes elegir tus columnas.
azul-ahead-done = Eso es todo: tus columnas están listas.
azul-ahead-queued = Tus columnas están elegidas. Se colocarán cuando te toque.
azul-ahead-back = Atrás
azul-ahead-send = Listo
azul-ahead-change = Cambiar
