# Lo que dice la aplicación en la terminal.

title = Palácio
subtitle = Azulejos y vitrales, de dos a cuatro jugadores: personas o bots

# La pantalla de inicio.
field-game = Juego
field-seats = Jugadores
field-seat = Asiento { $number }
field-language = Idioma
person = persona
player = Jugador { $number }
begin = Empezar
quit-sure = Pulsa Esc otra vez para salir
puzzle-return = Intro vuelve a la aplicación.
puzzle-elsewhere = Escribe palacio puzzle en otra terminal.
too-small = Ventana demasiado pequeña (hacen falta { $columns }x{ $rows })
app-needs-window = La app necesita una ventana de al menos { $columns } columnas y { $rows } filas.

# La mesa.
center = centro
bag = bolsa
glass = cristal
rounds = rondas
round = Ronda { $number }
pair = { $name }: { $value }
names = { $names } y { $last }
bot-seat = { $name } · { $bot }
status-turn = Te toca, { $seat }
status-thinking = { $seat } está pensando…
status-compiling = Compilando, solo esta vez: { $done } %
status-won = Victoria de { $names }
status-cut-off = Partida interrumpida: no acabaría nunca
status-replay = Repetición: { $at } de { $last }
replay-first = Este es el principio de la partida.
replay-last = Este es el final de la partida.
replay-going-on = Eso se puede después de la partida.

# El análisis en una repetición.
review-percent = { $number } %
review-you = Tú
review-own = propias
review-other = ajenas
review-not-read = Esto aún no se ha analizado.
review-nothing = Nada destaca.
review-reading = Analizando la ronda { $round } de { $rounds }
review-failed = El análisis ha fallado: pulsa v dos veces
review-lucky = suerte
review-unlucky = mala suerte

# Lo que hay que decidir y lo que se puede señalar.
ask-take = { $game ->
    [sintra] Elige cristales: haz clic, o flechas e Intro
   *[other] Elige azulejos: haz clic, o flechas e Intro
 }
ask-place = ¿Adónde? Esc lo devuelve
ask-jokers = ¿Cuántos en comodines?
ask-column = Fila { $row }, { $color }: ¿qué columna?
ask-keep = La tira { $number } está completa: ¿con qué cristal te quedas?
spot-take = tomar { $tiles } { $source }
spot-jokers = { $count } en comodines
spot-column = columna { $number }
spot-keep = quedarse con { $color }
spot-home = mandar al vidriero a casa
place-line = línea { $number }
place-floor = el suelo
place-strip = tira { $number }
place-break = romperlo todo

# Lo que saldría de ello.
preview-placed = { $count ->
    [one] { $count } colocado
   *[other] { $count } colocados
}
preview-spilled-azul = { $count } al suelo
preview-spilled-sintra = { $count ->
    [one] { $count } roto
   *[other] { $count } rotos
}
preview-completes = completa
preview-floor = suelo { $points }
preview-glass = cristal { $before } → { $after }
preview-shatters = pasa del final de los cristales rotos
preview-last-round = última ronda

# Pistas, deshacer, niveles, archivos.
hint = Consejo del { $bot }: { $action }
hint-take = { $take } y colocar en: { $place }
hint-break = { $take } y romperlo todo
hint-column = elegir la columna { $number }
hint-thinking = Un momento…
undo-nothing = No has hecho nada desde que se llenaron las factorías.
undone = Deshecho.
level-now = Los bots juegan ahora como: { $bot }
level-nobody = En esta mesa no hay ningún bot.
saved = Guardada como { $file }.
saved-secret = Guardada como { $file }. Lo que aún saldrá de la bolsa está en { $secret }: no lo enseñes.
not-saved-no-folder = No guardada: no existe la carpeta de { $file }.
not-saved-forbidden = No guardada: no se permite escribir { $file }.
not-saved-failed = No guardada: no se puede escribir { $file }.
not-saved-taken = No guardada: { $file } ya existe. Elige otro nombre.
leave-sure = Pulsa q otra vez para dejar la mesa; s guarda antes.
bots-gone = El bot no responde. Deshaz, o elige otro nivel.
bots-gone-saying = El bot no responde. Deshaz, o elige otro nivel. Error: { $words }
bots-restarted = El bot se había parado y se ha reiniciado.
not-understood = «{ $text }» no es una jugada posible aquí.
take-first = { $game ->
    [sintra] Elige primero cristales.
   *[other] Elige primero azulejos.
 }
source-empty = Ahí no hay nada que tomar.
no-such-display = No hay factoría { $number }: elige de la 1 a la { $last }.
box = 2b>3, 2 azul 3, home, { $commands }

