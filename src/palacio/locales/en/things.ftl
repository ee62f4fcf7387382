# Things on the table.

# A color, and a number of tiles of that color.
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

# Follows "takes 2 blue from".
source-center = the center
source-display = display { $number }

# $signed is the number with its sign.
points = { $signed } { $points ->
    [one] point
   *[other] points
}
