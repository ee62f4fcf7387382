# The review of a match. $own is 1 if a sentence is about the reader, else $name is a name. $seats is their number.

review-percent = { $signed }%
review-equal = { $seats ->
    [2] Chances of winning against an equal.
   *[other] Chances of winning among equals.
}

# The result, as the headline.
review-behind = { $place ->
    [2] Second
    [3] Third
   *[other] Fourth
}, { $points } behind { $name }
review-behind-tiebreak = { $place ->
    [2] Second
    [3] Third
   *[other] Fourth
}, behind { $name } on the tie-break
review-won-by = { $name } won by { $points }
review-won = { $name } won
review-shared = A shared win

# Its three parts. $sign says whether a part helped; $rival is the other of two players.
review-deals = Luck of the deals
review-others = { $seats ->
    [2] { $sign ->
        [up] { $rival }’s gifts
       *[other] { $rival }’s choices
    }
   *[other] { $sign ->
        [up] The others’ gifts
       *[other] The others’ choices
    }
}
review-choices = { $own ->
    [1] Your choices
   *[0] { $name }’s choices
}
# The seat that a review is about, which spectators choose.
review-side = Seen by
review-at-start = at the start
review-at-end = at the end

# The curve.
review-curve = { $seats ->
    [2] Chances of winning, against an equal
   *[other] Chances of winning, among equals
}
review-curve-label = The chances, turn by turn. The table that follows has the same numbers.
review-start = Start
review-round-end = End of round { $number }
review-moment = Moment { $number }
review-key-deal = a deal
review-key-mistake = { $own ->
    [1] you had a better choice
   *[0] there was a better choice
}
review-key-gift = a gift
review-on-board = Show it on the board

# An event.
review-when = Round { $round }, turn { $number } of { $of }
review-when-deal = Round { $round }, the deal
review-did = { $name }: { $action }.
review-not-read = This has not been reviewed yet.
review-change = { $own ->
    [1] Your chance
   *[0] { $name }’s chance
} { $change ->
    [up] rises from { $from } to { $to }%
    [down] falls from { $from } to { $to }%
   *[same] stays at { $to }%
}.

# Moments.
review-moments = { $count ->
    [0] What mattered
    [one] One moment that mattered
    [2] Two moments that mattered
   *[other] Three moments that mattered
}
review-moments-so-far = What mattered so far
review-nothing = Nothing stands out.
review-gift-to = A gift from { $name } to { $to }
review-better = Better
review-instead = Instead
review-play-on = Play on from here
review-set-up = Set up this position
review-moment-of = Moment { $number } of { $count }
review-back = Back to the review
review-previous = Back
review-next = Next
review-position = Position
review-keys-step = step
review-keys-moments = moments

# How well it was played.
review-like = { $own ->
    [1] You played
   *[0] { $name } played
} like { $level ->
    [apprentice] an apprentice
    [improver] an improver
    [journeyman] a journeyman
    [artisan] an artisan
    [foreman] a foreman
   *[master] a master
}.
review-like-other = { $name }: { $rate }, { $level }.
review-no-level = Too few choices to estimate a level.
review-error-rate = Error rate { $rate }.
review-ladder = Each seat’s level is on the vertical axis, its luck on the horizontal one. The text beside the chart lists the levels.
review-lucky = lucky
review-unlucky = unlucky

# While it is computed.
review-queued = Waiting to be reviewed
review-before = { $count } { $count ->
    [one] review comes
   *[other] reviews come
} before yours.
review-reading = Reviewing round { $round } of { $rounds }
review-progress = Progress of the review
review-read = { $done } of { $total } positions reviewed.
review-leave = You can look around, or leave: the review will be here when you come back.
review-failed = This match could not be reviewed.

# All choices with a better one.
review-more = All { $count } choices with a better one
review-column-round = Round
review-column-seat = Seat
review-column-action = Played
review-column-better = Better
review-column-chance = Chance
review-column-points = Points

# A record that is pasted or uploaded.
review-upload-title = Review a record
review-upload-text = The record of a match from the app, the command line or another server: every move is judged, and the luck of every deal is measured.
review-upload-file = A file
review-upload-paste = Or paste it here
review-upload-send = Review it
review-upload-position = Or set up a position
