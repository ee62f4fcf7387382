# Lo que dice la aplicación en la terminal.

title = Palácio
subtitle = Azulejos y vidrieras para dos a cuatro, personas y bots

# La pantalla de inicio.
field-game = Juego
field-seats = Asientos
field-seat = Asiento { $number }
field-language = Idioma
person = una persona
player = Jugador { $number }
begin = Empezar

# La mesa.
center = centro
bag = bolsa
rounds = rondas
round = Ronda { $number }
pair = { $name }: { $value }
status-turn = Te toca, { $seat }
status-thinking = { $seat } está pensando …
status-compiling = Compilando, solo esta vez; un minuto …
status-won = Gana { $names }
status-cut-off = Cortada: no acabaría nunca
status-replay = Repetición: { $at } de { $last }

# Lo que hay que decidir y lo que se puede señalar.
ask-take = Toma un color: haz clic, o flechas e Intro
ask-place = ¿Adónde? Esc lo devuelve
ask-jokers = ¿Cuántos en comodines?
ask-column = Fila { $row }, { $color }: ¿qué columna?
ask-keep = La tira { $number } está completa: ¿qué cristal guardas?
spot-take = tomar { $tiles } { $source }
spot-jokers = { $count } en comodines
spot-column = columna { $number }
spot-keep = guardar { $color }
spot-home = el vidriero vuelve a casa
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
preview-shatters = al final de los cristales rotos
preview-last-round = última ronda

# Pistas, deshacer, niveles, archivos.
hint = { $bot } haría: { $action }
hint-take = { $take }, a: { $place }
hint-thinking = Preguntando …
undo-nothing = No has hecho nada desde que se llenaron las factorías.
undone = Deshecho.
level-now = Los bots juegan ahora como: { $bot }
saved = Guardada como { $file }.
saved-secret = Guardada como { $file }. Lo que falta por sacar está en { $secret }: no lo enseñes.
leave-sure = Otra vez q para salir; s guarda antes.
bots-gone = El bot ya no responde. Deshaz, o elige otro nivel.
bots-restarted = El bot se había parado; empieza de nuevo.
not-understood = «{ $text }» no es una jugada aquí.
box = 2b>3, 2 azul 3, home, hint, undo, save ARCHIVO, quit

# Las teclas, en una palabra.
key-help = ayuda
key-hint = pista
key-undo = deshacer
key-boards = tableros
key-letters = letras
key-page = claro/oscuro
key-language = idioma
key-level = nivel
key-save = guardar
key-type = escribir
key-replay = repetir
key-result = resultado
key-leave = salir
key-quit = terminar
key-choose = elegir
key-close = cerrar
key-again = revancha
key-new = otra partida
key-look = ver la mesa
key-step = sigue
key-step-back = atrás
key-round-on = ronda sig.
key-round-back = ronda ant.
key-first = inicio
key-last = final

# El final: de dónde vienen los puntos.
scored-tiled = azulejos en la pared
scored-floor = suelo
scored-rows = filas completas
scored-columns = columnas completas
scored-sets = colores cinco veces
scored-bonuscolor = colores de las rondas
scored-window = ventanas
scored-shattered = final de los rotos
scored-leftovers = cristales en tiras
scored-track = cristales rotos
scored-ornament = ornamentos
scored-palette = ventanas por color
total = total

# Ayuda.
help-move = señalar algo; también con el ratón
help-pick = elegir lo señalado
help-back = devolver el color tomado
help-digits = señalar una factoría o el centro; otra vez: su color siguiente
help-places = después: una línea o tira, el suelo, romperlo todo; el vidriero a casa
help-type = escribir una jugada: 2b>3 o 2 azul 3
help-hint = preguntar al bot; volver a tu última decisión
help-look = agrandar el tablero siguiente; letras en los azulejos
help-page = claro u oscuro; el idioma siguiente
help-level = el nivel de los bots
help-save = guardar, y seguir otro día con «palacio play ARCHIVO»
help-replay = repetir la partida hasta aquí
help-leave = salir
help-azul = Los huecos pálidos están impresos, los llenos son azulejos. El suelo dice lo que cuesta.
help-sintra = ▼ es el vidriero, ↻ el otro lado, ❖ un ornamento; bajo las ventanas, sus puntos.
