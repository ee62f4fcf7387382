# The things of the table, by name.

# A color by itself, and tiles of it with their number.
color-blue = blue
color-yellow = yellow
color-red = red
color-black = black
color-white = white
color-orange = orange
color-pink = pink
tiles-blue = { $count } blue
tiles-yellow = { $count } yellow
tiles-red = { $count } red
tiles-black = { $count } black
tiles-white = { $count } white
tiles-orange = { $count } orange
tiles-pink = { $count } pink

# From where: it follows "takes 2 blue from".
source-center = the center
source-display = display { $number }

# $signed is the number with its sign.
points = { $signed } { $points ->
    [one] point
   *[other] points
}
