# The page of the daily deal.

daily-title = La partida del { $date }
daily-hook = Todos reciben los mismos repartos y el mismo rival. ¿Quién los aprovecha mejor?
daily-hours-left = quedan { $hours } h { $minutes } min
daily-minutes-left = quedan { $minutes } min
daily-game = { $game }, { $option }
daily-opponent = Contra { $name }, { $level }
daily-begins = Así empieza
daily-picture = El primer reparto y tu tablero vacío.

# One's own match.
daily-play = Jugar
daily-continue = Continuar
daily-once = Un intento al día, sin reloj, sin pistas y sin deshacer. Puedes parar y seguir hasta la medianoche UTC.
daily-goes-on = Tu partida te espera. Termínala antes de la medianoche UTC para tener un puesto.
daily-points = Puntos
daily-place = Puesto { $place } de { $players }
daily-none = Sin puesto
daily-none-text = Una partida abandonada, o que no acaba antes de la medianoche UTC, no tiene puesto.
daily-see-match = Ver tu partida
daily-review-later = El análisis se abre a la medianoche UTC, cuando ya nadie puede jugar esta partida.

# The ranking.
daily-results = Resultados hasta ahora
daily-rank = Puesto
daily-name = Nombre
daily-you = Tú
daily-players = { $players ->
    [0] Todavía no ha terminado nadie.
    [one] Ha terminado una persona.
   *[other] Han terminado { $players } personas.
}
daily-after = Verás la clasificación cuando hayas jugado.
daily-yesterday = Ayer
daily-others-omitted = Otros puestos entre medias

# The days of the week.
daily-week = Esta semana

# The commitment.
daily-fixed = Los repartos estaban fijados antes de que nadie jugara: la huella { $fingerprint } se publicó antes, y a la medianoche UTC le sigue la clave.
daily-how = Cómo se puede comprobar
daily-how-fingerprint = La huella es el SHA-256 de una clave secreta de 32 bytes. Se publica con la partida del día anterior (el primer día de un servidor, con la propia partida), así que nadie puede cambiar la clave después.
daily-how-key = A la medianoche UTC se publica la clave. Tiene que dar la huella, y todos los repartos salen de ella: los jugadores no añaden azar propio, porque todas las partidas de un día deben tener los mismos repartos.
daily-how-record = Después descarga el acta en la página de tu partida, y compruébala con:
daily-fingerprint = Huella de hoy
daily-fingerprint-tomorrow = Huella de mañana
daily-key = La clave
daily-key-fits = La clave corresponde a la huella.
daily-key-wrong = ¡La clave no corresponde a la huella!
daily-try-again = Intentar de nuevo
