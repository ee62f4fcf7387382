# Les pages des problèmes. $action est un coup en toutes lettres.
puzzles-title = Problèmes
puzzles-lead = Des positions où un coup est nettement le meilleur. Deux moteurs ont prouvé chaque coup jusqu’à la fin de la manche.
puzzles-daily = Problème du jour
puzzles-solve = Résoudre des problèmes
puzzles-solve-daily = Résoudre le problème du jour
puzzles-see-daily = Voir la réponse du jour
puzzles-rated = niveau { $rating }
puzzles-theme-column = Colonne
puzzles-theme-pane = Vitre
puzzles-theme-win = Victoire
puzzles-theme-floor = Moins de pertes
puzzles-theme-window = Fenêtre
puzzles-theme-plan = Plan
puzzles-theme-endgame = Dernière manche
puzzles-theme-draft = Meilleur coup
puzzles-ask-column = Quelle colonne est la meilleure ?
puzzles-ask-pane = Quelle vitre vaut-il mieux garder ?
puzzles-ask-win = Trouvez le coup qui gagne.
puzzles-ask-floor = Perdez le moins possible.
puzzles-ask-window = Une fenêtre est à portée. Trouvez le meilleur coup.
puzzles-ask-plan = Planifiez la fin de la manche. Trouvez le premier coup.
puzzles-ask-endgame = La dernière manche : trouvez le meilleur coup.
puzzles-ask-draft = Trouvez le meilleur coup.
puzzles-situation = Manche { $round }. { $state ->
    [ahead] Vous avez { $points } { $points ->
        [one] point
       *[other] points
    } d’avance
    [behind] Vous avez { $points } { $points ->
        [one] point
       *[other] points
    } de retard
   *[level] Vous êtes à égalité
}, et c’est à vous de jouer.
puzzles-take-azul = Prenez des tuiles, puis choisissez une ligne, comme à la table.
puzzles-take-sintra = Prenez des vitres, puis choisissez une bande, comme à la table.
puzzles-first-try = Seul le premier essai compte.
puzzles-position = La position
puzzles-opponent = Adversaire
puzzles-your-opponent = votre adversaire
puzzles-you = Vous
puzzles-put-back = Remettre
puzzles-confirm = Confirmer
puzzles-confirm-place = Confirmer { $place }
puzzles-right = Bonne réponse !
puzzles-near = Presque, mais il y a mieux.
puzzles-wrong = Il y a mieux.
puzzles-found = Vous l’avez trouvé du premier coup.
puzzles-cost-share = Votre coup fait passer vos chances de gagner de { $from } à { $to } %.
puzzles-cost = Votre coup fait passer vos chances de gagner de { $from } à { $to } % et coûte { $points } { $points ->
    [one] point
   *[other] points
}.
puzzles-why = Pourquoi
puzzles-compared = En comparaison avec : { $action }.
puzzles-chances = Vos chances de gagner si les deux camps jouent ensuite au mieux jusqu’à la fin de la manche
puzzles-percent = { $percent } %
puzzles-note-right = meilleur
puzzles-note-yours = votre coup
puzzles-note-tempting = tentant
puzzles-level = Trouvé par le robot { $level } et les plus forts.
puzzles-level-none = Aucun de nos robots ne le trouve.
puzzles-answer = La réponse
puzzles-best = Meilleur
puzzles-step = Coup { $number } sur { $of }
puzzles-step-back = Un coup en arrière
puzzles-step-on = Un coup en avant
puzzles-next = Problème suivant
puzzles-all = Tous les problèmes
puzzles-your-rating = votre niveau aux problèmes
puzzles-first-rating = votre niveau aux problèmes, encore provisoire
puzzles-week = Les sept derniers jours
puzzles-today = Aujourd’hui
puzzles-day-right = résolu
puzzles-day-wrong = non résolu
puzzles-day-open = non essayé
puzzles-days = { $count ->
    [0] Résolvez le problème du jour, jour après jour.
    [one] Un jour pour l’instant.
   *[other] { $count } jours de suite.
}
puzzles-streak = { $count ->
    [0] Pas de série en cours. Votre record : { $best }.
    [one] Une bonne réponse. Votre record : { $best }.
   *[other] { $count } bonnes réponses de suite. Votre record : { $best }.
}
puzzles-streak-none = Pas encore de bonne réponse.
