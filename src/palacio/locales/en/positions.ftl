# Why a position that somebody has set up is impossible. $seat, $row and the like count from 1. $color is an English name.

refused-bad-position = This text is not a valid position: { $why }
refused-analysis-busy = No bot is free for an analysis right now. Please try again in a moment.
refused-position-no-turn = It is nobody’s turn in this position, so there is nothing to analyze.
refused-position-too-many = There are { $count } { $color ->
    [blue] blue
    [yellow] yellow
    [red] red
    [black] black
    [orange] orange
    [pink] pink
   *[white] white
} { $game ->
    [sintra] panes
   *[azul] tiles
}: the game has 20.
refused-position-display = Display { $number } has more than 4.
refused-position-no-offer = There is nothing to take: fill a display or the center.
refused-position-row = Player { $seat }: row { $row } of the wall has a color twice.
refused-position-column = Player { $seat }: column { $column } of the wall has a color twice.
refused-position-line = Player { $seat }: line { $row } holds { $color ->
    [blue] blue
    [yellow] yellow
    [red] red
    [black] black
   *[white] white
}, which is already on row { $row } of the wall.
refused-position-wall = Player { $seat }: row { $row } of the wall has a color that belongs in another column.
refused-position-row-full = Player { $seat } has a full row on the wall: the match would be over.
refused-position-indicator = Choose a color for this round and for each round to come.
refused-position-strip-twice = Player { $seat } has strip { $strip } twice.
refused-position-window = Player { $seat }: window { $slot } must be filled from the top.
refused-position-strip-gone = Player { $seat }: strip { $slot } is gone, but its window is not full.
refused-position-strip-left = Player { $seat }: window { $slot } is full, so its strip must be gone.
refused-position-strip-complete = Player { $seat }: strip { $slot } is complete. Take a pane away, or put it in the window.
