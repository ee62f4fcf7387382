# El modo de líneas: una partida en líneas de texto, jugada aquí o en un servidor.

# Las órdenes: lo que se escribe, con la orden como primera palabra, y lo que hace.
command-rules = reglas PARTE
command-rules-help = mostrar las reglas de este juego; «reglas 4»: solo la parte 4
command-help = ayuda
command-help-help = mostrar esta ayuda (o ?)
command-draw = Intro
command-draw-help = dibujar la mesa otra vez
command-actions = jugadas INICIO
command-actions-help = ver las jugadas permitidas; «jugadas 2»: solo con la factoría 2
command-answer = respuesta
command-answer-help = rendirse y ver la respuesta del problema
command-hint = pista
command-hint-help = preguntar al mejor bot qué jugaría
command-undo = deshacer
command-undo-help = deshacer tu última jugada; en un servidor, si los demás aceptan
command-yes = sí
command-yes-help = dejar que otro jugador deshaga una jugada
command-no = no
command-no-help = no dejar que otro jugador deshaga una jugada
command-save = guardar ARCHIVO
command-save-help = guardar la partida en un archivo
command-link = enlace
command-link-help = mostrar la invitación para los demás jugadores
command-begin = empezar NIVEL
command-begin-help = empezar ya, con bots en los asientos libres; «empezar maestro» elige su nivel
command-back = volver
command-back-help = recuperar tu asiento del bot
command-resign = abandonar
command-resign-help = abandonar la partida
command-rematch = revancha
command-rematch-help = jugar otra partida igual
command-remove = retirar ASIENTO
command-remove-help = echar a un invitado antes de su primera jugada; «retirar 2» para el asiento 2
command-claim = reclamar
command-claim-help = dejar que un bot juegue por la persona ausente a la que le toca
command-say = decir FRASE
command-say-help = decir algo a los demás; sin frase, mostrar la lista de frases
command-quit = salir
command-quit-help = dejar la mesa

# Cómo se escribe una jugada. Lo que va entre acentos graves se escribe, o se ve en la mesa.
line-help-azul =
    Toma un color y colócalo: `2b>3` o `2 azul 3` (factoría 2, línea 3).
    `c` es el centro, `f` el suelo, `1` la ficha de jugador inicial. En la pared libre, `4` elige la columna 4.
    Las mayúsculas son azulejos, las minúsculas los huecos impresos en la pared.
line-help-sintra =
    Toma un color y colócalo: `2p>5` o `2 rosa 5` (factoría 2, tira 5); `2p>5+1` pone un cristal en un comodín.
    `c` es el centro, `1` la ficha de jugador inicial. `cp>x` lo rompe todo, `home` manda al vidriero a casa.
    `p` se queda con un cristal rosa. Las mayúsculas son cristales, las minúsculas huecos libres, `?` un comodín.
    `▼` es el vidriero. Los números bajo las ventanas son sus puntos.
    Los colores de las rondas dan puntos; el primero es el de esta ronda.
line-help-colors = Colores: { $colors }.

# Preguntas.
line-for-help = (? para la ayuda)
line-ask-undo = ¿Puede { $seat } deshacer una jugada? sí o no
line-ask-back = Un bot juega por ti. Escribe «volver» para recuperar tu asiento.
line-ask-rematch = ¿revancha o salir?
line-lobby = { $taken } de { $seats } asientos ocupados: { $names }. Esperando a los demás.
line-lobby-empty = Todavía no hay nadie en la mesa.
line-no-seat = Ese no es el número de un asiento.
line-resign-sure = Escríbelo otra vez para abandonar la partida.

