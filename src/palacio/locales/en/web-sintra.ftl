# The board of Stained Glass of Sintra.

sintra-strips = Strips
sintra-windows = Windows
sintra-glazier = The glazier
sintra-glass = Broken glass
sintra-lost = { $points } so far
sintra-marker = The start marker
sintra-open = open
sintra-none = none
sintra-round = Round { $round } of { $rounds }

# Labels of places: their content, and what a choice would do.
sintra-strip-free = Strip { $number }, free: { $free }
sintra-strip-gone = Place { $number } is open: its strip is gone
sintra-jokers = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
sintra-place-here = Place here: { $effect }.
sintra-window = Window { $number }, { $points }: { $top } above, { $bottom } below
sintra-ornament = Ornament { $number }: { $count } of 4 panes, { $points } { $points ->
    [one] point
   *[other] points
}

# The names of choices, as in "Confirm strip 7" and "Send glazier home".
sintra-strip = strip { $number }
sintra-on-jokers = { $count ->
    [one] { $count } on a joker
   *[other] { $count } on jokers
}
sintra-break = break them all
sintra-keep = keep { $color }
sintra-home = send glazier home

# The parts of what a choice would do.
sintra-placed = { $count } to strip { $number }
sintra-broken = { $count ->
    [one] { $count } breaks
   *[other] { $count } break
}
sintra-steps = { $count ->
    [one] { $count } step down
   *[other] { $count } steps down
}
sintra-shatters = past the end of the broken-glass track
sintra-complete = completes strip { $number }
sintra-scores = { $effect }: { $points }
sintra-home-effect = back to the leftmost strip
sintra-ends-round = ends the round
sintra-ends-match = ends the match
sintra-windows-scored = { $count ->
    [one] Window { $numbers }
   *[other] Windows { $numbers }
}

# Questions and hints.
sintra-ask-take = Choose panes
sintra-ask-keep = Strip { $number } is complete: which pane do you keep?
sintra-keep-one = Keep one
sintra-ask-jokers = How many on jokers?
sintra-break-title = Nothing fits: break them all
sintra-take-first = Choose panes first.

# The printed scoring at the end of the match.
sintra-at-end = At the end of the match
sintra-print-ornaments = At the end an ornament with 2, 3 or 4 panes scores { $two }, { $three } or { $four }.
sintra-print-leftovers = { $count } panes left over: +1
sintra-palette = { $count } complete { $count ->
    [one] window
   *[other] windows
} × best color