# Las teclas, en una palabra.
key-help = ayuda
key-rules = reglas
key-hint = pista
key-undo = deshacer
key-boards = vista
key-letters = abc
key-theme = luz
key-language = idioma
key-level = nivel
key-save = guardar
key-replay = repetir
key-result = resultado
key-leave = salir
key-quit = salir
key-choose = elegir
key-puzzle = problema
key-close = cerrar
key-again = revancha
key-new = otra partida
key-look = ver la mesa
key-step = paso
key-round = ronda
key-review = análisis
key-story = registro
key-overview = resumen
key-moment = momento
key-from-here = seguir
key-on-board = en el tablero
key-next-seat = otro jugador
key-scroll = mover
key-page = página
key-game = otro juego

# El final: de dónde vienen los puntos.
scored-position = al empezar
scored-tiled = azulejos en la pared
scored-floor = suelo
scored-rows = filas completas
scored-columns = columnas completas
scored-sets = colores completos
scored-bonuscolor = colores de las rondas
scored-window = ventanas
scored-shattered = cristales rotos, exceso
scored-leftovers = cristales en tiras
scored-track = cristales rotos
scored-ornament = ornamentos
scored-palette = ventanas × mejor color
total = total
tiebreak-azul = Empate a puntos: deciden las filas completas.
tiebreak-sintra = Empate a puntos: decide quien perdió menos por cristales rotos.

# Ayuda.
help-move = señalar algo; también con el ratón
help-pick = elegir lo señalado
help-back = devolver el color tomado
help-digits = señalar una factoría o el centro; otra vez: su color siguiente
help-places = después: una línea o tira, el suelo, romperlo todo; el vidriero a casa
help-type = escribir una jugada: 2b>3 o 2 azul 3
help-hint = preguntar al bot; volver a tu última decisión
help-look = agrandar el tablero siguiente; letras en los azulejos
help-theme = claro u oscuro; el idioma siguiente
help-rules = las reglas de los dos juegos
help-level = el nivel de los bots
help-save = guardar, y seguir otro día con «palacio play ARCHIVO»
help-replay = ver la repetición de la partida hasta aquí
help-leave = dejar la mesa
help-step = al evento anterior o siguiente
help-round = a la ronda anterior o siguiente
help-ends = al primer o al último evento
help-review = análisis: probabilidades, momentos y mejores jugadas; otra vez: el registro
help-moment = al momento decisivo anterior o siguiente
help-overview = todo el análisis: momentos, suerte y nivel
help-onward = seguir desde aquí, contra bots
help-close = cerrar
help-azul = Hueco pálido: impreso; lleno: azulejo. Los números del suelo son los puntos que cuesta.
help-sintra = ▼ es el vidriero, ↻ el otro lado, ❖ un ornamento; bajo las ventanas, sus puntos.

# Una mesa de un servidor: antes de la partida y durante ella.
field-clock = Reloj
clock-none = ninguno
clock-bank = { $time } cada uno, y { $more } s más por jugada
clock-turn = { $time } por jugada
time-days = { $days } d { $hours } h
lobby-waiting = Esperando a los demás
lobby-free = libre
lobby-invited = para alguien invitado
lobby-link = Enlace para los demás jugadores:
copied = Copiado, si esta terminal lo permite
status-lost = Sin conexión; otro intento…
set-back = El servidor ha perdido las últimas jugadas. La mesa ha vuelto atrás.
status-their-turn = Le toca a { $seat }
status-away = Un bot juega por ti: y para volver
seat-away = { $name } (ausente)
looking-on = Estás mirando: no tienes asiento en esta mesa.
ask-undo = { $seat } quiere deshacer una jugada: y acepta, n rechaza
resign-sure = Pulsa w otra vez para abandonar la partida.
leave-bot-sure = Pulsa q otra vez para irte: un bot juega por ti hasta que vuelvas.
leave-slow-sure = Pulsa q otra vez para irte: tu asiento te espera.
hint-serious = En esta mesa no hay pistas.
level-settled = Los niveles se fijaron antes de empezar la partida.
again-waits = Los demás quieren la revancha: pulsa n
deal-verified = Sorteo comprobado: tu sal y el compromiso que viste figuran en el acta.
deal-mismatch = El sorteo no cuadra: el servidor usó otro compromiso, otra sal u otro sorteo de los que debía. No te fíes de los sorteos de esta partida.
key-begin = empezar con bots
key-copy = copiar el enlace
key-resign = abandonar
key-phrases = decir
help-answer = aceptar o rechazar que se deshaga una jugada
help-resign = abandonar la partida
help-phrases = decir algo a los demás
