# The page on which a position is set up by hand. $number, $row and the like count from 1. $here is 1 if it is there now.

position-link = Positions
position-title = Composer une position
position-how = Choisissez une pièce, puis appuyez sur un emplacement pour l’y poser. Appuyez encore pour l’enlever.
position-palette = La pièce à poser
position-eraser = Enlever
position-marker = jeton premier joueur
position-empty = vide
position-empty-for = vide, pour { $color }
position-joker = toute couleur
position-board = Fabriques et plateau
position-check = La position

# Terms.
position-game = Jeu
position-seats = Joueurs
position-round = Manche
position-turn = Au trait
position-player = Joueur { $number }
position-on-turn = au trait
position-score = Points
position-indicator = Couleurs des manches
position-round-color = Couleur de la manche { $round }

# Places.
position-display = Fabrique { $number }
position-on-display = Fabrique { $number }
position-center = Centre
position-discard = { $game ->
    [sintra] Tour
   *[azul] Couvercle
}
position-pile = { $color } : { $count }
position-marker-here = Le jeton premier joueur est au centre
position-marker-back = Mettre le jeton premier joueur au centre
position-holder = { $here ->
    [1] A le jeton premier joueur. Le mettre au centre
   *[0] Donner le jeton premier joueur à ce joueur
}
position-lines = Lignes
position-line = Ligne { $line }, case { $space }
position-wall = Mur
position-wall-space = Mur, rangée { $row }, colonne { $column }
position-floor = Plancher
position-floor-space = Plancher, case { $space }
position-slot = Bande et fenêtre { $number }
position-strip = Bande à l’emplacement { $number }
position-glazier = { $here ->
    [1] Le vitrier est à la bande { $number }
   *[0] Mettre le vitrier à la bande { $number }
}
position-pane = Bande { $slot }, case { $space }
position-window-top = Fenêtre { $number }, en haut
position-window-bottom = Fenêtre { $number }, en bas
position-glass = Verre brisé
position-track = { $here ->
    [1] Verre brisé : { $space } pas
   *[0] Mettre le verre brisé à { $space } pas
}
position-edit-board = Modifier le plateau de { $name }

# What the server says, and what can be done.
position-checking = Vérification…
position-complete = Les 100 { $game ->
    [sintra] vitres
   *[azul] tuiles
} sont là : { $bag } dans le sac, { $discard } dans { $game ->
    [sintra] la tour
   *[azul] le couvercle
}.
position-undo = Annuler
position-clear = Vider
position-deal = Nouvelle donne
position-analyze = Analyser
position-you-play = Vous jouez
position-against = Contre
position-text = La position en texte
position-set-up = Composer ce texte
position-copy = Copier le texte
position-copy-link = Copier le lien
position-copied = Copié

# The analysis.
position-best = Le mieux pour { $name }
position-points = Points attendus : { $scores }.
position-first-is-better = Pourquoi le premier est meilleur : { $why }
position-line-to-come = La suite probable
