# The home page, and what it shares with the lobby.

home-title = Palácio: dos juegos de azulejo y vidrio
home-lay = Pon el azulejo.
home-light = Ilumina el vitral.
home-about = Dos juegos de color y paciencia, para dos a cuatro. Siéntate como invitado, en cualquier navegador, contra amigos o bots de todos los niveles.
home-play = Jugar ya
home-friends = Jugar con amigos
home-games = Los juegos
home-azul = Toma azulejos, levanta una pared
home-sintra = Toma cristales, llena las ventanas
home-bots = Conoce a los bots
home-about-bots = Sobre los bots
home-open = Mesas abiertas
home-all-tables = Todas las mesas
home-puzzles = Encuentra la mejor jugada: un problema nuevo cada día.
home-all-puzzles = Todos los problemas
home-nobody = Ahora mismo no espera nadie
home-nobody-text = Crea una mesa. Aparece aquí, y puedes enviar el enlace a un amigo.
home-create = Crear una mesa
home-join = Unirse
home-free-seat = asiento libre
home-you = Tú
home-being-played = En juego
home-pause = Pausar
home-resume = Reanudar
home-round = ronda { $round }
home-game-round = { $game }, ronda { $round }
home-take-backs = se puede deshacer
home-no-take-backs = sin deshacer
home-clock-none = Sin reloj
home-clock-bank = { $minutes } min cada uno, +{ $more } s
home-clock-turn = { $days ->
    [one] Un día por turno
   *[other] { $days } días por turno
}
home-option-azul-fixed = pared fija
home-option-azul-free = pared libre
home-option-sintra-a = lado A
home-option-sintra-b = lado B
