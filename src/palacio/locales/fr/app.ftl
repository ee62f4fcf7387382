# Ce que dit l’application dans le terminal.

title = Palácio
subtitle = Tuiles et vitraux pour deux à quatre joueurs, humains ou robots

# L’écran de départ.
field-game = Jeu
field-seats = Joueurs
field-seat = Place { $number }
field-language = Langue
person = humain
player = Joueur { $number }
begin = Commencer
quit-sure = Appuyez encore sur Échap pour quitter
puzzle-return = Entrée revient à l’application.
puzzle-elsewhere = Tapez palacio puzzle dans un autre terminal.
too-small = Fenêtre trop petite (il faut { $columns }x{ $rows })
app-needs-window = L’application demande une fenêtre d’au moins { $columns } colonnes et { $rows } lignes.

# La table.
center = centre
bag = sac
glass = verre
rounds = manches
round = Manche { $number }
pair = { $name } : { $value }
names = { $names } et { $last }
bot-seat = { $name } · { $bot }
status-turn = À vous, { $seat }
status-thinking = { $seat } réfléchit…
status-compiling = Compilation, une seule fois : { $done } %
status-won = Victoire : { $names }
status-cut-off = Partie interrompue : elle ne finirait jamais
status-replay = Relecture : { $at } sur { $last }
replay-first = C’est le début de la partie.
replay-last = C’est la fin de la partie.
replay-going-on = C’est possible après la partie.

# L’analyse dans une relecture.
review-percent = { $number } %
review-you = Vous
review-own = soi
review-other = autres
review-not-read = Ce coup n’a pas encore été analysé.
review-nothing = Rien ne ressort.
review-reading = Analyse de la manche { $round } sur { $rounds }
review-failed = L’analyse a échoué : appuyez deux fois sur v
review-lucky = chance
review-unlucky = malchance

# Ce qu’il faut décider, et ce que l’on peut désigner.
ask-take = { $game ->
    [sintra] Choisissez des vitres : clic, ou flèches et Entrée
   *[other] Choisissez des tuiles : clic, ou flèches et Entrée
 }
ask-place = Où la poser ? Échap la remet
ask-jokers = Combien sur des jokers ?
ask-column = Rangée { $row }, { $color } : quelle colonne ?
ask-keep = La bande { $number } est complète : quelle vitre garder ?
spot-take = prendre { $tiles } { $source }
spot-jokers = { $count } sur des jokers
spot-column = colonne { $number }
spot-keep = garder la { $color ->
    [bleu] bleue
    [noir] noire
    [blanc] blanche
   *[other] { $color }
}
spot-home = faire rentrer le vitrier
place-line = ligne { $number }
place-floor = plancher
place-strip = bande { $number }
place-break = tout casser

# Ce que cela donnerait.
preview-placed = { $count ->
    [one] { $count } posée
   *[other] { $count } posées
}
preview-spilled-azul = { $count } au plancher
preview-spilled-sintra = { $count ->
    [one] { $count } cassée
   *[other] { $count } cassées
}
preview-completes = complète
preview-floor = plancher { $points }
preview-glass = verre { $before } → { $after }
preview-shatters = au-delà de la piste du verre brisé
preview-last-round = dernière manche

# Conseils, reprises, niveaux, fichiers.
hint = Conseil du { $bot } : { $action }
hint-take = { $take }, puis poser : { $place }
hint-break = { $take } et tout casser
hint-column = choisir la colonne { $number }
hint-thinking = Le robot réfléchit…
undo-nothing = Vous n’avez rien joué depuis que les fabriques sont remplies.
undone = Coup annulé.
level-now = Les robots jouent désormais comme : { $bot }
level-nobody = Il n’y a pas de robot à cette table.
saved = Enregistré : { $file }.
saved-secret = Enregistré : { $file }. Les tirages à venir sont dans { $secret } : gardez-le pour vous.
not-saved-no-folder = Non enregistré : le dossier de { $file } n’existe pas.
not-saved-forbidden = Non enregistré : l’écriture de { $file } est interdite.
not-saved-failed = Non enregistré : impossible d’écrire { $file }.
not-saved-taken = Non enregistré : { $file } existe déjà. Choisissez un autre nom.
leave-sure = Appuyez encore sur q pour quitter ; s enregistre d’abord.
bots-gone = Le robot ne répond pas. Annulez un coup, ou changez de niveau.
bots-gone-saying = Le robot ne répond pas. Annulez un coup, ou changez de niveau. Erreur : { $words }
bots-restarted = Le robot s’était arrêté ; il a été relancé.
not-understood = « { $text } » n’est pas un coup possible ici.
take-first = { $game ->
    [sintra] Choisissez d’abord des vitres.
   *[other] Choisissez d’abord des tuiles.
 }
