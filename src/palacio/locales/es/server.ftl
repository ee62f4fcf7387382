# Textos del servidor: rechazos y sucesos en una mesa.

# El nombre de un invitado que no ha elegido ninguno.
guest-name = Invitado

# Rechazos antes de la partida. Los de las reglas están en game.ftl.
refused-no-such-table = Esa mesa no existe.
refused-bad-terms = No se puede crear una mesa con esos ajustes.
refused-no-such-event = La partida no tiene ese evento.
refused-no-such-level = No hay ningún bot llamado «{ $level }».
refused-not-open = La partida ya ha empezado.
refused-already-seated = Ya tienes un asiento en esta mesa.
refused-seat-taken = Ese asiento está ocupado.
refused-invitation-needed = Necesitas una invitación para sentarte aquí.
refused-wrong-key = Esta invitación no es para esta mesa.
refused-bad-name = Elige un nombre corto y sin comas.
refused-name-taken = Alguien en esta mesa ya se llama así. Elige otro nombre.
refused-not-seated = No tienes asiento en esta mesa.
refused-not-host = Solo el anfitrión puede hacer eso.
refused-no-guest = Ahí no hay ningún invitado.
refused-removed = El anfitrión te ha retirado de esta mesa.

# Rechazos durante la partida.
refused-not-begun = La partida aún no ha empezado.
refused-not-playing = En esta mesa no se está jugando.
refused-not-over = La partida no ha terminado todavía.
refused-not-your-turn = Le toca a { $turn }.
refused-your-turn = Te toca: no hace falta preparar una jugada.
refused-bad-notation = Esa no es una jugada de este juego.
refused-out-of-time = Se te ha acabado el tiempo.
refused-stale = La mesa ha cambiado entretanto. Compruébalo y vuelve a intentarlo.
refused-ahead = Este servidor aún no ha recibido las últimas jugadas. Vuelve a intentarlo.
refused-away = Un bot juega por ti. Vuelve primero a la mesa.
refused-not-away = No estás ausente.
refused-not-absent = Esa persona lleva menos de 5 minutos ausente, o está aquí y lleva menos de 15 sin jugar.
refused-has-clock = En una mesa con reloj no se puede reclamar un asiento.
refused-not-casual = En esta mesa no se pueden deshacer jugadas.
refused-nothing-asked = No hay ninguna petición que responder.
refused-too-many-undos = Has pedido { $most } veces deshacer una jugada. Es el máximo en una partida.
refused-nothing-to-choose = Ahora no tienes nada que elegir.
refused-no-warnings = Los avisos son solo para partidas contra bots.
refused-no-hints = En esta mesa no hay pistas.
refused-hint-running = Ya has pedido una pista o un análisis. Espera la respuesta.
refused-hint-busy = Ahora no hay ningún bot libre para una pista. Inténtalo de nuevo en un momento.
refused-review-running = Ya estás esperando otro análisis. Vuelve a pedirlo cuando esté listo.
refused-too-many-reviews = Puedes pedir { $most } análisis al día. Vuelve mañana.
refused-review-queue-full = Ahora hay demasiados análisis en espera. Inténtalo de nuevo en unos minutos.
refused-no-such-review = Aquí no hay ningún análisis. Las actas subidas se guardan { $days } días.
refused-no-such-puzzle = Ese problema no existe.
refused-no-puzzle-left = Has probado todos los problemas de este juego. Cada día hay uno nuevo: el problema del día.
refused-bad-record = Esto no es el acta de una partida: { $why }
refused-log-full = El registro de esta mesa está lleno. Solo puedes terminar la partida.
refused-daily-alone = Nadie más puede jugar tu partida del día. Puedes parar cuando quieras y seguir hasta la medianoche UTC.
refused-daily-once = La partida del día se juega una vez al día.
refused-daily-hidden = Otros todavía juegan esta partida del día. Podrás verla después de la medianoche UTC.
refused-daily-running = Otros todavía juegan esta partida del día. Será posible después de la medianoche UTC.
refused-other-day = La partida de ese día ha terminado. Recarga la página para ver la nueva.
refused-no-such-day = No hay partida del día para esa fecha.

# Rechazos de peticiones.
refused-no-session = No has iniciado sesión. Entra antes como invitado.
refused-foreign-origin = Otro sitio web ha intentado hacer esto en tu nombre. La petición se ha bloqueado.
refused-wrong-host = Este servidor no atiende esa dirección.
refused-no-such-page = En esta dirección no hay nada.
refused-wrong-method = Esta dirección no admite ese método.
refused-bad-message = El servidor no entiende la petición: { $why }
refused-not-json = La petición debe ser JSON.
refused-too-large = La petición es demasiado grande.
refused-too-slow = La petición ha tardado demasiado en llegar.
refused-too-fast = Demasiadas peticiones. Espera { $seconds } { $seconds ->
    [one] segundo
   *[other] segundos
}.
refused-phrase-too-soon = Espera { $seconds } { $seconds ->
    [one] segundo
   *[other] segundos
} antes de la siguiente frase.
refused-too-many-tables = Sigues demasiadas mesas.
refused-too-many-unfinished = En las últimas 24 horas has creado { $most } mesas que no han terminado. Termina o abandona antes una partida.
refused-too-many-seats = Ya tienes { $most } asientos en mesas públicas. Termina o abandona antes una partida.
refused-too-many-sockets = Tienes demasiadas conexiones abiertas. Cierra algunas ventanas.
refused-busy = La mesa está ocupada. Inténtalo otra vez.
refused-unavailable = El servidor no puede hacerlo ahora mismo. Inténtalo dentro de un momento.
refused-damaged = El registro de esta mesa está dañado. Ya se ha notificado, y nadie puede jugar aquí hasta que se repare.
refused-fault = Algo ha fallado en el servidor. El error ha quedado registrado.

# Sucesos en una mesa, aparte de las jugadas.
story-opened = La mesa está creada.
story-playson = La partida sigue desde una posición de la ronda { $round }.
story-sat = { $name } se sienta.
story-stood = { $name } deja su asiento.
story-guestremoved = El anfitrión ha retirado a { $name } de la mesa.
story-left = { $seat } se va; un bot ocupa su lugar.
story-returned = { $seat } ha vuelto.
story-askedundo = { $seat } quiere deshacer una jugada.
story-answered = { $seat } { $yes ->
    [1] acepta
   *[0] no acepta
}.
story-withdrawn = La jugada que habías preparado ya no es posible.
story-gavetime = El servidor estuvo caído un rato. Ese tiempo no cuenta.
story-again = La revancha está lista.
