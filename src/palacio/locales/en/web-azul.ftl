# The board of Azul.

azul-board = Board of { $name }
azul-wall = Wall
azul-marker = start marker

# The content of lines, floor and wall.
azul-line = Line { $number }, { $count } of { $size } filled with { $color }
azul-line-empty = Line { $number }, 0 of { $size } filled
azul-floor = Floor: { $tiles }; { $points }
azul-floor-empty = Floor, empty
azul-space-full = { $color }
azul-space-empty = { $color }, empty
azul-space-free = empty

# Labels of targets. $effect lists what the choice would do.
azul-place-here = { $place }. Place here: { $effect }
azul-refused = { $place }. { $reason }
azul-column = Row { $row }, column { $column }: { $points }
azul-ask-column = Row { $row }, { $color }: which column?
azul-take-first = Choose tiles first.

# The names of choices, and what they would do.
azul-name-line = line { $number }
azul-name-floor = the floor
azul-name-column = column { $number }
azul-effect-placed = { $count } to line { $number }
azul-effect-floored = { $count } to the floor
azul-effect-complete = completes line { $number }
azul-effect-points = { $effect }: { $points } at the end of the round
azul-effect-ends-round = ends the round
azul-effect-last-round = last round

# The parts of the points of a tile.
azul-part-across = { $count } across
azul-part-down = { $count } down
azul-part-alone = on its own

# The bonuses at the end.
azul-bonus-row = full row
azul-bonus-column = full column
azul-bonus-color = five of a color

# Columns planned before one's turn.
azul-ahead = The others are still tiling. You can already choose your columns.
azul-ahead-done = That is all: your columns are ready.
azul-ahead-queued = Your columns are chosen. They will be used when it is your turn.
azul-ahead-back = Put back
azul-ahead-send = Ready
azul-ahead-change = Change