source-empty = Il n’y a rien à prendre à cet endroit.
no-such-display = Il n’y a pas de fabrique { $number } : choisissez de 1 à { $last }.
box = 2b>3, 2 bleu 3, home, { $commands }

# Les touches, en un mot.
key-help = aide
key-rules = règles
key-hint = avis
key-undo = annuler
key-boards = plateau
key-letters = abc
key-theme = clair
key-language = langue
key-level = niveau
key-save = sauver
key-replay = revoir
key-result = résultat
key-leave = quitter
key-quit = quitter
key-choose = choisir
key-puzzle = problème
key-close = fermer
key-again = revanche
key-new = nouvelle partie
key-look = voir la table
key-step = pas
key-round = manche
key-review = analyse
key-story = journal
key-overview = bilan
key-moment = moment
key-from-here = jouer la suite
key-on-board = sur le plateau
key-next-seat = joueur suivant
key-scroll = défiler
key-page = page
key-game = autre jeu

# La fin : d’où viennent les points.
scored-position = au départ
scored-tiled = tuiles du mur
scored-floor = plancher
scored-rows = rangées complètes
scored-columns = colonnes complètes
scored-sets = couleurs posées cinq fois
scored-bonuscolor = couleurs des manches
scored-window = fenêtres
scored-shattered = verre brisé, excédent
scored-leftovers = vitres sur les bandes
scored-track = verre brisé
scored-ornament = ornements
scored-palette = fenêtres × couleur
total = total
tiebreak-azul = Égalité de points : les rangées complètes départagent.
tiebreak-sintra = Égalité de points : le moins de verre brisé départage.

# Aide.
help-move = désigner quelque chose ; la souris aussi
help-pick = choisir ce qui est désigné
help-back = remettre la couleur prise
help-digits = désigner une fabrique ou le centre ; encore : sa couleur suivante
help-places = ensuite : une ligne ou bande, le plancher, tout casser ; le vitrier rentre
help-type = saisir un coup : 2b>3 ou 2 bleu 3
help-hint = demander conseil au robot ; annuler jusqu’à votre dernière décision
help-look = agrandir le plateau suivant ; des lettres sur les tuiles
help-theme = clair ou sombre ; la langue suivante
help-rules = les règles des deux jeux
help-level = le niveau des robots
help-save = enregistrer la partie ; « palacio play FICHIER » la reprend
help-replay = revoir la partie jusqu’ici
help-leave = quitter la table
help-step = à l’événement précédent ou suivant
help-round = à la manche précédente ou suivante
help-ends = au premier ou au dernier événement
help-review = analyse : chances, moments et meilleurs coups ; encore : le journal
help-moment = au moment décisif précédent ou suivant
help-overview = toute l’analyse : moments, chance et niveau
help-onward = jouer la suite d’ici, contre des robots
help-close = fermer
help-azul = Cases pâles : imprimées ; pleines : des tuiles. Les nombres du plancher sont les points perdus.
help-sintra = ▼ le vitrier, ↻ l’autre côté d’une bande, ❖ un ornement ; sous les fenêtres, leurs points.

# Une table d’un serveur : avant la partie, et pendant.
field-clock = Pendule
clock-none = aucune
clock-bank = { $time } chacun, et { $more } s de plus par coup
clock-turn = { $time } par coup
time-days = { $days } j { $hours } h
lobby-waiting = On attend les autres
lobby-free = libre
lobby-invited = pour une personne invitée
lobby-link = Lien pour les autres joueurs :
copied = Copié, si ce terminal le permet
status-lost = Pas de connexion ; nouvel essai…
set-back = Le serveur a perdu les derniers coups. La table est revenue en arrière.
status-their-turn = C’est à { $seat }
status-away = Un robot joue pour vous : y pour revenir
seat-away = { $name } (absent)
looking-on = Vous regardez : vous n’avez pas de place à cette table.
ask-undo = { $seat } voudrait annuler un coup : y pour accepter, n pour refuser
resign-sure = Appuyez encore sur w pour abandonner la partie.
leave-bot-sure = Appuyez encore sur q pour partir : un robot joue jusqu’à votre retour.
leave-slow-sure = Appuyez encore sur q pour partir : votre place vous attend.
hint-serious = Il n’y a pas de conseils à cette table.
level-settled = Les niveaux ont été fixés avant le début de la partie.
again-waits = Les autres veulent une revanche : appuyez sur n
deal-verified = Tirage vérifié : votre sel et l’engagement que vous avez vu figurent dans la feuille de partie.
deal-mismatch = Le tirage ne concorde pas : le serveur a utilisé un autre engagement, un autre sel ou un autre tirage que prévu. Ne vous fiez pas aux tirages de cette partie.
key-begin = commencer avec des robots
key-copy = copier le lien
key-resign = abandon
key-phrases = dire
help-answer = accepter ou refuser l’annulation d’un coup
help-resign = abandonner la partie
help-phrases = dire quelque chose aux autres
