# Una frase por cada elemento del relato. Vacía si los jugadores lo ven en la mesa.

story-took = { $seat } toma { $tiles } { $source }.
story-slid = { "" }
story-marker = { $seat } es el primero en tomar del centro y se lleva la ficha de jugador inicial.
story-roundend = Termina la ronda { $round }.
story-dealt = Ronda { $round }: se llenan las factorías.
story-begun = Empieza { $starter }.
story-over = La partida ha terminado.
story-tookback = { $seat } deshace { $action }.
story-resigned = { $seat } abandona.
story-timedout = A { $seat } se le acaba el tiempo.

story-placed = { $seat } coloca { $tiles } en la línea { $line }.
story-floored = { $seat }: { $tiles } al suelo.
story-discarded = { $seat }: { $tiles } a la tapa, porque el suelo está lleno.
story-tiled = { $seat } coloca { $color } en la pared, fila { $row }, columna { $column }: { $points }.
story-untiled = { $seat } no tiene columna para el { $color }: la línea { $row } va al suelo.
story-floor = { $seat } paga por el suelo: { $points }.
story-rows = { $seat } puntúa filas completas ({ $count }): { $points }.
story-columns = { $seat } puntúa columnas completas ({ $count }): { $points }.
story-sets = { $seat } puntúa colores colocados cinco veces ({ $count }): { $points }.

story-glazier = El vidriero de { $seat } va a la tira { $slot }.
story-glazed = { $seat } coloca { $tiles } en la tira { $slot }.
story-jokers = { $seat } coloca { $tiles } en comodines de la tira { $slot }.
story-broke = { $seat } rompe { $tiles }.
story-step = { "" }
story-shattered = Los cristales rotos de { $seat } llegan al final de su contador: { $points }.
story-completed = { $seat } completa la tira { $slot }.
story-bonuscolor = { $seat } puntúa { $tiles }, el color de la ronda: { $points }.
story-kept = { $seat } se queda con { $color } para la ventana { $slot }.
story-flipped = { "" }
story-removed = { $seat } ha terminado la ventana { $slot }.
story-window = La ventana { $slot } de { $seat } da { $points }.
story-leftovers = { $seat } puntúa cristales que quedan en las tiras ({ $count }): { $points }.
story-track = { $seat } paga por los cristales rotos: { $points }.
story-ornament = { $seat } puntúa el ornamento { $ornament }, con { $count } de sus cuatro cristales: { $points }.
story-palette = { $seat } puntúa { $windows } { $windows ->
    [one] ventana completa
   *[other] ventanas completas
} por { $count } { $count ->
    [one] cristal
   *[other] cristales
} de color { $color }: { $points }.
