# Het bord van Glas-in-lood van Sintra.

sintra-strips = Stroken
sintra-windows = Ramen
sintra-glazier = De glazenier
sintra-glass = Gebroken glas
sintra-lost = al { $points }
sintra-marker = De startspelersteen
sintra-open = open
sintra-none = niets
sintra-round = Ronde { $round } van { $rounds }

# Een plek in een label: wat er is, en wat er gebeurt.
sintra-strip-free = Strook { $number }, vrij: { $free }
sintra-strip-gone = Plaats { $number } is open: de strook is weg
sintra-jokers = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
sintra-place-here = Hier leggen: { $effect }.
sintra-window = Raam { $number }, { $points }: boven { $top }, onder { $bottom }
sintra-ornament = Ornament { $number }: { $count } van de 4 ruitjes, { $points } { $points ->
    [one] punt
   *[other] punten
}

# Een keuze, als deel van een zin.
sintra-strip = strook { $number }
sintra-on-jokers = { $count ->
    [one] { $count } op een joker
   *[other] { $count } op jokers
}
sintra-break = alles breken
sintra-keep = { $color } houden
sintra-home = glazenier naar huis sturen

# Wat die doet, stuk voor stuk.
sintra-placed = { $count } naar strook { $number }
sintra-broken = { $count ->
    [one] { $count } breekt
   *[other] { $count } breken
}
sintra-steps = { $count ->
    [one] { $count } stap omlaag
   *[other] { $count } stappen omlaag
}
sintra-shatters = voorbij het eind van het gebroken glas
sintra-complete = maakt strook { $number } vol
sintra-scores = { $effect }: { $points }
sintra-home-effect = terug naar de meest linkse strook
sintra-ends-round = beëindigt de ronde
sintra-ends-match = beëindigt de partij
sintra-windows-scored = { $count ->
    [one] Raam { $numbers }
   *[other] Ramen { $numbers }
}

# Vragen en wenken.
sintra-ask-take = Kies ruitjes
sintra-ask-keep = Strook { $number } is vol: welk ruitje houd je?
sintra-keep-one = Houd er een
sintra-ask-jokers = Hoeveel op jokers?
sintra-break-title = Niets past: laat alles breken
sintra-take-first = Kies eerst ruitjes.

# Wat er over het einde gedrukt staat.
sintra-at-end = Aan het eind van de partij
sintra-print-ornaments = Aan het eind levert een ornament met 2, 3 of 4 ruitjes { $two }, { $three } of { $four } op.
sintra-print-leftovers = { $count } ruitjes over: +1
sintra-palette = { $count } { $count ->
    [one] vol raam
   *[other] volle ramen
} × beste kleur
