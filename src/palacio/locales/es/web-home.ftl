# The home page.

home-title = Palácio: dos juegos de azulejo y vidrio
home-lay = Pon el azulejo.
home-light = Ilumina la vidriera.
home-about = Dos juegos de color y paciencia, para dos a cuatro. Siéntate como invitado, en cualquier navegador, contra amigos o bots de todos los niveles.
home-play = Jugar ya
home-friends = Jugar con amigos
home-watch = Ver una partida
home-games = Los juegos
home-azul = Toma azulejos, levanta una pared
home-sintra = Toma cristales, llena las ventanas
home-tables = Mesas
home-mine = Tus mesas
home-open = Esperan jugadores
home-open-none = Ahora mismo no espera nadie. Abre una mesa y los demás la verán aquí.
home-playing = Partidas en curso
home-playing-none = Ahora no hay partidas públicas en curso.
home-free = libre
home-option-azul-fixed = pared impresa
home-option-azul-free = pared libre
home-option-sintra-a = lado A
home-option-sintra-b = lado B
