# One sentence for each story item. Empty ones need no words: players see them on the table.
# $seat is a name, $tiles a number and a color, $source a place, $points a text such as "+2 points".

story-took = { $seat } takes { $tiles } from { $source }.
story-slid = { "" }
story-marker = { $seat } is first at the center and takes the start marker.
story-roundend = Round { $round } is over.
story-dealt = Round { $round }: the displays are filled.
story-begun = { $starter } starts.
story-over = The match is over.
story-tookback = { $seat } takes back { $action }.
story-resigned = { $seat } gives up.
story-timedout = { $seat } runs out of time.

story-placed = { $seat } places { $tiles } on line { $line }.
story-floored = { $seat } drops { $tiles } to the floor.
story-discarded = { $seat } discards { $tiles } to the lid: the floor is full.
story-tiled = { $seat } tiles { $color } in row { $row }, column { $column }: { $points }.
story-untiled = { $seat } has no column left for { $color }: line { $row } goes to the floor.
story-floor = { $seat } pays for the floor: { $points }.
story-rows = { $seat } scores full rows, { $count } in all: { $points }.
story-columns = { $seat } scores full columns, { $count } in all: { $points }.
story-sets = { $seat } scores colors placed five times, { $count } in all: { $points }.

story-glazier = { $seat }'s glazier goes to strip { $slot }.
story-glazed = { $seat } places { $tiles } on strip { $slot }.
story-jokers = { $seat } places { $tiles } on jokers of strip { $slot }.
story-broke = { $seat } breaks { $tiles }.
story-step = { "" }
story-shattered = { $seat }'s broken glass reaches the end of its track: { $points }.
story-completed = { $seat } completes strip { $slot }.
story-bonuscolor = { $seat } scores { $tiles }, the color of the round: { $points }.
story-kept = { $seat } keeps { $color } for window { $slot }.
story-flipped = { "" }
story-removed = { $seat } has finished window { $slot }.
story-window = { $seat } scores window { $slot }: { $points }.
story-leftovers = { $seat } scores panes left on strips, { $count } in all: { $points }.
story-track = { $seat } pays for broken glass: { $points }.
story-ornament = { $seat } scores ornament { $ornament }, with { $count } of its four panes: { $points }.
story-palette = { $seat } scores { $windows } complete { $windows ->
    [one] window
   *[other] windows
} times { $count } { $color } { $count ->
    [one] pane
   *[other] panes
}: { $points }.
