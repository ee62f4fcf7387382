# The home page.

home-title = Palácio: two games of tile and glass
home-lay = Lay the tile.
home-light = Light the window.
home-about = Two games of color and patience for two to four. Sit down as a guest, in any browser, against friends or bots of every strength.
home-play = Play now
home-friends = Play with friends
home-watch = Watch a table
home-games = The games
home-azul = Take tiles, build a wall
home-sintra = Take panes, fill the windows
home-tables = Tables
home-mine = Your tables
home-open = Waiting for players
home-open-none = Nobody is waiting right now. Open a table, and others will see it here.
home-playing = Matches in progress
home-playing-none = There are no public matches in progress.
home-free = free
home-option-azul-fixed = printed wall
home-option-azul-free = free wall
home-option-sintra-a = side A
home-option-sintra-b = side B
