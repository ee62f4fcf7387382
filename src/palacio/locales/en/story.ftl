# Items of the story. A message with a full stop is a sentence. One without is a clause: consecutive
# clauses about one seat are joined with commas into a sentence by story-clauses, and a clause that begins with a space
# continues the one before it without a comma. Empty ones need no words: players see them on the table.
# $seat is a name, $tiles a number and a color, $source a place, $points a text such as "+2 points".
# $at is the number of clauses before this one, so 1 is right after story-took. $marker is 1 if the start marker was taken.

story-clauses = { $seat }: { $clauses }.
story-took = { $marker ->
    [0] { $tiles } from { $source }
   *[1] { $tiles } and the start marker from { $source }
}
story-slid = { "" }
story-marker = { "" }
story-roundend = Round { $round } is over.
story-dealt = Round { $round }: the displays are filled.
story-begun = { $starter } starts.
story-over = The match is over.
story-tookback = { $seat } takes the last move back.
story-resigned = { $seat } resigns.
story-timedout = { $seat } runs out of time.

story-placed = { " " }to line { $line }
story-floored = { $at ->
    [1] { " " }to the floor
   *[other] { $count } to the floor
}
story-discarded = { $at ->
    [1] { " " }to the lid
   *[other] { $count } to the lid
}
story-tiled = { $color } in row { $row }, column { $column } ({ $points })
story-untiled = no column for { $color }, line { $row } to the floor
story-floor = floor ({ $points })
story-rows = { $count } full { $count ->
    [one] row
   *[other] rows
} ({ $points })
story-columns = { $count } full { $count ->
    [one] column
   *[other] columns
} ({ $points })
story-sets = { $count ->
    [one] five of a color
   *[other] { $count } sets of five of a color
} ({ $points })

story-glazier = { $at ->
    [0] glazier home to strip { $slot }
   *[other] { "" }
}
story-glazed = { " " }to strip { $slot }
story-jokers = { $at ->
    [1] { " " }to strip { $slot }, on { $count ->
        [one] a joker
       *[other] jokers
    }
   *[other] { $count } on { $count ->
        [one] a joker
       *[other] jokers
    }
}
story-broke = { $count ->
    [one] { $count } breaks
   *[other] { $count } break
}
story-step = { "" }
story-shattered = broken glass past the end ({ $points })
story-completed = strip { $slot } complete
story-bonuscolor = { $points } for { $tiles }
story-kept = { $color } to window { $slot }
story-flipped = { "" }
story-removed = window { $slot } complete
story-window = { $points }
story-leftovers = { $count ->
    [one] { $count } pane
   *[other] { $count } panes
} left on strips ({ $points })
story-track = broken glass ({ $points })
story-ornament = ornament { $ornament } with { $count } of 4 panes ({ $points })
story-palette = { $windows } complete { $windows ->
    [one] window
   *[other] windows
} × { $count } { $color } ({ $points })
