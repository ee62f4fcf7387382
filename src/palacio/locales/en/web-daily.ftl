# The page of the daily deal.

daily-title = The deal of { $date }
daily-hook = Everybody gets the same deals and the same opponent. Who makes the most of them?
daily-hours-left = { $hours } h { $minutes } min left
daily-minutes-left = { $minutes } min left
daily-game = { $game }, { $option }
daily-opponent = Against { $name }, { $level }
daily-begins = How it begins
daily-picture = The first deal and your empty board.

# One's own match.
daily-play = Play
daily-continue = Continue
daily-once = One try a day, with no clock, hints or take-backs. You can stop and continue until midnight UTC.
daily-goes-on = Your match is waiting for you. Finish it before midnight UTC to get a place.
daily-points = Points
daily-place = Place { $place } of { $players }
daily-none = No place
daily-none-text = A match that you resign, or that does not end by midnight UTC, has no place.
daily-see-match = See your match
daily-review-later = The review opens at midnight UTC, when nobody can play this deal any more.

# The ranking.
daily-results = Results so far
daily-rank = Place
daily-name = Name
daily-you = You
daily-players = { $players ->
    [0] Nobody has finished yet.
    [one] One person has finished.
   *[other] { $players } people have finished.
}
daily-after = You see the ranking once you have played.
daily-yesterday = Yesterday
daily-others-omitted = Other places in between

# The days of the week.
daily-week = This week

# The commitment.
daily-fixed = The deals were fixed before anybody played: the fingerprint { $fingerprint } was published, and the key is published at midnight UTC.
daily-how = How you can check this
daily-how-fingerprint = The fingerprint is the SHA-256 of a secret key of 32 bytes. It is published with the deal of the day before (on the first day of a server, with the deal itself), so nobody can change the key later.
daily-how-key = At midnight UTC the key is published. It has to give the fingerprint, and all draws follow from it: players add no random numbers of their own, because every match of a day must have the same draws.
daily-how-record = Then download the record on the page of your match, and check it with:
daily-fingerprint = Fingerprint of today
daily-fingerprint-tomorrow = Fingerprint of tomorrow
daily-key = The key
daily-key-fits = The key fits the fingerprint.
daily-key-wrong = The key does not fit the fingerprint!
daily-try-again = Try again
