# The displays and the center.

displays-name = Displays and center
# $tiles is a number and a color; $source is a display or the center.
displays-take = Take { $tiles } from { $source }
displays-take-marker = Take { $tiles } and the start marker from { $source }
displays-marker = start marker
displays-empty-display = Display { $number } is empty.
displays-empty-center = The center is empty.
