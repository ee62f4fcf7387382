# The page to open a table.

play-page-title = Abrir una mesa · Palácio
play-title = Abre una mesa
play-game = Juego
play-option-azul-fixed = Impresa
play-option-azul-fixed-why = Cada azulejo tiene su sitio
play-option-azul-free = Libre
play-option-azul-free-why = Tú eliges la columna de cada azulejo
play-option-sintra-a = Lado A
play-option-sintra-a-why = Puntúan los ornamentos entre ventanas
play-option-sintra-b = Lado B
play-option-sintra-b-why = Ventanas llenas por tu mejor color
play-seats = Jugadores
play-with = Con quién
play-seat = Asiento { $number }
play-seat-invited = un amigo, con un enlace
play-seat-open = cualquiera, de la lista
play-seat-bot = un bot
play-level-apprentice = un principiante
play-level-improver = a veces te deja ganar
play-level-journeyman = una partida pareja
play-level-artisan = comete pocos errores
play-level-foreman = difícil de vencer
play-level-master = el más fuerte que tenemos
play-level-greedy = toma los puntos enseguida
play-clock = Tiempo
play-clock-none = Sin reloj
play-clock-bank = { $minutes } min cada uno, { $more } s más por turno
play-clock-turn = { $days ->
    [one] Un día por turno
   *[other] { $days } días por turno
}
play-serious = Una partida seria
play-serious-why = No se retira ninguna jugada.
play-open = Abrir la mesa
