# The displays and the center.

offer-name = Displays and center
# $tiles is a color with its number, $source says from where.
offer-take = Take { $tiles } from { $source }
offer-take-marker = Take { $tiles } and the start marker from { $source }
offer-marker = start marker
offer-empty-display = Display { $number } is empty.
offer-empty-center = The center is empty.
