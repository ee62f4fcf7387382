# Why a position that somebody has set up is impossible. $seat, $row and the like count from 1. $color is an English name.

refused-bad-position = Este no es el texto de una posición: { $why }
refused-analysis-busy = El análisis está ocupado ahora. Inténtalo de nuevo en un momento.
refused-position-no-turn = En esta posición no le toca a nadie: no hay nada que analizar.
refused-position-too-many = Hay { $count } { $game ->
    [sintra] cristales
   *[azul] azulejos
} { $color ->
    [blue] azules
    [yellow] amarillos
    [red] rojos
    [black] negros
    [orange] naranjas
    [pink] rosas
   *[white] blancos
}: el juego tiene 20.
refused-position-display = La factoría { $number } tiene más de 4.
refused-position-no-offer = No hay nada que tomar: llena una factoría o el centro.
refused-position-row = Jugador { $seat }: la fila { $row } de la pared tiene un color repetido.
refused-position-column = Jugador { $seat }: la columna { $column } de la pared tiene un color repetido.
refused-position-line = Jugador { $seat }: la línea { $row } tiene { $color ->
    [blue] azul
    [yellow] amarillo
    [red] rojo
    [black] negro
   *[white] blanco
}, que ya está en la fila { $row } de la pared.
refused-position-wall = Jugador { $seat }: la fila { $row } de la pared tiene un color que va en otra columna.
refused-position-row-full = El jugador { $seat } tiene una fila completa en la pared: la partida habría terminado.
refused-position-indicator = Elige un color para esta ronda y para cada ronda que falta.
refused-position-strip-twice = El jugador { $seat } tiene dos veces la tira { $strip }.
refused-position-window = Jugador { $seat }: la ventana { $slot } se llena desde arriba.
refused-position-strip-gone = Jugador { $seat }: la tira { $slot } ya no está, pero su ventana no está llena.
refused-position-strip-left = Jugador { $seat }: la ventana { $slot } está llena, así que su tira ya no está.
refused-position-strip-complete = Jugador { $seat }: la tira { $slot } está completa. Quita un cristal, o ponlo en la ventana.
