# Le mode ligne : une partie en lignes de texte, jouée ici ou sur un serveur.

# Les commandes : ce qu’il faut taper, le premier mot étant la commande, et ce qu’elle fait.
command-rules = règles PARTIE
command-rules-help = afficher les règles de ce jeu ; « règles 4 » : seulement la partie 4
command-help = aide
command-help-help = afficher cette aide (ou ?)
command-draw = Entrée
command-draw-help = redessiner la table
command-actions = coups DÉBUT
command-actions-help = lister les coups permis ; « coups 2 » : seulement avec la fabrique 2
command-answer = réponse
command-answer-help = abandonner et voir la réponse du problème
command-hint = conseil
command-hint-help = demander au meilleur robot ce qu’il jouerait
command-undo = annuler
command-undo-help = annuler votre dernier coup ; sur un serveur, si les autres sont d’accord
command-yes = oui
command-yes-help = laisser un autre joueur annuler un coup
command-no = non
command-no-help = refuser qu’un autre joueur annule un coup
command-save = enregistrer FICHIER
command-save-help = enregistrer la partie dans un fichier
command-link = lien
command-link-help = afficher l’invitation pour les autres joueurs
command-begin = commencer NIVEAU
command-begin-help = commencer tout de suite, avec des robots aux places libres ; « commencer maître » fixe leur niveau
command-back = retour
command-back-help = reprendre votre place au robot
command-resign = abandonner
command-resign-help = abandonner la partie
command-rematch = revanche
command-rematch-help = jouer une autre partie dans les mêmes conditions
command-remove = retirer PLACE
command-remove-help = renvoyer un invité avant son premier coup ; « retirer 2 » pour la place 2
command-claim = réclamer
command-claim-help = laisser un robot jouer pour la personne absente dont c’est le tour
command-say = dire MESSAGE
command-say-help = dire quelque chose aux autres ; sans message, lister les messages
command-quit = quitter
command-quit-help = quitter la table

# Comment taper un coup. Ce qui est entre accents graves se tape, ou se voit sur la table.
line-help-azul =
    Prenez une couleur et posez-la : `2b>3` ou `2 bleu 3` (fabrique 2, ligne 3).
    `c` est le centre, `f` le plancher, `1` le jeton premier joueur. Sur le mur libre, `4` choisit la colonne 4.
    Les majuscules sont des tuiles, les minuscules les cases imprimées du mur.
line-help-sintra =
    Prenez une couleur et posez-la : `2p>5` ou `2 rose 5` (fabrique 2, bande 5) ; `2p>5+1` pose une vitre sur un joker.
    `c` est le centre, `1` le jeton premier joueur. `cp>x` casse tout, `home` fait rentrer le vitrier.
    `p` garde une vitre rose. Les majuscules sont des vitres, les minuscules des cases libres, `?` un joker.
    `▼` est le vitrier. Les nombres sous les fenêtres sont leurs points.
    Les couleurs des manches rapportent des points, celle de cette manche d’abord.
line-help-colors = Couleurs : { $colors }.

# Questions.
line-for-help = (? pour l’aide)
line-ask-undo = Laisser { $seat } annuler un coup ? oui ou non
line-ask-back = Un robot joue pour vous. Tapez « retour » pour reprendre votre place.
line-ask-rematch = revanche ou quitter ?
line-lobby = Places prises : { $taken } sur { $seats } ({ $names }). On attend les autres.
line-lobby-empty = Aucune place n’est encore prise.
line-no-seat = Ce n’est pas le numéro d’une place.
line-resign-sure = Tapez-le encore une fois pour abandonner la partie.