# Mensajes.
line-hint = El bot jugaría { $action }.
line-not-understood = «{ $text }» no es una jugada. Escribe ? para la ayuda.
line-server-only = Eso solo se puede en la mesa de un servidor.
line-no-puzzle = Eso no se puede en un problema.
line-small-window = Modo de líneas, porque la ventana mide { $size }. La app necesita al menos { $needed }.
line-no-part = Esa parte no existe: escribe un número del 1 al { $last }.
line-not-your-turn = No te toca.
line-invite-refused = Solo quienes juegan en esta mesa pueden invitar.
line-connected = Conectado de nuevo.
line-leave-failed = El servidor no respondió y quizá no sepa que te has ido.
line-unreachable = { $server } no responde.
line-bot-gone = El bot ha dejado de funcionar. { $words }
line-won = { $scores }; victoria de { $names }.
line-cut-off = { $scores }; partida interrumpida tras { $rounds } rondas, sin terminar.

# La lista de jugadas.
line-list-type = escribe
line-list-placed = colocados
line-list-spilled = perdidos
line-list-points = puntos
line-list-azul = suelo
line-list-sintra = cristal

# La mesa, dibujada con caracteres: diez caracteres por etiqueta como mucho, siete para «centro».
drawing-displays = factorías
drawing-center = centro
drawing-bag = bolsa
drawing-rounds = rondas
drawing-broken = rotos
drawing-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
drawing-round = ronda { $round }
drawing-over = { $rounds ->
    [one] terminada tras { $rounds } ronda
   *[other] terminada tras { $rounds } rondas
}

# El análisis de una posición con `palacio analyze`.
analysis-turn = Juega el asiento { $seat }, { $simulations } simulaciones.
analysis-action = jugada
analysis-visits = visitas
analysis-wins = gana
analysis-exact = exacto
analysis-count = { $count }
analysis-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-line = Continuación: { $line }
analysis-equal = { $seats ->
    [2] «gana» es la probabilidad de ganar contra un jugador igual de fuerte. Contra uno más débil es mayor.
   *[other] «gana» es la probabilidad de ganar contra jugadores igual de fuertes. Contra otros más débiles es mayor.
}

# The review of a match by `palacio review`.
review-title = Análisis de una partida
review-progress = posiciones
review-player = jugador
review-points = puntos
review-result = resultado
review-start = inicio
review-luck = suerte
review-choices = decisiones propias
review-others = decisiones ajenas
review-error-rate = tasa de error
review-level = juega como
review-event = evento
review-round = ronda
review-better = mejor
review-lost = perdido
review-moments = Momentos decisivos para { $name }
review-sum = resultado = inicio + suerte + decisiones propias + decisiones ajenas: cuánto cambió la probabilidad con cada una.
review-equals = Todas las probabilidades son contra jugadores igual de fuertes.
review-unfinished = La partida no ha terminado: «resultado» es la probabilidad de ganar ahora.
review-curve = Probabilidades de ganar
review-signed = { $sign }{ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
judgement-doubtful = dudosa
judgement-mistake = error
judgement-blunder = error grave

# Un problema de `palacio puzzle`. Su tabla tiene también las probabilidades del análisis.
puzzle-title = Problema { $id }, nivel { $rating }
puzzle-ask-column = ¿Cuál es la mejor columna?
puzzle-ask-pane = ¿Qué cristal conviene conservar?
puzzle-ask-win = Encuentra la jugada que gana la partida.
puzzle-ask-floor = No pierdas más de lo necesario: encuentra la mejor jugada.
puzzle-ask-window = Hay una ventana a tu alcance: encuentra la mejor jugada.
puzzle-ask-plan = Planea el resto de la ronda: encuentra tu primera jugada.
puzzle-ask-endgame = Es la última ronda: encuentra la mejor jugada.
puzzle-ask-draft = Encuentra la mejor jugada.
puzzle-right = Correcto: { $action }.
puzzle-wrong = { $action } no es la mejor jugada.
puzzle-lead = ventaja
puzzle-points = { $sign }{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-note-right = correcta
puzzle-note-yours = la tuya
puzzle-note-tempting = tentadora
puzzle-line = Mejor juego: { $line }
puzzle-level = Nivel { $rating }: lo resuelven el bot { $level } y los más fuertes.
puzzle-level-none = Nivel { $rating }: no lo resuelve ningún bot.
