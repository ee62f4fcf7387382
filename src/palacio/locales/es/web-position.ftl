# The page on which a position is set up by hand. $number, $row and the like count from 1. $here is 1 if it is there now.

position-link = Posiciones
position-title = Preparar una posición
position-how = Elige una pieza y pulsa un lugar para ponerla ahí. Pulsa otra vez para quitarla.
position-palette = La pieza que se pone
position-eraser = Quitar
position-marker = ficha de jugador inicial
position-empty = vacío
position-empty-for = vacío, para { $color }
position-joker = cualquier color
position-board = Factorías y tablero
position-check = La posición

# Terms.
position-game = Juego
position-seats = Jugadores
position-round = Ronda
position-turn = Le toca a
position-player = Jugador { $number }
position-on-turn = le toca
position-score = Puntos
position-indicator = Colores de las rondas
position-round-color = Color de la ronda { $round }

# Places.
position-display = Factoría { $number }
position-on-display = Factoría { $number }
position-center = Centro
position-discard = { $game ->
    [sintra] Torre
   *[azul] Tapa
}
position-pile = { $color }: { $count }
position-marker-here = La ficha de jugador inicial está en el centro
position-marker-back = Poner la ficha de jugador inicial en el centro
position-holder = { $here ->
    [1] Tiene la ficha de jugador inicial. Ponerla en el centro
   *[0] Dar la ficha de jugador inicial a este jugador
}
position-lines = Líneas
position-line = Línea { $line }, hueco { $space }
position-wall = Pared
position-wall-space = Pared, fila { $row }, columna { $column }
position-floor = Suelo
position-floor-space = Suelo, hueco { $space }
position-slot = Tira y ventana { $number }
position-strip = Tira del lugar { $number }
position-glazier = { $here ->
    [1] El vidriero está en la tira { $number }
   *[0] Poner el vidriero en la tira { $number }
}
position-pane = Tira { $slot }, hueco { $space }
position-window-top = Ventana { $number }, arriba
position-window-bottom = Ventana { $number }, abajo
position-glass = Cristales rotos
position-track = { $here ->
    [1] { $space ->
        [one] Cristales rotos: { $space } paso
       *[other] Cristales rotos: { $space } pasos
    }
   *[0] { $space ->
        [one] Poner los cristales rotos en { $space } paso
       *[other] Poner los cristales rotos en { $space } pasos
    }
}
position-edit-board = Editar el tablero de { $name }

# What the server says, and what can be done.
position-checking = Comprobando…
position-complete = Están { $game ->
    [sintra] los 100 cristales
   *[azul] los 100 azulejos
}: { $bag } en la bolsa, { $discard } en la { $game ->
    [sintra] torre
   *[azul] tapa
}.
position-undo = Deshacer
position-clear = Vaciar
position-deal = Nuevo reparto
position-analyze = Analizar
position-you-play = Tú juegas
position-against = Contra
position-text = La posición como texto
position-set-up = Preparar este texto
position-copy = Copiar el texto
position-copy-link = Copiar el enlace
position-copied = Copiado

# The analysis.
position-best = Lo mejor para { $name }
position-points = Puntos esperados: { $scores }.
position-first-is-better = Por qué es mejor la primera: { $why }
position-line-to-come = Cómo puede seguir