# Messages.
line-hint = Le robot jouerait { $action }.
line-not-understood = « { $text } » n’est pas un coup. Tapez ? pour l’aide.
line-server-only = C’est possible seulement à la table d’un serveur.
line-no-puzzle = C’est impossible dans un problème.
line-small-window = Mode ligne, car la fenêtre fait { $size }. L’application demande au moins { $needed }.
line-no-part = Cette partie n’existe pas : tapez un nombre de 1 à { $last }.
line-not-your-turn = Ce n’est pas à vous de jouer.
line-invite-refused = Seuls les joueurs de cette table peuvent inviter.
line-connected = De nouveau connecté.
line-leave-failed = Le serveur n’a pas répondu et ignore peut-être votre départ.
line-unreachable = { $server } ne répond pas.
line-bot-gone = Le robot ne marche plus. { $words }
line-won = { $scores } ; victoire : { $names }.
line-cut-off = { $scores } ; partie interrompue après { $rounds } manches.

# La liste des coups.
line-list-type = à taper
line-list-placed = posées
line-list-spilled = perdues
line-list-points = points
line-list-azul = plancher
line-list-sintra = verre

# La table, dessinée en caractères : dix caractères au plus par libellé, sept pour « centre ».
drawing-displays = fabriques
drawing-center = centre
drawing-bag = sac
drawing-rounds = manches
drawing-broken = brisé
drawing-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
drawing-round = manche { $round }
drawing-over = { $rounds ->
    [one] finie après { $rounds } manche
   *[other] finie après { $rounds } manches
}

# L’analyse d’une position par `palacio analyze`.
analysis-turn = C’est à la place { $seat } de jouer, { $simulations } simulations.
analysis-action = coup
analysis-visits = visites
analysis-wins = gagne
analysis-exact = exact
analysis-count = { $count }
analysis-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-line = Suite : { $line }
analysis-equal = { $seats ->
    [2] « gagne » est la chance de gagner contre un joueur de même force. Contre un plus faible, elle est plus grande.
   *[other] « gagne » est la chance de gagner contre des joueurs de même force. Contre de plus faibles, elle est plus grande.
}

# The review of a match by `palacio review`.
review-title = Analyse d’une partie
review-progress = positions
review-player = joueur
review-points = points
review-result = résultat
review-start = départ
review-luck = chance
review-choices = propres choix
review-others = choix des autres
review-error-rate = taux d’erreur
review-level = joue comme
review-event = événement
review-round = manche
review-better = mieux
review-lost = perdu
review-moments = Moments décisifs pour { $name }
review-sum = résultat = départ + chance + propres choix + choix des autres : l’évolution de la probabilité à chaque fois.
review-equals = Toutes les probabilités valent contre des joueurs de même force.
review-unfinished = La partie n’est pas finie : « résultat » est la probabilité de gagner à présent.
review-curve = Chances de gagner
review-signed = { $sign }{ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
judgement-doubtful = douteux
judgement-mistake = erreur
judgement-blunder = gaffe

# Un problème de `palacio puzzle`. Son tableau reprend aussi les chances de l’analyse.
puzzle-title = Problème { $id }, niveau { $rating }
puzzle-ask-column = Quelle colonne est la meilleure ?
puzzle-ask-pane = Quelle vitre vaut-il mieux garder ?
puzzle-ask-win = Trouvez le coup qui gagne la partie.
puzzle-ask-floor = Ne perdez pas plus que nécessaire : trouvez le meilleur coup.
puzzle-ask-window = Une fenêtre est à portée : trouvez le meilleur coup.
puzzle-ask-plan = Planifiez la fin de la manche : trouvez votre premier coup.
puzzle-ask-endgame = C’est la dernière manche : trouvez le meilleur coup.
puzzle-ask-draft = Trouvez le meilleur coup.
puzzle-right = Bonne réponse : { $action }.
puzzle-wrong = { $action } n’est pas le meilleur coup.
puzzle-lead = avance
puzzle-points = { $sign }{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-note-right = bon
puzzle-note-yours = votre coup
puzzle-note-tempting = tentant
puzzle-line = Meilleur jeu : { $line }
puzzle-level = Niveau { $rating } : résolu par le robot { $level } et les plus forts.
puzzle-level-none = Niveau { $rating } : aucun robot ne le résout.
