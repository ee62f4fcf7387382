# Why an action is better than the one that was played, the titles of moments, and the sentence under a result.
# The better action is the subject of a sentence that begins with a verb.
# $points is a number of points in words ("6 points"), $tiles a number and a color ("2 red"), $tone the color as in $tiles.
# $seat is a name; $you is 1 if it is the reader's own seat.

reason-count-points = { $count } { $count ->
    [one] point
   *[other] points
}

# Both games. $lost is by how many points the match is lost as it was played.
reason-wins = Wins by { $points }. As played, { $lost ->
    [0] the match ends level on points
   *[other] the match is lost by { $lost }
}.
reason-marker = Takes the start marker, and with it the first move of round { $round }.
reason-more = Takes { $tiles } instead of { $played }.
reason-outlook = Worth about { $points } more by the end of the match.
reason-in-all = All in all, it is worth about { $points }.
reason-outlook-rival = Costs { $you ->
    [0] { $seat }
   *[1] you
} about { $points } by the end of the match.
reason-chance = Wins { $percent } more { $percent ->
    [one] match
   *[other] matches
} in 100.

# Azul.
reason-line = Completes line { $line } with { $color }: { $points } at the end of the round.
reason-line-later = Line { $line } can then be completed with { $color }: { $points } at the end of the round.
reason-tile-more = The tile in row { $row } scores { $points } instead of { $played }.
reason-wall = The wall scores { $points } this round instead of { $played }.
reason-progress = Brings line { $line } to { $count } of { $size } { $color }.
reason-floor = Keeps { $count } { $count ->
    [one] tile
   *[other] tiles
} off the floor, which saves { $points }.
reason-column = Column { $column } gets to { $count } of 5 tiles.
reason-column-full = Column { $column } will be complete: { $points } at the end of the match.
reason-row-full = Completes row { $row } and ends the match.
reason-color = Brings the wall to { $count } of 5 { $tone } tiles.
reason-color-full = Puts the fifth { $tone } tile on the wall: { $points } at the end of the match.
reason-deny-take = Takes the { $count ->
    [one] { $tone }
   *[other] { $tiles }
} with which { $you ->
    [0] { $seat } completes
   *[1] you complete
} line { $line } for { $points }.
reason-deny = Stops { $you ->
    [0] { $seat }
   *[1] you
} from completing line { $line } with { $color } for { $points }.
reason-deny-row = Stops { $you ->
    [0] { $seat }
   *[1] you
} from completing row { $row } and ending the match.
reason-rival-floor = Leaves { $you ->
    [0] { $seat }
   *[1] you
} with { $count } more { $count ->
    [one] tile
   *[other] tiles
} on the floor, which costs { $points }.
reason-rival-wall = { $you ->
    [0] { $seat }’s wall
   *[1] Your wall
} scores { $points } this round instead of { $played }.

# Sintra.
reason-strip = Completes strip { $slot } for { $points }.
reason-strip-later = Strip { $slot } can then be completed with { $color } for { $points }.
reason-strip-more = Strip { $slot } scores { $points } instead of { $played }.
reason-round-color = Strip { $slot } scores for { $tiles } in the color of the round, instead of for { $played }.
reason-strips = The strips score { $points } instead of { $played }.
reason-rival-strips = { $you ->
    [0] { $seat }’s strips score
   *[1] Your strips score
} { $points } this round instead of { $played }.
reason-fill = Strip { $slot } gets to { $count } of 5 panes.
reason-glass = Avoids { $count } { $count ->
    [one] step
   *[other] steps
} of broken glass, which saves { $points }.
reason-glazier = Leaves the glazier at strip { $slot } instead of { $played }, with { $count } more { $count ->
    [one] strip
   *[other] strips
} in reach.
reason-home = Sends the glazier home: { $count } more { $count ->
    [one] strip is
   *[other] strips are
} in reach.
reason-no-home = Saves the turn that sends the glazier home.
reason-ornament = Ornament { $ornament } gets to { $count } of 4 panes: { $points } at the end of the match.
reason-palette = Keeps { $color }: as things stand, the windows score { $points } at the end of the match instead of { $played }.
reason-deny-strip = Stops { $you ->
    [0] { $seat }
   *[1] you
} from completing strip { $slot } for { $points }.
reason-rival-glass = Leaves { $you ->
    [0] { $seat }
   *[1] you
} with { $count } more { $count ->
    [one] step
   *[other] steps
} of broken glass, which costs { $points }.

# Titles of moments: two to four words that name the thing.
title-last = { $count ->
    [one] The last { $tone }
   *[other] The last { $count } { $tone }s
}
title-tiles = { $count ->
    [one] One { $tone }
   *[other] { $count } { $tone }s
} for line { $line }
title-panes = { $count ->
    [one] One { $tone }
   *[other] { $count } { $tone }s
} for strip { $slot }
title-for = { $count ->
    [one] One { $tone }
   *[other] { $count } { $tone }s
} for { $you ->
    [0] { $seat }
   *[1] you
}
title-floor = { $count } on the floor
title-column = Column { $column }
title-row = Row { $row }
title-color = Five { $tone }s
title-line = Line { $line }
title-strip = Strip { $slot }
title-marker = The start marker
title-finish = The finish
title-glass = Broken glass
title-glazier = The glazier’s walk
title-home = The way home
title-ornament = Ornament { $ornament }
title-palette = The { $tone } pane
title-draft = A move to remember
title-harm = { $you ->
    [0] { $seat }’s move
   *[1] Your move
}
title-gift = A gift from { $you ->
    [0] { $seat }
   *[1] you
}
title-deal = A deal for { $you ->
    [0] { $seat }
   *[1] you
}
title-setup = The setup
title-left = { $you ->
    [0] { $seat } leaves
   *[1] You leave
}

# How rare a deal was, among $of others from the same bag.
deal-as-good = One deal in { $count } is as good.
deal-as-bad = One deal in { $count } is as bad.
deal-best = None of { $of } other deals was as good.
deal-worst = None of { $of } other deals was as bad.

# The sentence under the result of a seat.
hook-even = It was even until { $you ->
    [0] { $seat }
   *[1] you
} took { $count ->
    [one] one { $tone }
   *[other] { $tiles }
} in round { $round }.
hook-even-round = It was even until round { $round }.
hook-led = { $first ->
    [1] { $you ->
        [0] { $seat } led from the first round to round { $last }.
       *[1] You led from the first round to round { $last }.
    }
   *[other] { $you ->
        [0] { $seat } led from round { $first } to round { $last }.
       *[1] You led from round { $first } to round { $last }.
    }
}
hook-unlucky = The deals were against { $you ->
    [0] { $seat }
   *[1] you
}: they cost { $percent } percentage { $percent ->
    [one] point
   *[other] points
}.
hook-lucky = The deals were kind to { $you ->
    [0] { $seat }
   *[1] you
}: they brought { $percent } percentage { $percent ->
    [one] point
   *[other] points
}.
hook-early = Round { $round } decided it.
hook-ahead = { $you ->
    [0] { $seat }
   *[1] You
} led from round { $round } on.
hook-late = Round { $round } turned it around.
hook-gift = { $you ->
    [0] { $seat }’s move
   *[1] Your move
} in round { $round } decided it.
hook-drafts = { $count ->
    [1] One move
    [2] Two moves
    [3] Three moves
    [4] Four moves
    [5] Five moves
    [6] Six moves
   *[other] { $count } moves
} made the difference.
hook-left = { $you ->
    [0] { $seat } left
   *[1] You left
} the match.
hook-well = Nothing stands out. { $you ->
    [0] { $seat }
   *[1] You
} played it well.
