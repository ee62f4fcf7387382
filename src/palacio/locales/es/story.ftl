# Items of the story. A message with a full stop is a sentence. One without is a clause: consecutive
# clauses about one seat are joined with commas into a sentence by story-clauses, and a clause that begins with a space
# continues the one before it without a comma. Empty ones need no words: players see them on the table.
# $seat is a name, $tiles a number and a color, $source a place, $points a text such as "+2 points".
# $at is the number of clauses before this one, so 1 is right after story-took. $marker is 1 if the start marker was taken.

story-clauses = { $seat }: { $clauses }.
story-took = { $marker ->
    [0] { $tiles } { $source }
   *[1] { $tiles } y la ficha de jugador inicial { $source }
}
story-slid = { "" }
story-marker = { "" }
story-roundend = Termina la ronda { $round }.
story-dealt = Ronda { $round }: se llenan las factorías.
story-begun = Empieza { $starter }.
story-over = La partida ha terminado.
story-tookback = { $seat } deshace la última jugada.
story-resigned = { $seat } abandona.
story-timedout = A { $seat } se le acaba el tiempo.

story-placed = { " " }a la línea { $line }
story-floored = { $at ->
    [1] { " " }al suelo
   *[other] { $count } al suelo
}
story-discarded = { $at ->
    [1] { " " }a la tapa
   *[other] { $count } a la tapa
}
story-tiled = { $color } en la fila { $row }, columna { $column } ({ $points })
story-untiled = sin columna para el { $color }, la línea { $row } al suelo
story-floor = suelo ({ $points })
story-rows = { $count } { $count ->
    [one] fila completa
   *[other] filas completas
} ({ $points })
story-columns = { $count } { $count ->
    [one] columna completa
   *[other] columnas completas
} ({ $points })
story-sets = { $count ->
    [one] cinco de un color
   *[other] { $count } veces cinco de un color
} ({ $points })

story-glazier = { $at ->
    [0] el vidriero a casa, a la tira { $slot }
   *[other] { "" }
}
story-glazed = { " " }a la tira { $slot }
story-jokers = { $at ->
    [1] { " " }a la tira { $slot }, en { $count ->
        [one] un comodín
       *[other] comodines
    }
   *[other] { $count } en { $count ->
        [one] un comodín
       *[other] comodines
    }
}
story-broke = { $count ->
    [one] { $count } se rompe
   *[other] { $count } se rompen
}
story-step = { "" }
story-shattered = cristales rotos más allá del final ({ $points })
story-completed = tira { $slot } completa
story-bonuscolor = { $points } por { $tiles }
story-kept = { $color } a la ventana { $slot }
story-flipped = { "" }
story-removed = ventana { $slot } completa
story-window = { $points }
story-leftovers = { $count ->
    [one] { $count } cristal
   *[other] { $count } cristales
} en las tiras ({ $points })
story-track = cristales rotos ({ $points })
story-ornament = ornamento { $ornament } con { $count } de sus 4 cristales ({ $points })
story-palette = { $windows } { $windows ->
    [one] ventana completa
   *[other] ventanas completas
} × { $count } { $count ->
    [one] cristal
   *[other] cristales
} de color { $color } ({ $points })
