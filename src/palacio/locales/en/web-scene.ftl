# The scoring of a round and of the match.

scene-round = End of round { $number }
scene-match = Final scoring
scene-points = { $name } scores
scene-own-points = You score
scene-you = You
scene-gain = { $name }: { $points }, now { $score }.

# $margin is the number of points between the two; 0 if a tie was broken, -1 if points did not decide.
scene-won = { $margin ->
    [-1] { $name } wins
    [0] { $name } wins on the tie-break
   *[other] { $name } wins by { $margin }
}
scene-won-by-you = { $margin ->
    [-1] You win!
    [0] You win on the tie-break
   *[other] You win by { $margin }
}
scene-lost = { $margin ->
    [-1] You lost
    [0] You lost on the tie-break
   *[other] You lost by { $margin }
}
