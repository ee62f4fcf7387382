# Les touches, et ce qu’on peut taper.

keys-box = Tapez un coup ou une commande
keys-example-azul = par exemple 3 rouge 2
keys-example-sintra = par exemple 2 jaune 7
keys-moves = Coups possibles
keys-no-moves = Vous n’avez aucun coup pour l’instant.
keys-from = Prendre { $source }
keys-choice = { $tiles } { $source } : { $place }
keys-target = { $tiles } : { $place }
keys-score = { $name } { $score }

# Réponses.
keys-taken = { $tiles } { $source } : où les poser ?
keys-chosen = { $words }. Entrée confirme.
keys-nothing-chosen = Rien n’est encore choisi. Tapez un coup, comme 3 rouge 2, ou « aide ».
keys-how-many = Combien sur des jokers ? Ajoutez le nombre.
keys-put-back = Remis en place.
keys-resign-sure = Tapez-le encore une fois pour abandonner la partie.
keys-looking-back = Vous regardez une position antérieure. Appuyez sur Échap pour revenir.
keys-not-understood = « { $text } » n’est pas un coup possible. Tapez « coups » pour la liste des coups, ou « aide ».

# Ce qui est compris, outre l’anglais : des mots séparés par des virgules.
keys-command-scores = scores, points, score
keys-command-moves = coups, liste
keys-command-undo = annuler, retour
keys-command-confirm = confirmer, oui, ok
keys-command-resign = abandonner, abandon
keys-command-help = aide
keys-word-center = centre, milieu
keys-word-floor = plancher, sol
keys-word-break = casser, casse
keys-word-keep = garder, garde
keys-word-column = colonne
keys-word-home = maison, rentrer
keys-word-filler = de, du, la, le, les, au, vers, prendre, fabrique, ligne, rangee, bande, sur, et, joker, jokers

# Aide.
keys-keys = Touches
keys-new-window = Ouvrir les règles dans une nouvelle fenêtre
keys-rules = Règles : { $game }
keys-help-sources = aller à une fabrique ; 0 ou c au centre
keys-help-places = aller au prochain emplacement possible
keys-help-confirm = confirmer le choix
keys-help-back = remettre ; quitter la relecture
keys-help-hint = demander conseil à un robot (pas dans toutes les parties)
keys-help-boards = agrandir le plateau suivant
keys-help-log = aller au journal
keys-help-replay = aller à la relecture ; les flèches avancent
keys-help-play = lancer la relecture ou la mettre en pause
keys-help-moves = la liste des coups possibles
keys-help-phrases = envoyer un message
keys-help-box = aller à la ligne de commande
keys-help-help = règles et touches
keys-typing = Dans la ligne de commande
keys-typing-azul = « 3 rouge 2 » prend les rouges de la fabrique 3 pour la ligne 2 ; « c jaune plancher » prend les jaunes au centre pour le plancher. « 4 » choisit une colonne.
keys-typing-sintra = « 2 jaune 7 » prend les jaunes de la fabrique 2 pour la bande 7, « 2 jaune 7 1 joker » avec une vitre sur un joker ; « 2 jaune casser » casse tout. « garder bleu » garde une vitre, « maison » fait rentrer le vitrier.
keys-letters = Lettres des couleurs : { $letters }.
keys-commands = Et aussi :
