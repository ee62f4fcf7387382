# A board of Azul, in words.

azul-board = Board of { $name }
azul-wall = Wall
azul-marker = start marker

# What lies where.
azul-line = Line { $number }, { $count } of { $size } filled with { $color }
azul-line-empty = Line { $number }, 0 of { $size } filled
azul-floor = Floor: { $tiles }; { $points }
azul-floor-empty = Floor, empty
azul-space-full = { $color }
azul-space-empty = { $color }, empty
azul-space-free = empty

# What can be done there, or why not. $effect lists what would come of it.
azul-place-here = { $place }. Place here: { $effect }
azul-refused = { $place }. { $reason }
azul-column = Row { $row }, column { $column }: { $points }
azul-ask-column = Row { $row }, { $color }: which column?

# A choice by its name, and what it would do.
azul-name-line = line { $number }
azul-name-floor = the floor
azul-name-column = column { $number }
azul-effect-placed = { $count } placed
azul-effect-floored = { $count ->
    [0] none to the floor
   *[other] { $count } to the floor
}
azul-effect-complete = line { $number } is complete
azul-effect-points = { $points } at the round’s end
azul-effect-ends-round = this ends the round
azul-effect-last-round = the match ends with this round

# What a tile on the wall counts.
azul-part-across = { $count } across
azul-part-down = { $count } down
azul-part-alone = on its own

# What counts at the end.
azul-bonus-row = full row
azul-bonus-column = full column
azul-bonus-color = five of a color

# Columns chosen before it is one's turn.
azul-ahead = Others are still tiling. Choose your columns now, and you need not wait.
azul-ahead-done = That is all: your columns are ready.
azul-ahead-queued = Your columns are chosen. They are tiled when it is your turn.
azul-ahead-back = Put back
azul-ahead-send = Ready
azul-ahead-change = Change
