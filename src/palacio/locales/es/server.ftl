# Lo que dice un servidor: por qué no hace algo y qué pasa en una mesa.

# Un invitado sin nombre.
guest-name = Invitado { $number }

# Por qué no, antes de la partida. Lo que rechazan las reglas está en game.ftl.
refused-no-such-table = Esa mesa no existe.
refused-bad-terms = No se puede abrir una mesa en esas condiciones.
refused-no-such-level = No hay ningún bot llamado «{ $level }».
refused-not-open = La partida ya ha empezado.
refused-already-seated = Ya tienes un asiento en esta mesa.
refused-seat-taken = Ese asiento está ocupado.
refused-invitation-needed = Aquí los asientos libres son para quien tiene invitación.
refused-wrong-key = Esa no es la invitación de esta mesa.
refused-bad-name = Un nombre es una línea corta sin comas.
refused-name-taken = Alguien en esta mesa ya se llama así. Elige otro nombre.
refused-not-seated = No tienes asiento en esta mesa.
refused-not-host = Solo puede hacerlo quien abrió la mesa.

# Durante la partida.
refused-not-begun = La partida no ha empezado.
refused-not-playing = En esta mesa no se está jugando.
refused-not-over = La partida no ha terminado todavía.
refused-not-your-turn = Le toca a { $turn }.
refused-your-turn = Te toca a ti: no hace falta preparar nada.
refused-bad-notation = Esa no es una jugada de este juego.
refused-out-of-time = Se te ha acabado el tiempo.
refused-stale = Entretanto ha pasado algo. Vuelve a mirar.
refused-ahead = Esta mesa aún no ha llegado ahí. Vuelve a mirar.
refused-away = Un bot juega por ti. Di primero que has vuelto.
refused-not-away = No te has ido.
refused-not-casual = En esta mesa no se deshace nada.
refused-nothing-asked = Nadie te ha preguntado nada.
refused-nothing-to-choose = Ahora no tienes nada que elegir.
refused-log-full = Han pasado demasiadas cosas en esta mesa. Solo se puede terminar la partida.

# Por la red.
refused-no-session = No te conocemos. Entra antes como invitado.
refused-foreign-origin = Otro sitio web no puede hacer eso en tu nombre.
refused-no-such-page = En esta dirección no hay nada.
refused-wrong-method = Eso no se puede hacer en esta dirección.
refused-bad-message = El servidor no lo entiende: { $why }
refused-not-json = El servidor solo entiende JSON.
refused-too-large = Es demasiado largo.
refused-too-slow = Ha tardado demasiado en llegar.
refused-too-fast = No tan deprisa. Espera { $seconds } { $seconds ->
    [one] segundo
   *[other] segundos
}.
refused-too-many-tables = Sigues demasiadas mesas a la vez.
refused-too-many-sockets = Tienes demasiadas conexiones abiertas. Cierra algunas ventanas.
refused-busy = Pasan demasiadas cosas a la vez. Inténtalo otra vez.
refused-unavailable = El servidor no puede hacerlo ahora mismo. Inténtalo dentro de un momento.
refused-damaged = El registro de esta mesa está dañado. Ya lo sabemos, y nadie puede jugar aquí hasta que se repare.
refused-fault = Algo ha fallado por nuestra parte. Lo hemos anotado.

# Lo que pasa en una mesa, aparte de la partida.
story-opened = La mesa está abierta.
story-sat = { $name } se sienta.
story-stood = { $name } se levanta.
story-left = { $seat } se va; un bot ocupa su lugar.
story-returned = { $seat } ha vuelto.
story-askedundo = { $seat } quiere deshacer una jugada.
story-answered = { $seat } { $yes ->
    [1] acepta
   *[0] no acepta
}.
story-withdrawn = La jugada { $action }, que había preparado { $seat }, ya no es posible.
story-gavetime = El servidor estuvo ausente un rato. Ese tiempo no cuenta.
story-again = La revancha es en la mesa { $table }.
