# L'analyse d'une partie. $own vaut 1 si la phrase parle du lecteur, sinon $name est un nom. $seats est leur nombre.

review-percent = { $signed } %
review-equal = { $seats ->
    [2] Chances de gagner contre un joueur de même force.
   *[other] Chances de gagner contre des joueurs de même force.
}

review-behind = { $place ->
    [2] Deuxième
    [3] Troisième
   *[other] Quatrième
}, à { $points } de { $name }
review-behind-tiebreak = { $place ->
    [2] Deuxième
    [3] Troisième
   *[other] Quatrième
}, derrière { $name } au départage
review-won-by = { $name } gagne de { $points }
review-won = { $name } gagne
review-shared = Une victoire partagée

review-deals = Chance du tirage
review-others = { $seats ->
    [2] { $sign ->
        [up] Cadeaux de { $rival }
       *[other] Choix de { $rival }
    }
   *[other] { $sign ->
        [up] Cadeaux des autres
       *[other] Choix des autres
    }
}
review-choices = { $own ->
    [1] Vos choix
   *[0] Choix de { $name }
}
# The seat that a review is about, which spectators choose.
review-side = Du point de vue de
review-at-start = au début
review-at-end = à la fin

review-curve = { $seats ->
    [2] Chances de gagner contre un joueur de même force
   *[other] Chances de gagner contre des joueurs de même force
}
review-curve-label = La courbe des chances, coup par coup. Le tableau qui suit donne les mêmes chiffres.
review-start = Début
review-round-end = Fin de la manche { $number }
review-moment = Moment { $number }
review-key-deal = un tirage
review-key-mistake = { $own ->
    [1] vous aviez mieux
   *[0] il y avait mieux
}
review-key-gift = un cadeau
review-on-board = Montrer sur le plateau

review-when = Manche { $round }, coup { $number } sur { $of }
review-when-deal = Manche { $round }, le tirage
review-did = { $name } : { $action }.
review-not-read = Ce coup n’a pas encore été analysé.
review-change = { $own ->
    [1] Vos chances
   *[0] Les chances de { $name }
} { $change ->
    [up] passent de { $from } à { $to } %
    [down] passent de { $from } à { $to } %
   *[same] restent à { $to } %
}.

review-moments = { $count ->
    [0] Ce qui a compté
    [1] Un moment qui a compté
    [2] Deux moments qui ont compté
   *[other] Trois moments qui ont compté
}
review-moments-so-far = Ce qui a compté jusqu’ici
review-nothing = Rien ne ressort.
review-gift-to = Un cadeau de { $name } à { $to }
review-better = Mieux
review-instead = À la place
review-play-on = Continuer d’ici
review-set-up = Composer cette position
review-moment-of = Moment { $number } sur { $count }
review-back = Retour à l’analyse
review-previous = Précédent
review-next = Suivant
review-position = Position
review-keys-step = un pas
review-keys-moments = moments

review-like = { $own ->
    [1] Vous avez joué
   *[0] { $name } a joué
} comme un { $level ->
    [apprentice] apprenti
    [improver] aspirant
    [journeyman] compagnon
    [artisan] artisan
    [foreman] contremaître
   *[master] maître
}.
review-like-other = { $name } : { $rate }, { $level }.
review-no-level = Trop peu de choix pour un niveau.
review-error-rate = Taux d’erreur { $rate }.
review-ladder = Le niveau de chaque place vers le haut, sa chance vers le côté. Le texte à côté donne les niveaux.
review-lucky = chance
review-unlucky = malchance

review-queued = En attente d’analyse
review-before = { $count } { $count ->
    [one] analyse passe
   *[other] analyses passent
} avant la vôtre.
review-reading = Analyse de la manche { $round } sur { $rounds }
review-progress = Progression de l’analyse
review-read = { $done } positions analysées sur { $total }.
review-leave = Vous pouvez regarder entre-temps, ou partir : l’analyse sera là à votre retour.
review-failed = Cette partie n’a pas pu être analysée.

review-more = Les { $count } choix où il y avait mieux
review-column-round = Manche
review-column-seat = Place
review-column-action = Joué
review-column-better = Mieux
review-column-chance = Chances
review-column-points = Points

# Une feuille de partie collée ou importée.
review-upload-title = Analyser une feuille de partie
review-upload-text = La feuille d’une partie de l’application, de la ligne de commande ou d’un autre serveur : chaque coup est jugé, et la chance de chaque tirage mesurée.
review-upload-file = Un fichier
review-upload-paste = Ou collez-la ici
review-upload-send = Analyser
review-upload-position = Ou composez une position
