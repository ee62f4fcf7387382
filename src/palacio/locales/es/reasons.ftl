# Por qué una jugada es mejor que la que se jugó, los títulos de los momentos y la frase bajo un resultado.
# La jugada mejor es el sujeto de una frase que empieza con un verbo.
# $points es un número de puntos en palabras, $tiles un número y un color, $tone el color como en $tiles.
# $seat es un nombre; $you es 1 si es el asiento del lector.

reason-count-points = { $count } { $count ->
    [one] punto
   *[other] puntos
}

reason-wins = Gana por { $points }. Tal como se jugó, { $lost ->
    [0] hay empate a puntos
   *[other] la partida se pierde por { $lost }
}.
reason-marker = Toma la ficha de jugador inicial, y con ella la primera jugada de la ronda { $round }.
reason-more = Toma { $tiles } en vez de { $played }.
reason-outlook = Vale alrededor de { $points } más de aquí al final.
reason-in-all = En total, vale alrededor de { $points }.
reason-outlook-rival = { $you ->
    [0] Le cuesta a { $seat }
   *[1] Te cuesta
} alrededor de { $points } de aquí al final.
reason-chance = Gana { $percent } { $percent ->
    [one] partida
   *[other] partidas
} más de cada 100.

reason-line = Completa la línea { $line } con { $color }: { $points } al final de la ronda.
reason-line-later = La línea { $line } se puede completar después con { $color }: { $points } al final de la ronda.
reason-tile-more = El azulejo de la fila { $row } da { $points } en vez de { $played }.
reason-wall = La pared da { $points } en esta ronda en vez de { $played }.
reason-progress = Deja la línea { $line } con { $count } de { $size } en { $color }.
reason-floor = Evita { $count } { $count ->
    [one] azulejo
   *[other] azulejos
} en el suelo, lo que ahorra { $points }.
reason-column = La columna { $column } llega a { $count } de 5 azulejos.
reason-column-full = La columna { $column } se completa: { $points } al final de la partida.
reason-row-full = Completa la fila { $row } y termina la partida.
reason-color = Deja la pared con { $count } de los 5 azulejos { $tone }.
reason-color-full = El quinto { $tone } llega a la pared: { $points } al final de la partida.
reason-deny-take = Toma { $count ->
    [one] el { $tone } con el que
   *[other] los { $tiles } con los que
} { $you ->
    [0] { $seat } completa
   *[1] tú completas
} la línea { $line } por { $points }.
reason-deny = Impide que { $you ->
    [0] { $seat } complete
   *[1] completes
} la línea { $line } con { $color } por { $points }.
reason-deny-row = Impide que { $you ->
    [0] { $seat } complete
   *[1] completes
} la fila { $row } y termine la partida.
reason-rival-floor = { $you ->
    [0] Deja a { $seat }
   *[1] Te deja
} { $count } { $count ->
    [one] azulejo
   *[other] azulejos
} más en el suelo, lo que cuesta { $points }.
reason-rival-wall = { $you ->
    [0] La pared de { $seat }
   *[1] Tu pared
} da { $points } en esta ronda en vez de { $played }.

reason-strip = Completa la tira { $slot } por { $points }.
reason-strip-later = La tira { $slot } se puede completar después con { $color } por { $points }.
reason-strip-more = La tira { $slot } da { $points } en vez de { $played }.
reason-round-color = La tira { $slot } cuenta { $tiles } del color de la ronda en vez de { $played }.
reason-strips = Las tiras dan { $points } en vez de { $played }.
reason-rival-strips = { $you ->
    [0] Las tiras de { $seat } dan
   *[1] Tus tiras dan
} { $points } en esta ronda en vez de { $played }.
reason-fill = La tira { $slot } llega a { $count } de 5 cristales.
reason-glass = Evita { $count } { $count ->
    [one] paso
   *[other] pasos
} de cristales rotos, lo que ahorra { $points }.
reason-glazier = Deja al vidriero en la tira { $slot } en vez de la { $played }, con { $count } { $count ->
    [one] tira
   *[other] tiras
} más a su alcance.
reason-home = Manda al vidriero a casa: { $count } { $count ->
    [one] tira
   *[other] tiras
} más a su alcance.
reason-no-home = Ahorra el turno de mandar al vidriero a casa.
reason-ornament = El ornamento { $ornament } llega a { $count } de 4 cristales: { $points } al final de la partida.
reason-palette = Guarda el { $color }: tal como está, las ventanas cuentan { $points } al final en vez de { $played }.
reason-deny-strip = Impide que { $you ->
    [0] { $seat } complete
   *[1] completes
} la tira { $slot } por { $points }.
reason-rival-glass = { $you ->
    [0] Deja a { $seat }
   *[1] Te deja
} { $count } { $count ->
    [one] paso
   *[other] pasos
} más de cristales rotos, lo que cuesta { $points }.

