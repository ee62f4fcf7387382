# Dingen op tafel.

# Een kleur op zich, en tegels ervan met hun aantal.
color-blue = blauw
color-yellow = geel
color-red = rood
color-black = zwart
color-white = wit
color-orange = oranje
color-pink = roze
tiles-blue = { $count } blauwe
tiles-yellow = { $count } gele
tiles-red = { $count } rode
tiles-black = { $count } zwarte
tiles-white = { $count } witte
tiles-orange = { $count } oranje
tiles-pink = { $count } roze

# Waarvandaan: na "pakt 2 blauwe uit".
source-center = het midden
source-display = fabriek { $number }

# $signed is het getal met zijn teken.
points = { $signed } { $points ->
    [one] punt
   *[other] punten
}
