# What happens, a sentence for each. An empty one is seen on the table, and needs no words.
# $seat is a name, $tiles a color with its number, $source says from where, $points is worded too.

story-took = { $seat } takes { $tiles } from { $source }.
story-slid = { "" }
story-marker = { $seat } is first at the center and takes the start marker.
story-roundend = Round { $round } is over.
story-dealt = Round { $round }: the displays are filled.
story-begun = { $starter } starts.
story-over = The match is over.
story-tookback = { $action } of { $seat } is taken back.
story-resigned = { $seat } gives up.
story-timedout = { $seat } runs out of time.

story-placed = { $seat } places { $tiles } on line { $line }.
story-floored = { $tiles } to the floor of { $seat }.
story-discarded = { $tiles } to the lid: the floor of { $seat } is full.
story-tiled = { $seat } tiles { $color } in row { $row }, column { $column }: { $points }.
story-untiled = { $seat } has no column left for { $color }: line { $row } goes to the floor.
story-floor = { $seat } pays for the floor: { $points }.
story-rows = { $seat } scores full rows, { $count } in all: { $points }.
story-columns = { $seat } scores full columns, { $count } in all: { $points }.
story-sets = { $seat } scores colors placed five times, { $count } in all: { $points }.

story-glazier = The glazier of { $seat } goes to strip { $slot }.
story-glazed = { $seat } places { $tiles } on strip { $slot }.
story-jokers = { $seat } places { $tiles } on jokers of strip { $slot }.
story-broke = { $seat } breaks { $tiles }.
story-step = { "" }
story-shattered = The broken glass of { $seat } reaches the end of its track: { $points }.
story-completed = { $seat } completes strip { $slot }.
story-bonuscolor = { $seat } scores { $tiles }, the color of the round: { $points }.
story-kept = { $seat } keeps { $color } for window { $slot }.
story-flipped = { "" }
story-removed = { $seat } has finished window { $slot }.
story-window = Window { $slot } scores for { $seat }: { $points }.
story-leftovers = { $seat } scores panes left on strips, { $count } in all: { $points }.
story-track = { $seat } pays for broken glass: { $points }.
story-ornament = { $seat } scores ornament { $ornament }, with { $count } of its four panes: { $points }.
story-palette = { $seat } scores { $windows } complete { $windows ->
    [one] window
   *[other] windows
} by { $count } { $color } { $count ->
    [one] pane
   *[other] panes
}: { $points }.
