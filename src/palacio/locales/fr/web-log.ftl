# Le journal, la relecture et ce qui est lu à voix haute.

log-title = Journal
log-round = Manche { $number }
log-before = Avant la partie
log-earlier = Afficher les tours précédents

# La relecture.
log-replay = Relecture
log-slider = Position
log-first = Au début
log-round-back = Une manche en arrière
log-step-back = Un tour en arrière
log-step-on = Un tour en avant
log-round-on = Une manche en avant
log-last = À la fin
log-play = Lecture
log-pause = Pause
log-go-round = Aller à la manche { $number }
log-at = Tour { $at } sur { $last }
log-now = Retour au présent
log-since-mine = Depuis mon tour
log-unreachable = Cette position est inaccessible pour l’instant.

# À voix haute.
log-lost = Connexion perdue. Nous réessayons ; rien n’est perdu.
log-back = Connexion rétablie.
log-last-round = C’est la dernière manche.
log-over = La partie est terminée. Victoire de { $names }.
log-names = { $names } et { $last }