title-last = { $count ->
    [one] El último { $tone }
   *[other] Los { $count } últimos { $tone }
}
title-tiles = { $count } { $tone } para la línea { $line }
title-panes = { $count } { $tone } para la tira { $slot }
title-for = { $count } { $tone } para { $you ->
    [0] { $seat }
   *[1] ti
}
title-floor = { $count } en el suelo
title-column = La columna { $column }
title-row = La fila { $row }
title-color = Cinco { $tone }
title-line = La línea { $line }
title-strip = La tira { $slot }
title-marker = La ficha inicial
title-finish = El final
title-glass = Cristales rotos
title-glazier = El paseo del vidriero
title-home = La vuelta a casa
title-ornament = El ornamento { $ornament }
title-palette = El cristal { $tone }
title-draft = Una jugada que recordar
title-harm = { $you ->
    [0] La jugada de { $seat }
   *[1] Tu jugada
}
title-gift = { $you ->
    [0] Un regalo de { $seat }
   *[1] Un regalo tuyo
}
title-deal = Un reparto para { $you ->
    [0] { $seat }
   *[1] ti
}
title-setup = La preparación
title-left = { $you ->
    [0] { $seat } se va
   *[1] Te vas
}

deal-as-good = Un reparto de cada { $count } es igual de bueno.
deal-as-bad = Un reparto de cada { $count } es igual de malo.
deal-best = Ninguno de los otros { $of } repartos fue tan bueno.
deal-worst = Ninguno de los otros { $of } repartos fue tan malo.

hook-even = Estuvo igualado hasta que { $you ->
    [0] { $seat } tomó
   *[1] tomaste
} { $count ->
    [one] un { $tone }
   *[other] { $tiles }
} en la ronda { $round }.
hook-even-round = Estuvo igualado hasta la ronda { $round }.
hook-led = { $first ->
    [1] { $you ->
        [0] { $seat } fue por delante de la primera ronda a la { $last }.
       *[1] Fuiste por delante de la primera ronda a la { $last }.
    }
   *[other] { $you ->
        [0] { $seat } fue por delante de la ronda { $first } a la { $last }.
       *[1] Fuiste por delante de la ronda { $first } a la { $last }.
    }
}
hook-unlucky = { $you ->
    [0] Los repartos fueron contra { $seat }
   *[1] Los repartos fueron contra ti
}: costaron { $percent } { $percent ->
    [one] punto porcentual
   *[other] puntos porcentuales
}.
hook-lucky = { $you ->
    [0] Los repartos favorecieron a { $seat }
   *[1] Los repartos te favorecieron
}: dieron { $percent } { $percent ->
    [one] punto porcentual
   *[other] puntos porcentuales
}.
hook-early = La ronda { $round } lo decidió.
hook-ahead = { $you ->
    [0] { $seat } fue
   *[1] Fuiste
} por delante desde la ronda { $round }.
hook-late = La ronda { $round } le dio la vuelta.
hook-gift = { $you ->
    [0] La jugada de { $seat }
   *[1] Tu jugada
} en la ronda { $round } lo decidió.
hook-drafts = { $count ->
    [1] Una jugada marcó
    [2] Dos jugadas marcaron
    [3] Tres jugadas marcaron
    [4] Cuatro jugadas marcaron
    [5] Cinco jugadas marcaron
    [6] Seis jugadas marcaron
   *[other] { $count } jugadas marcaron
} la diferencia.
hook-left = { $you ->
    [0] { $seat } dejó
   *[1] Dejaste
} la partida.
hook-well = Nada destaca. { $you ->
    [0] { $seat } jugó
   *[1] Jugaste
} bien.
