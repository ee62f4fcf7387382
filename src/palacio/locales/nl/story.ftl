# Items of the story. A message with a full stop is a sentence. One without is a clause: consecutive
# clauses about one seat are joined with commas into a sentence by story-clauses, and a clause that begins with a space
# continues the one before it without a comma. Empty ones need no words: players see them on the table.
# $seat is a name, $tiles a number and a color, $source a place, $points a text such as "+2 points".
# $at is the number of clauses before this one, so 1 is right after story-took. $marker is 1 if the start marker was taken.

story-clauses = { $seat }: { $clauses }.
story-took = { $marker ->
    [0] { $tiles } uit { $source }
   *[1] { $tiles } en de startspelersteen uit { $source }
}
story-slid = { "" }
story-marker = { "" }
story-roundend = Ronde { $round } is afgelopen.
story-dealt = Ronde { $round }: de fabrieken worden gevuld.
story-begun = { $starter } begint.
story-over = De partij is afgelopen.
story-tookback = { $seat } neemt de laatste zet terug.
story-resigned = { $seat } geeft op.
story-timedout = De tijd van { $seat } is om.

story-placed = { " " }naar lijn { $line }
story-floored = { $at ->
    [1] { " " }naar de vloer
   *[other] { $count } naar de vloer
}
story-discarded = { $at ->
    [1] { " " }naar het deksel
   *[other] { $count } naar het deksel
}
story-tiled = { $color } in rij { $row }, kolom { $column } ({ $points })
story-untiled = geen kolom voor { $color }, lijn { $row } naar de vloer
story-floor = vloer ({ $points })
story-rows = { $count } { $count ->
    [one] volle rij
   *[other] volle rijen
} ({ $points })
story-columns = { $count } { $count ->
    [one] volle kolom
   *[other] volle kolommen
} ({ $points })
story-sets = { $count ->
    [one] vijf van een kleur
   *[other] { $count } keer vijf van een kleur
} ({ $points })

story-glazier = { $at ->
    [0] glazenier naar huis, naar strook { $slot }
   *[other] { "" }
}
story-glazed = { " " }naar strook { $slot }
story-jokers = { $at ->
    [1] { " " }naar strook { $slot }, op { $count ->
        [one] een joker
       *[other] jokers
    }
   *[other] { $count } op { $count ->
        [one] een joker
       *[other] jokers
    }
}
story-broke = { $count ->
    [one] { $count } breekt
   *[other] { $count } breken
}
story-step = { "" }
story-shattered = gebroken glas voorbij het eind ({ $points })
story-completed = strook { $slot } vol
story-bonuscolor = { $points } voor { $tiles }
story-kept = { $color } naar raam { $slot }
story-flipped = { "" }
story-removed = raam { $slot } vol
story-window = { $points }
story-leftovers = { $count ->
    [one] { $count } ruitje
   *[other] { $count } ruitjes
} over op stroken ({ $points })
story-track = gebroken glas ({ $points })
story-ornament = ornament { $ornament } met { $count } van de 4 ruitjes ({ $points })
story-palette = { $windows } { $windows ->
    [one] vol raam
   *[other] volle ramen
} × { $count } { $color } ({ $points })
