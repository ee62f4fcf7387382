# Un tablero de Azul, en palabras.

azul-board = Tablero de { $name }
azul-wall = Pared
azul-marker = ficha de jugador inicial

azul-line = Línea { $number }, { $count } de { $size }, { $color }
azul-line-empty = Línea { $number }, 0 de { $size }
azul-floor = Suelo: { $tiles }; { $points }
azul-floor-empty = Suelo, vacío
azul-space-full = { $color }
azul-space-empty = { $color }, vacío
azul-space-free = vacío

azul-place-here = { $place }. Colocar aquí: { $effect }
azul-refused = { $place }. { $reason }
azul-column = Fila { $row }, columna { $column }: { $points }
azul-ask-column = Fila { $row }, { $color }: ¿qué columna?
azul-take-first = Elige primero azulejos.

azul-name-line = línea { $number }
azul-name-floor = el suelo
azul-name-column = columna { $number }
azul-effect-placed = { $count } a la línea { $number }
azul-effect-floored = { $count } al suelo
azul-effect-complete = completa la línea { $number }
azul-effect-points = { $effect }: { $points } al final de la ronda
azul-effect-ends-round = termina la ronda
azul-effect-last-round = última ronda

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
azul-ahead-back = Devolver
azul-ahead-send = Listo
azul-ahead-change = Cambiar
