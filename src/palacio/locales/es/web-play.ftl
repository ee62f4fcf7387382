# The lobby, and the sheet to create a table.

play-page-title = Jugar · Palácio
play-turn = Te toca,
play-welcome = Hola de nuevo,
play-first-take = Toma
play-first-seat = asiento.
play-first-text = Sin cuenta ni descargas. Elige una ventana y empieza la partida.
play-learn = ¿Nunca has jugado? Aprende en tres minutos
play-mine = Tus mesas
play-quick = Partida rápida
play-meet = Todos los bots
play-easy = Fácil
play-strong = Fuerte
play-person = Una persona
play-bot = { $name }, { $level }
play-waiting = { $name } espera
play-somebody-waiting = Alguien espera
play-be-first = Sé el primero
play-turn-of = Turno de { $name }
play-bot-plays = { $name } juega
play-open-table = Esperando jugadores
play-over = Partida terminada
play-watching = { $count } mirando
play-days-left = { $days ->
    [one] queda 1 día
   *[other] quedan { $days } días
}

play-game = Juego
play-variant-azul-fixed = Cada azulejo tiene su sitio
play-variant-azul-free = Tú eliges la columna
play-variant-sintra-a = Puntúan los ornamentos entre ventanas
play-variant-sintra-b = Ventanas llenas por un color
play-seats = Asientos
play-own = tú
play-seat-invited = Amigo
play-seat-invited-how = con enlace
play-seat-open = Cualquiera
play-seat-open-how = de la lista
play-add = Añadir asiento
play-remove = Quitar
play-seat = asiento { $number }
play-who = Quién se sienta en el asiento { $number }
play-link-next = Después recibes un enlace para tu amigo.
play-listed = Tu mesa está en la lista hasta que alguien se siente.
play-more = Más
play-clock = Reloj
play-take-backs = Deshacer
play-take-backs-why = Se puede pedir deshacer una jugada
play-take-backs-on = se puede deshacer
play-take-backs-off = sin deshacer
play-open = Crear mesa
