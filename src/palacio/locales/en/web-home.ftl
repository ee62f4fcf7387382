# The home page, and what it shares with the lobby.

home-title = Palácio: two games of tile and glass
home-lay = Lay the tile.
home-light = Light the window.
home-about = Two games of color and patience for two to four. Sit down as a guest, in any browser, against friends or bots of every strength.
home-play = Play now
home-friends = Play with friends
home-games = The games
home-azul = Take tiles, build a wall
home-sintra = Take panes, fill the windows
home-bots = Meet the bots
home-about-bots = About the bots
home-open = Open tables
home-all-tables = All tables
home-puzzles = Find the best move: a new puzzle every day.
home-all-puzzles = All puzzles
home-nobody = Nobody is waiting right now
home-nobody-text = Create a table. It is listed here, and you can send a friend the link.
home-create = Create a table
home-join = Join
home-free-seat = free seat
home-you = You
home-being-played = Playing now
home-pause = Pause
home-resume = Resume
home-round = round { $round }
home-game-round = { $game }, round { $round }
home-take-backs = take-backs
home-no-take-backs = no take-backs
home-clock-none = No clock
home-clock-bank = { $minutes } min each, +{ $more } s
home-clock-turn = { $days ->
    [one] One day per turn
   *[other] { $days } days per turn
}
home-option-azul-fixed = fixed wall
home-option-azul-free = free wall
home-option-sintra-a = side A
home-option-sintra-b = side B
