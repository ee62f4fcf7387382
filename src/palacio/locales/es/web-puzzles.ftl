# Las páginas de problemas. $action es una jugada en palabras.
puzzles-title = Problemas
puzzles-lead = Posiciones en las que una jugada es claramente la mejor. Dos motores han demostrado cada jugada hasta el final de la ronda.
puzzles-daily = Problema del día
puzzles-solve = Resolver problemas
puzzles-solve-daily = Resolver el problema del día
puzzles-see-daily = Ver la respuesta de hoy
puzzles-rated = nivel { $rating }
puzzles-theme-column = Columna
puzzles-theme-pane = Cristal
puzzles-theme-win = Victoria
puzzles-theme-floor = Menos pérdidas
puzzles-theme-window = Ventana
puzzles-theme-plan = Plan
puzzles-theme-endgame = Última ronda
puzzles-theme-draft = Mejor jugada
puzzles-ask-column = ¿Cuál es la mejor columna?
puzzles-ask-pane = ¿Qué cristal conviene conservar?
puzzles-ask-win = Encuentra la jugada que gana.
puzzles-ask-floor = Pierde lo menos posible.
puzzles-ask-window = Hay una ventana a tu alcance. Encuentra la mejor jugada.
puzzles-ask-plan = Planea el resto de la ronda. Encuentra la primera jugada.
puzzles-ask-endgame = La última ronda: encuentra la mejor jugada.
puzzles-ask-draft = Encuentra la mejor jugada.
puzzles-situation = Ronda { $round }. { $state ->
    [ahead] Llevas { $points } { $points ->
        [one] punto
       *[other] puntos
    } de ventaja
    [behind] Vas { $points } { $points ->
        [one] punto
       *[other] puntos
    } por detrás
   *[level] Vais empatados
}, y te toca a ti.
puzzles-take-azul = Toma azulejos y elige una línea, como en la mesa.
puzzles-take-sintra = Toma cristales y elige una tira, como en la mesa.
puzzles-first-try = Solo cuenta el primer intento.
puzzles-position = La posición
puzzles-opponent = Rival
puzzles-your-opponent = tu rival
puzzles-you = Tú
puzzles-put-back = Devolver
puzzles-confirm = Confirmar
puzzles-confirm-place = Confirmar { $place }
puzzles-right = ¡Correcto!
puzzles-near = Casi, pero hay algo mejor.
puzzles-wrong = Hay algo mejor.
puzzles-found = La has encontrado a la primera.
puzzles-cost-share = Tu jugada baja tu probabilidad de ganar del { $from } al { $to } %.
puzzles-cost = Tu jugada baja tu probabilidad de ganar del { $from } al { $to } % y cuesta { $points } { $points ->
    [one] punto
   *[other] puntos
}.
puzzles-why = Por qué
puzzles-compared = Comparada con: { $action }.
puzzles-chances = Tu probabilidad de ganar si ambos juegan después lo mejor posible hasta el final de la ronda
puzzles-percent = { $percent } %
puzzles-note-right = mejor
puzzles-note-yours = tu jugada
puzzles-note-tempting = tentadora
puzzles-level = La encuentran el bot { $level } y los más fuertes.
puzzles-level-none = Ninguno de nuestros bots la encuentra.
puzzles-answer = La respuesta
puzzles-best = Mejor
puzzles-step = Jugada { $number } de { $of }
puzzles-step-back = Una jugada atrás
puzzles-step-on = Una jugada adelante
puzzles-next = Siguiente problema
puzzles-all = Todos los problemas
puzzles-your-rating = tu nivel en problemas
puzzles-first-rating = tu nivel en problemas, aún provisional
puzzles-week = Los últimos siete días
puzzles-today = Hoy
puzzles-day-right = resuelto
puzzles-day-wrong = sin resolver
puzzles-day-open = sin probar
puzzles-days = { $count ->
    [0] Resuelve el problema del día, día tras día.
    [one] Un día por ahora.
   *[other] { $count } días seguidos.
}
puzzles-streak = { $count ->
    [0] Sin racha por ahora. Tu récord: { $best }.
    [one] Una respuesta correcta. Tu récord: { $best }.
   *[other] { $count } respuestas correctas seguidas. Tu récord: { $best }.
}
puzzles-streak-none = Aún no hay respuestas correctas.
