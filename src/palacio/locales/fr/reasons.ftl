# Pourquoi un coup est meilleur que celui qui a été joué, les titres des moments, et la phrase sous un résultat.
# Le meilleur coup est le sujet d’une phrase qui commence par un verbe.
# $points est un nombre de points en mots, $tiles un nombre et une couleur, $tone la couleur comme dans $tiles.
# $seat est un nom ; $you vaut 1 si c’est la place du lecteur.

reason-count-points = { $count } { $count ->
    [one] point
   *[other] points
}

reason-wins = Gagne de { $points }. Avec le coup joué, { $lost ->
    [0] les points sont à égalité
   *[other] la partie est perdue de { $lost }
}.
reason-marker = Prend le jeton premier joueur, et donc le premier choix de la manche { $round }.
reason-more = Prend { $tiles } au lieu de { $played }.
reason-outlook = Vaut environ { $points } de plus d’ici la fin de la partie.
reason-in-all = En tout, cela vaut environ { $points }.
reason-outlook-rival = { $you ->
    [0] Coûte à { $seat }
   *[1] Vous coûte
} environ { $points } d’ici la fin de la partie.
reason-chance = Gagne { $percent } { $percent ->
    [one] partie
   *[other] parties
} de plus sur 100.

reason-line = Complète la ligne { $line } en { $color } : { $points } à la fin de la manche.
reason-line-later = La ligne { $line } peut alors être complétée en { $color } : { $points } à la fin de la manche.
reason-tile-more = La tuile de la rangée { $row } rapporte { $points } au lieu de { $played }.
reason-wall = Le mur rapporte { $points } dans cette manche au lieu de { $played }.
reason-progress = Porte la ligne { $line } à { $count } sur { $size } en { $color }.
reason-floor = Évite { $count } { $count ->
    [one] tuile
   *[other] tuiles
} au plancher, ce qui épargne { $points }.
reason-column = La colonne { $column } passe à { $count } tuiles sur 5.
reason-column-full = La colonne { $column } se complète : { $points } à la fin de la partie.
reason-row-full = Complète la rangée { $row } et met fin à la partie.
reason-color = Porte le mur à { $count } tuiles { $tone } sur 5.
reason-color-full = La cinquième { $tone } arrive au mur : { $points } à la fin de la partie.
reason-deny-take = Prend { $count ->
    [one] la { $tone } avec laquelle
   *[other] les { $tiles } avec lesquelles
} { $you ->
    [0] { $seat } complète
   *[1] vous complétez
} la ligne { $line } pour { $points }.
reason-deny = { $you ->
    [0] Empêche { $seat }
   *[1] Vous empêche
} de compléter la ligne { $line } en { $color } pour { $points }.
reason-deny-row = { $you ->
    [0] Empêche { $seat }
   *[1] Vous empêche
} de compléter la rangée { $row } et de finir la partie.
reason-rival-floor = { $you ->
    [0] Laisse à { $seat }
   *[1] Vous laisse
} { $count } { $count ->
    [one] tuile
   *[other] tuiles
} de plus au plancher, ce qui coûte { $points }.
reason-rival-wall = { $you ->
    [0] Chez { $seat }, le mur
   *[1] Votre mur
} rapporte { $points } dans cette manche au lieu de { $played }.

reason-strip = Complète la bande { $slot } pour { $points }.
reason-strip-later = La bande { $slot } peut alors être complétée en { $color } pour { $points }.
reason-strip-more = La bande { $slot } rapporte { $points } au lieu de { $played }.
reason-round-color = La bande { $slot } compte { $tiles } de la couleur de la manche au lieu de { $played }.
reason-strips = Les bandes rapportent { $points } au lieu de { $played }.
reason-rival-strips = { $you ->
    [0] Chez { $seat }, les bandes rapportent
   *[1] Vos bandes rapportent
} { $points } dans cette manche au lieu de { $played }.
reason-fill = La bande { $slot } passe à { $count } vitres sur 5.
reason-glass = Évite { $count } { $count ->
    [one] case
   *[other] cases
} de verre brisé, ce qui épargne { $points }.
reason-glazier = Laisse le vitrier à la bande { $slot } au lieu de la { $played }, avec { $count } { $count ->
    [one] bande
   *[other] bandes
} de plus à portée.
reason-home = Ramène le vitrier au début : { $count } { $count ->
    [one] bande
   *[other] bandes
} de plus à portée.
reason-no-home = Économise le tour qui ramène le vitrier au début.
reason-ornament = L’ornement { $ornament } passe à { $count } vitres sur 4 : { $points } à la fin de la partie.
reason-palette = Garde le { $color } : en l’état, les fenêtres comptent { $points } à la fin au lieu de { $played }.
reason-deny-strip = { $you ->
    [0] Empêche { $seat }
   *[1] Vous empêche
} de compléter la bande { $slot } pour { $points }.
reason-rival-glass = { $you ->
    [0] Laisse à { $seat }
   *[1] Vous laisse
} { $count } { $count ->
    [one] case
   *[other] cases
} de verre brisé de plus, ce qui coûte { $points }.

