# El tablero de Vitrales de Sintra.

sintra-strips = Tiras
sintra-windows = Ventanas
sintra-glazier = El vidriero
sintra-glass = Cristales rotos
sintra-lost = ya { $points }
sintra-marker = La ficha de jugador inicial
sintra-open = vacío
sintra-none = nada
sintra-round = Ronda { $round } de { $rounds }

# Un lugar: qué hay, y qué pasaría.
sintra-strip-free = Tira { $number }, libre: { $free }
sintra-strip-gone = El lugar { $number } está vacío: su tira ya no está
sintra-jokers = { $count ->
    [one] { $count } comodín
   *[other] { $count } comodines
}
sintra-place-here = Colocar aquí: { $effect }.
sintra-window = Ventana { $number }, { $points }: { $top } arriba, { $bottom } abajo
sintra-ornament = Ornamento { $number }: { $count } de 4 cristales, { $points } { $points ->
    [one] punto
   *[other] puntos
}

# Una opción, como parte de una frase.
sintra-strip = tira { $number }
sintra-on-jokers = { $count ->
    [one] { $count } en un comodín
   *[other] { $count } en comodines
}
sintra-break = romperlo todo
sintra-keep = quedarse con { $color }
sintra-home = mandar al vidriero a casa

# Lo que hace, parte por parte.
sintra-placed = { $count } a la tira { $number }
sintra-broken = { $count ->
    [one] { $count } se rompe
   *[other] { $count } se rompen
}
sintra-steps = { $count ->
    [one] { $count } paso abajo
   *[other] { $count } pasos abajo
}
sintra-shatters = más allá del final de los cristales rotos
sintra-complete = completa la tira { $number }
sintra-scores = { $effect }: { $points }
sintra-home-effect = de vuelta a la tira de más a la izquierda
sintra-ends-round = termina la ronda
sintra-ends-match = termina la partida
sintra-windows-scored = { $count ->
    [one] Ventana { $numbers }
   *[other] Ventanas { $numbers }
}

# Preguntas y consejos.
sintra-ask-take = Elige cristales
sintra-ask-keep = La tira { $number } está completa: ¿con qué cristal te quedas?
sintra-keep-one = Quédate con uno
sintra-ask-jokers = ¿Cuántos en comodines?
sintra-break-title = Nada cabe: romperlo todo
sintra-take-first = Elige primero cristales.

# Lo que está impreso sobre el final.
sintra-at-end = Al final de la partida
sintra-print-ornaments = Al final, un ornamento con 2, 3 o 4 cristales da { $two }, { $three } o { $four }.
sintra-print-leftovers = { $count } cristales sobrantes: +1
sintra-palette = { $count } { $count ->
    [one] ventana completa
   *[other] ventanas completas
} × mejor color
