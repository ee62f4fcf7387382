# The scoring of a round and of the match.

scene-round = Einde van ronde { $number }
scene-match = Eindtelling
scene-points = { $name } scoort
scene-own-points = Je scoort
scene-you = Jij
scene-gain = { $name }: { $points }, nu { $score }.

# $margin is the number of points between the two; 0 if a tie was broken, -1 if points did not decide.
scene-won = { $margin ->
    [-1] { $name } wint
    [0] { $name } wint bij gelijke stand
   *[other] { $name } wint met { $margin } verschil
}
scene-won-by-you = { $margin ->
    [-1] Je wint!
    [0] Je wint bij gelijke stand
   *[other] Je wint met { $margin } verschil
}
scene-lost = { $margin ->
    [-1] Je verliest
    [0] Je verliest bij gelijke stand
   *[other] Je verliest met { $margin } verschil
}
