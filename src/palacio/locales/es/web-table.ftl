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
table-option = { $name }: { $value }
table-round = Ronda { $number }
table-watching = { $count } mirando
table-claim = Que un bot juegue por { $name }
table-claim-now = Que juegue un bot
table-leave = Salir un rato: un bot juega por mí
table-resign = Abandonar la partida
table-resign-sure = Sí, abandono la partida

# Qué hay que hacer ahora.
table-your-turn = Te toca
table-their-turn = Le toca a { $name }
table-dealing = Se llenan las factorías
table-looking-back = Mirando atrás
table-ask-take = Toma un color
table-ask-place = Coloca { $tiles }, { $source }
table-ask-confirm = Confirma: { $place }
table-sending = Enviando…
table-escape = Esc devuelve
table-put-back = Devolver
table-take-back = Deshacer
table-confirm = Confirmar
table-confirm-place = Confirmar: { $place }
table-away = Un bot juega por ti

# Qué pasaría. Las filas dicen de dónde salen los puntos; al final se suman.
table-watching-hint = Estás mirando.
table-queued = Preparado:
table-withdraw = Retirar
table-if-over = Si acabara ahora
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
table-again = Se ha abierto una revancha.
table-go-again = Ir a la revancha
table-missing-hint = Comprueba que el enlace esté completo.

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
table-casual = Amistosa: se puede deshacer
table-serious = Seria: lo jugado, jugado está
table-missing = { $count ->
    [0] Ya estáis todos.
    [one] Queda un asiento libre.
   *[other] Quedan { $count } asientos libres.
}
table-you = tú
table-host = anfitrión
table-free = Libre
table-free-hint = para cualquiera
table-invited = Reservado
table-invited-hint = para quien tenga el enlace
table-your-name = Tu nombre
table-sit = Sentarse
table-no-account = No hace falta cuenta.
table-commitment = Reparto limpio: el compromiso del servidor
table-commitment-how = El servidor ya ha elegido su secreto para esta partida. Este código, su compromiso, demostrará que no lo ha cambiado. Cuando te sientas, tu navegador añade una sal aleatoria que el servidor no podía conocer antes. El secreto y las sales deciden juntos cada extracción: el servidor conoce las extracciones durante la partida, pero no puede elegirlas.
table-invite = Invita a los demás
table-invite-label = Cualquiera con este enlace puede sentarse
table-level = Nivel de los bots
table-begin = Empezar con bots
table-remove = Retirar
table-remove-name = Retirar a { $name }
table-remove-sure = Sí, retirar
table-remove-sure-name = Sí, retirar a { $name }
table-removed = El anfitrión te ha retirado de esta mesa.
table-elsewhere = Buscar otra mesa
table-stand = Levantarse

# Después.
table-over = La partida ha terminado
table-won = Gana { $name }
table-won-by-you = ¡Ganas tú!
table-won-together = Victoria compartida: { $names }
table-sources = Puntos por origen
table-total = Total
table-by-round = Puntos por ronda
table-result = Resultado
table-look = Ver los tableros
table-share-result = Compartir el resultado
table-new-match = Otra partida
table-rematch = Revancha
table-fair = Comprobar el reparto
table-fair-verified = Reparto comprobado
table-fair-how = Antes de que ningún jugador enviara su sal, el servidor mostró este compromiso. Lo ata a su secreto; el secreto y las sales deciden juntos cada extracción. Las sales de los bots se derivan del compromiso. El servidor conocía las extracciones, pero no podía elegirlas, salvo que eligiera también la sal de cada jugador. Con el acta y la orden de abajo, cualquiera puede comprobar cada extracción.
table-deal-verified = Este navegador ha comprobado el acta: tu sal y el compromiso que viste figuran en ella, y el secreto del servidor encaja con el compromiso.
table-deal-mismatch = El reparto no cuadra: el acta del servidor tiene otro compromiso, otra sal u otro secreto de los que vio este navegador. No te fíes de las extracciones de esta partida.
table-record = Descargar el acta
