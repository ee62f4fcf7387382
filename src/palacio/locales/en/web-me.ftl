# The page of the person's finished matches.

me-last-won = { $won } of the last { $count } won
me-game = { $game }, { $option }
me-today = Today, { $time }
me-yesterday = Yesterday, { $time }
me-you = You
me-out = left
me-replay = Replay
me-more = More matches
me-try-again = Try again

# Results.
me-won = You won
me-won-by = You won by { $points }
me-won-by-tiebreak = You won on the tie-break
me-won-together = You shared the win
me-lost = You lost
me-lost-by = You lost by { $points }
me-lost-by-tiebreak = You lost on the tie-break
me-place = { $place ->
    [2] Second
    [3] Third
   *[other] Fourth
} of { $seats ->
    [3] three
   *[other] four
}
me-left = You left the match
me-unknown = Finished

# Without matches.
me-none = No matches yet
me-none-text = Every match that you finish appears here, with its result and a replay. A match against a bot takes about ten minutes.
me-play = Play now
me-learn = Learn the game

# The setting that lets puzzles be made from the person's matches.
me-share = Let puzzles be made from my matches
me-share-hint = Puzzles contain no names. A match is only used if everyone who played it agrees.