title-last = { $count ->
    [one] La dernière { $tone }
   *[other] Les { $count } dernières { $tone }
}
title-tiles = { $count } { $tone } pour la ligne { $line }
title-panes = { $count } { $tone } pour la bande { $slot }
title-for = { $count } { $tone } pour { $you ->
    [0] { $seat }
   *[1] vous
}
title-floor = { $count } au plancher
title-column = La colonne { $column }
title-row = La rangée { $row }
title-color = Cinq { $tone }
title-line = La ligne { $line }
title-strip = La bande { $slot }
title-marker = Le jeton premier joueur
title-finish = L’arrivée
title-glass = Du verre brisé
title-glazier = La marche du vitrier
title-home = Le retour du vitrier
title-ornament = L’ornement { $ornament }
title-palette = La vitre { $tone }
title-draft = Un coup à retenir
title-harm = { $you ->
    [0] Un coup signé { $seat }
   *[1] Votre coup
}
title-gift = { $you ->
    [0] Un cadeau signé { $seat }
   *[1] Un cadeau de votre part
}
title-deal = Un tirage pour { $you ->
    [0] { $seat }
   *[1] vous
}
title-setup = La mise en place
title-left = { $you ->
    [0] { $seat } s’en va
   *[1] Vous partez
}

deal-as-good = Un tirage sur { $count } est aussi bon.
deal-as-bad = Un tirage sur { $count } est aussi mauvais.
deal-best = Aucun des { $of } autres tirages n’était aussi bon.
deal-worst = Aucun des { $of } autres tirages n’était aussi mauvais.

hook-even = C’était serré, puis { $you ->
    [0] { $seat } a
   *[1] vous avez
} pris { $count ->
    [one] une { $tone }
   *[other] { $tiles }
} à la manche { $round }.
hook-even-round = C’était serré jusqu’à la manche { $round }.
hook-led = { $first ->
    [1] { $you ->
        [0] { $seat } a mené de la première manche à la manche { $last }.
       *[1] Vous avez mené de la première manche à la manche { $last }.
    }
   *[other] { $you ->
        [0] { $seat } a mené de la manche { $first } à la manche { $last }.
       *[1] Vous avez mené de la manche { $first } à la manche { $last }.
    }
}
hook-unlucky = { $you ->
    [0] Les tirages étaient contre { $seat }
   *[1] Les tirages étaient contre vous
} : ils ont coûté { $percent } { $percent ->
    [one] point
   *[other] points
} de pourcentage.
hook-lucky = { $you ->
    [0] Les tirages étaient avec { $seat }
   *[1] Les tirages étaient avec vous
} : ils ont apporté { $percent } { $percent ->
    [one] point
   *[other] points
} de pourcentage.
hook-early = La manche { $round } a tout décidé.
hook-ahead = { $you ->
    [0] { $seat } a mené
   *[1] Vous avez mené
} dès la manche { $round }.
hook-late = La manche { $round } a tout renversé.
hook-gift = { $you ->
    [0] Un coup signé { $seat }
   *[1] Votre coup
} à la manche { $round } a tout décidé.
hook-drafts = { $count ->
    [1] Un coup a
    [2] Deux coups ont
    [3] Trois coups ont
    [4] Quatre coups ont
    [5] Cinq coups ont
    [6] Six coups ont
   *[other] { $count } coups ont
} fait la différence.
hook-left = { $you ->
    [0] { $seat } a
   *[1] Vous avez
} quitté la partie.
hook-well = Rien ne ressort. { $you ->
    [0] { $seat } a
   *[1] Vous avez
} bien joué.
