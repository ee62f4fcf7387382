# The page on which a position is set up by hand. $number, $row and the like count from 1. $here is 1 if it is there now.

position-link = Positions
position-title = Set up a position
position-how = Choose a piece, then press a place to put it there. Press again to take it away.
position-palette = Piece to place
position-eraser = Take away
position-marker = start marker
position-empty = empty
position-empty-for = empty, for { $color }
position-joker = any color
position-board = Displays and board
position-check = The position

# Terms.
position-game = Game
position-seats = Players
position-round = Round
position-turn = To move
position-player = Player { $number }
position-on-turn = to move
position-score = Points
position-indicator = Colors of the rounds
position-round-color = Color of round { $round }

# Places.
position-display = Display { $number }
position-on-display = Display { $number }
position-center = Center
position-discard = { $game ->
    [sintra] Tower
   *[azul] Lid
}
position-pile = { $color }: { $count }
position-marker-here = The start marker is in the center
position-marker-back = Put the start marker in the center
position-holder = { $here ->
    [1] Has the start marker. Put it in the center
   *[0] Give this player the start marker
}
position-lines = Lines
position-line = Line { $line }, space { $space }
position-wall = Wall
position-wall-space = Wall, row { $row }, column { $column }
position-floor = Floor
position-floor-space = Floor, space { $space }
position-slot = Strip and window { $number }
position-strip = Strip in place { $number }
position-glazier = { $here ->
    [1] The glazier is at strip { $number }
   *[0] Put the glazier at strip { $number }
}
position-pane = Strip { $slot }, space { $space }
position-window-top = Window { $number }, top
position-window-bottom = Window { $number }, bottom
position-glass = Broken glass
position-track = { $here ->
    [1] { $space ->
        [one] Broken glass: { $space } step
       *[other] Broken glass: { $space } steps
    }
   *[0] { $space ->
        [one] Set the broken glass to { $space } step
       *[other] Set the broken glass to { $space } steps
    }
}
position-edit-board = Edit the board of { $name }

# What the server says, and what can be done.
position-checking = Checking…
position-complete = All 100 { $game ->
    [sintra] panes
   *[azul] tiles
} are accounted for: { $bag } in the bag, { $discard } in the { $game ->
    [sintra] tower
   *[azul] lid
}.
position-undo = Undo
position-clear = Clear
position-deal = New deal
position-analyze = Analyze
position-you-play = You play
position-against = Against
position-text = The position as text
position-set-up = Set up this text
position-copy = Copy text
position-copy-link = Copy link
position-copied = Copied

# The analysis.
position-best = Best for { $name }
position-points = Expected points: { $scores }.
position-first-is-better = Why the first is better: { $why }
position-line-to-come = How play may continue
