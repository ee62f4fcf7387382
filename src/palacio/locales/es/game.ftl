# Los juegos, los bots y los motivos de rechazo.

game-azul = Azul
game-sintra = Vitrales de Sintra
option-azul = Pared
option-azul-fixed = fija
option-azul-free = libre
option-sintra = Lado
option-sintra-a = A
option-sintra-b = B
variant-azul-fixed = Pared fija
variant-azul-free = Pared libre
variant-sintra-a = Lado A
variant-sintra-b = Lado B
discard-azul = tapa
discard-sintra = torre

# Bots.
bot-random = azar
bot-greedy = voraz
bot-apprentice = aprendiz
bot-improver = ayudante
bot-journeyman = oficial
bot-artisan = artesano
bot-foreman = capataz
bot-master = maestro
bot-alphabeta = alfa-beta

# Motivos de rechazo.
refusal-no-such-action = Esa jugada no existe.
refusal-not-now = Eso no toca ahora.
refusal-none-there = Ahí no hay nada de ese color.
refusal-line-full = Esa línea está llena.
refusal-line-other-color = Esa línea ya tiene otro color.
refusal-color-on-row = Ese color ya está en esa fila de la pared.
refusal-column-taken = Ese hueco de la pared está ocupado.
refusal-color-in-column = Ese color ya está en esa columna de la pared.
refusal-left-of-glazier = Esa tira está a la izquierda del vidriero.
refusal-strip-gone = Ahí ya no hay ninguna tira.
refusal-no-fitting-space = Esa tira no tiene hueco para ese color.
refusal-must-fit-elsewhere = Una tira a tu alcance tiene sitio para ese color: hay que usarla.
refusal-too-many-jokers = No hay tantos comodines que llenar.
refusal-too-few-jokers = Hay que colocar todo lo que quepa, así que más en los comodines.
refusal-already-home = El vidriero ya está en casa, o no tiene tira a la que volver.
refusal-not-on-strip = La tira completa no tiene ningún cristal de ese color.
refusal-wrong-setup = Así no empieza este juego.
refusal-wrong-deal = Eso no puede salir de esta bolsa.
refusal-match-over = La partida ha terminado.
refusal-not-your-turn = Le toca a otro jugador.
refusal-nothing-to-undo = Lo que ha mostrado la bolsa no se deshace.
refusal-already-out = Ese jugador ya ha dejado la partida.
refusal-wrong-deal-event = Eso no es posible aquí.
