# Items of the story. A message with a full stop is a sentence. One without is a clause: consecutive
# clauses about one seat are joined with commas into a sentence by story-clauses, and a clause that begins with a space
# continues the one before it without a comma. Empty ones need no words: players see them on the table.
# $seat is a name, $tiles a number and a color, $source a place, $points a text such as "+2 points".
# $at is the number of clauses before this one, so 1 is right after story-took. $marker is 1 if the start marker was taken.

story-clauses = { $seat } : { $clauses }.
story-took = { $marker ->
    [0] { $tiles } { $source }
   *[1] { $tiles } et le jeton premier joueur { $source }
}
story-slid = { "" }
story-marker = { "" }
story-roundend = La manche { $round } est terminée.
story-dealt = Manche { $round } : les fabriques sont remplies.
story-begun = { $starter } commence.
story-over = La partie est terminée.
story-tookback = { $seat } annule le dernier coup.
story-resigned = { $seat } abandonne.
story-timedout = { $seat } n’a plus de temps.

story-placed = { " " }à la ligne { $line }
story-floored = { $at ->
    [1] { " " }au plancher
   *[other] { $count } au plancher
}
story-discarded = { $at ->
    [1] { " " }au couvercle
   *[other] { $count } au couvercle
}
story-tiled = { $color } en rangée { $row }, colonne { $column } ({ $points })
story-untiled = aucune colonne pour le { $color }, ligne { $row } au plancher
story-floor = plancher ({ $points })
story-rows = { $count } { $count ->
    [one] rangée complète
   *[other] rangées complètes
} ({ $points })
story-columns = { $count } { $count ->
    [one] colonne complète
   *[other] colonnes complètes
} ({ $points })
story-sets = { $count ->
    [one] cinq d’une couleur
   *[other] { $count } fois cinq d’une couleur
} ({ $points })

story-glazier = { $at ->
    [0] retour du vitrier à la bande { $slot }
   *[other] { "" }
}
story-glazed = { " " }à la bande { $slot }
story-jokers = { $at ->
    [1] { " " }à la bande { $slot }, sur { $count ->
        [one] un joker
       *[other] des jokers
    }
   *[other] { $count } sur { $count ->
        [one] un joker
       *[other] des jokers
    }
}
story-broke = { $count ->
    [one] { $count } cassée
   *[other] { $count } cassées
}
story-step = { "" }
story-shattered = verre brisé au-delà du bout ({ $points })
story-completed = bande { $slot } complète
story-bonuscolor = { $points } pour { $tiles }
story-kept = { $color } à la fenêtre { $slot }
story-flipped = { "" }
story-removed = fenêtre { $slot } complète
story-window = { $points }
story-leftovers = { $count ->
    [one] { $count } vitre restée
   *[other] { $count } vitres restées
} sur les bandes ({ $points })
story-track = verre brisé ({ $points })
story-ornament = ornement { $ornament } avec { $count } de ses 4 vitres ({ $points })
story-palette = { $windows } { $windows ->
    [one] fenêtre complète
   *[other] fenêtres complètes
} × { $count } { $count ->
    [one] vitre
   *[other] vitres
} en { $color } ({ $points })
