# The page on which a position is set up by hand. $number, $row and the like count from 1. $here is 1 if it is there now.

position-link = Stellingen
position-title = Een stelling opzetten
position-how = Kies een steen en druk op een plek om hem daar te leggen. Druk nog eens om hem weg te halen.
position-palette = De steen om te leggen
position-eraser = Weghalen
position-marker = startspelersteen
position-empty = leeg
position-empty-for = leeg, voor { $color }
position-joker = elke kleur
position-board = Fabrieken en bord
position-check = De stelling

# Terms.
position-game = Spel
position-seats = Spelers
position-round = Ronde
position-turn = Aan zet
position-player = Speler { $number }
position-on-turn = aan zet
position-score = Punten
position-indicator = Kleuren van de rondes
position-round-color = Kleur van ronde { $round }

# Places.
position-display = Fabriek { $number }
position-on-display = Fabriek { $number }
position-center = Midden
position-discard = { $game ->
    [sintra] Toren
   *[azul] Deksel
}
position-pile = { $color }: { $count }
position-marker-here = De startspelersteen ligt in het midden
position-marker-back = Leg de startspelersteen in het midden
position-holder = { $here ->
    [1] Heeft de startspelersteen. Leg hem in het midden
   *[0] Geef deze speler de startspelersteen
}
position-lines = Lijnen
position-line = Lijn { $line }, plek { $space }
position-wall = Muur
position-wall-space = Muur, rij { $row }, kolom { $column }
position-floor = Vloer
position-floor-space = Vloer, plek { $space }
position-slot = Strook en raam { $number }
position-strip = Strook op plaats { $number }
position-glazier = { $here ->
    [1] De glazenier staat bij strook { $number }
   *[0] Zet de glazenier bij strook { $number }
}
position-pane = Strook { $slot }, plek { $space }
position-window-top = Raam { $number }, boven
position-window-bottom = Raam { $number }, onder
position-glass = Gebroken glas
position-track = { $here ->
    [1] { $space ->
        [one] Gebroken glas: { $space } stap
       *[other] Gebroken glas: { $space } stappen
    }
   *[0] { $space ->
        [one] Zet het gebroken glas op { $space } stap
       *[other] Zet het gebroken glas op { $space } stappen
    }
}
position-edit-board = Het bord van { $name } bewerken

# What the server says, and what can be done.
position-checking = Wordt nagekeken…
position-complete = Alle 100 { $game ->
    [sintra] ruitjes
   *[azul] tegels
} zijn er: { $bag } in de zak, { $discard } in { $game ->
    [sintra] de toren
   *[azul] het deksel
}.
position-undo = Ongedaan maken
position-clear = Leegmaken
position-deal = Opnieuw delen
position-analyze = Analyseren
position-you-play = Jij speelt
position-against = Tegen
position-text = De stelling als tekst
position-set-up = Deze tekst opzetten
position-copy = Tekst kopiëren
position-copy-link = Link kopiëren
position-copied = Gekopieerd

# The analysis.
position-best = Het beste voor { $name }
position-points = Verwachte punten: { $scores }.
position-first-is-better = Waarom de eerste beter is: { $why }
position-line-to-come = Hoe het verder kan gaan
