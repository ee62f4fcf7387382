# La página de una mesa: antes de la partida, durante y después.

# La parte de arriba y el menú.
table-brand = Palácio
table-home = Ir a la página de inicio
table-tools = La mesa
table-menu = Menú
table-share = Compartir
table-settings = Ajustes
table-help = Ayuda
table-log = Registro
table-phrases = Frases
table-mute = Silenciar a los demás
table-round = Ronda { $number }
table-watching = { $count } mirando
table-claim = Que un bot juegue por { $name }
table-claim-now = Que juegue un bot
table-leave = Salir un rato: un bot juega por ti
table-resign = Abandonar la partida
table-resign-sure = Sí, abandono la partida

# Qué hay que hacer ahora.
table-your-turn = Te toca
table-their-turn = Le toca a { $name }
table-dealing = Se llenan las factorías
table-looking-back = Mirando atrás
table-ask-take = Elige azulejos
table-ask-place = Coloca { $tiles } { $source }
table-ask-confirm = Confirma: { $place }
table-sending = Enviando…
table-escape = Esc devuelve
table-put-back = Devolver
table-take-back = Deshacer
table-confirm = Confirmar
table-confirm-place = Confirmar: { $place }
table-hint = Pista
# $action is a move in words.
table-hint-is = El bot sugiere: { $action }. Confirma para jugarlo.
table-warning-points = Esto te cuesta unos { $points } puntos. ¿Lo miras otra vez?
table-warning-percent = Esto baja tus probabilidades de ganar en un { $percent } %. ¿Lo miras otra vez?
table-warning-look = Mirar otra vez
table-away = Un bot juega por ti

# Qué pasaría. Las filas dicen de dónde salen los puntos; al final se suman.
table-watching-hint = Estás mirando.
table-queued = Preparado:
table-withdraw = Retirar
table-if-over = Si acabara ahora
table-scored-position = Al empezar
table-scored-tiled = Azulejos en la pared
table-scored-floor = Suelo
table-scored-rows = Filas completas
table-scored-columns = Columnas completas
table-scored-sets = Cinco de un color
table-scored-bonuscolor = Colores de las rondas
table-scored-window = Ventanas
table-scored-shattered = Cristales rotos, exceso
table-scored-leftovers = Cristales en tiras
table-scored-track = Cristales rotos
table-scored-ornament = Ornamentos
table-scored-palette = Ventanas × mejor color

# Quién está en la mesa.
table-rivals = Los otros tableros
table-seat = Asiento { $number }
table-score = Puntos:
table-is-away = ausente, juega un bot
table-is-out = ha dejado la partida
table-is-offline = sin conexión
table-is-absent = { $name } está sin conexión.
table-is-idle = { $name } lleva más de { $minutes } minutos sin jugar.
table-enlarge = Ampliar el tablero de { $name }
table-board-of = Tablero de { $name }
table-next-board = Siguiente tablero
table-bag = Bolsa
table-low-time = Se te acaba el tiempo.
table-days = { $days } d { $hours } h

# Lo que hay que saber o contestar.
table-cut = Sin conexión. Otro intento…
table-cut-sent = Sin conexión. Tu jugada se enviará en cuanto vuelva.
table-set-back = Por un fallo, el servidor ha perdido las últimas jugadas. La partida sigue desde aquí.
table-away-notice = Un bot juega por ti.
table-return = Ya he vuelto
table-undo-asked = Has pedido deshacer una jugada.
table-undo-wish = { $name } quiere deshacer una jugada.
table-agree = De acuerdo
table-decline = Rechazar
table-again = La revancha está lista.
table-go-again = Ir a la revancha

# Enlaces.
table-share-table = Con este enlace cualquiera puede mirar
table-share-position = Este enlace muestra la partida en esta posición
table-pass-on = Compartir…
table-copy = Copiar enlace
table-copied = Copiado
table-code = El mismo enlace en código QR

# Antes de la partida.
table-clock-none = Sin reloj
table-clock-bank = { $time } cada uno, y { $more } s más por jugada
table-clock-turn = { $time } por jugada
table-casual = Se puede deshacer
table-serious = Sin deshacer
table-missing = { $count ->
    [0] Ya estáis todos.
    [one] Queda un asiento libre.
   *[other] Quedan { $count } asientos libres.
}
table-missing-friend = La partida empieza cuando tu amigo se siente.
table-title-friend = Esperando a un amigo
table-title-players = Esperando a jugadores
table-title-seat = Toma asiento
table-you = tú
table-host = anfitrión
table-free = Libre
table-free-hint = para cualquiera
table-invited = Reservado
table-invited-hint = para tu amigo
table-sit = Sentarse
table-no-account = No hace falta cuenta.
table-commitment = Sorteo limpio: el compromiso del servidor
table-commitment-how = El servidor ya ha elegido su secreto para esta partida. Este código, su compromiso, demostrará que no lo ha cambiado. Cuando te sientas, tu navegador añade una sal aleatoria que el servidor no podía conocer antes. El secreto y las sales deciden juntos cada sorteo: el servidor conoce los sorteos durante la partida, pero no puede elegirlos.
table-invite = Invita a los demás
table-invite-friend = Invita a tu amigo
table-invite-label = Cualquiera con este enlace puede sentarse
table-joining = Cómo se unen los demás
table-bots = { $count ->
    [one] O que se siente un bot
   *[other] O que se sienten bots
}
table-remove = Retirar
table-remove-name = Retirar a { $name }
table-remove-sure = Sí, retirar
table-remove-sure-name = Sí, retirar a { $name }
table-removed = El anfitrión te ha retirado de esta mesa.
table-elsewhere = Buscar otra mesa
table-stand = Dejar el asiento

# Después.
table-over = La partida ha terminado
table-won-together = Victoria compartida: { $names }
table-reason = La diferencia: { $source }, { $more } a { $less }.
table-sources = Puntos por origen
table-total = Total
table-by-round = Puntos por ronda
table-result = Resultado
table-round-end = Mostrar el final de la ronda { $number }
table-boards = Tableros al final
table-watch-replay = Ver la repetición
table-share-result = Compartir el resultado
table-new-match = Otra partida
table-rematch = Revancha
table-rematch-wanted = { $names } { $count ->
    [one] quiere
   *[other] quieren
} la revancha.
table-rematch-waiting = Esperando a { $names }…
table-install = ¿Tener Palácio a mano como aplicación?
table-install-yes = Instalar
table-install-no = Ahora no
table-fair = Comprobar el sorteo
table-fair-verified = Sorteo comprobado
table-fair-how = Antes de que ningún jugador enviara su sal, el servidor mostró este compromiso. Lo ata a su secreto; el secreto y las sales deciden juntos cada sorteo. Las sales de los bots se derivan del compromiso. El servidor conocía los sorteos, pero no podía elegirlos, salvo que eligiera también la sal de cada jugador. Con el acta y la orden de abajo, cualquiera puede comprobar cada sorteo.
table-deal-verified = Este navegador ha comprobado el acta: tu sal y el compromiso que viste figuran en ella, y el secreto del servidor encaja con el compromiso.
table-deal-mismatch = El sorteo no cuadra: el acta del servidor tiene otro compromiso, otra sal u otro secreto de los que vio este navegador. No te fíes de los sorteos de esta partida.
table-record = Descargar el acta
