# La página de una mesa: antes de la partida, durante y después.

# La parte de arriba y el menú.
table-brand = Palácio
table-home = A la página de inicio
table-tools = La mesa
table-menu = Menú
table-share = Compartir
table-settings = Ajustes
table-help = Ayuda
table-log = Crónica
table-option = { $name }: { $value }
table-round = Ronda { $number }
table-watching = { $count } mirando
table-leave = Irme un rato: un bot juega por mí
table-resign = Abandonar la partida
table-resign-sure = Sí, abandono la partida

# Qué hay que hacer ahora.
table-your-turn = Te toca
table-their-turn = Le toca a { $name }
table-dealing = Se llenan las fábricas
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
table-preview-hint = Señala un lugar para ver qué da.
table-watching-hint = Estás mirando.
table-prepared = Preparado:
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
table-enlarge = Ampliar el tablero de { $name }
table-board-of = Tablero de { $name }
table-next-board = Siguiente tablero
table-bag = Bolsa
table-low-time = Se te acaba el tiempo.
table-days = { $days } d { $hours } h

# Lo que hay que saber o contestar.
table-cut = Sin conexión. Otro intento…
table-cut-sent = Sin conexión. Tu jugada se envía en cuanto vuelva.
table-away-notice = Un bot juega por ti.
table-return = Ya he vuelto
table-undo-asked = Has pedido deshacer una jugada.
table-undo-wish = { $name } quiere deshacer una jugada.
table-agree = De acuerdo
table-decline = Mejor no
table-again = Los demás juegan otra vez.
table-go-again = A la revancha
table-missing-hint = El enlace de una mesa tiene que ser exacto. Quizá al tuyo le falte un trozo.

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
table-host = abrió la mesa
table-free = Libre
table-free-hint = para cualquiera
table-invited = Reservado
table-invited-hint = para quien tenga el enlace
table-your-name = Tu nombre
table-sit = Sentarse
table-no-account = No hace falta cuenta.
table-invite = Invita a los demás
table-invite-label = Quien tenga este enlace puede sentarse
table-level = Nivel de los bots
table-begin = Empezar con bots
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
table-fair = ¿Fue limpio el reparto?
table-fair-how = Antes de la primera jugada el servidor publicó este número. Lo ata a cada extracción de la bolsa, y el acta revela el secreto que hay detrás. Cualquiera puede comprobarlo:
table-record = Descargar el acta
