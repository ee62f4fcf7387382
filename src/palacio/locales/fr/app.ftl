# Ce que dit l’application dans le terminal.

title = Palácio
subtitle = Tuiles et vitraux pour deux à quatre, humains et robots

# L’écran de départ.
field-game = Jeu
field-seats = Places
field-seat = Place { $number }
field-language = Langue
person = un humain
player = Joueur { $number }
begin = Commencer

# La table.
center = centre
bag = sac
rounds = manches
round = Manche { $number }
pair = { $name } : { $value }
status-turn = À vous, { $seat }
status-thinking = { $seat } réfléchit …
status-compiling = Compilation, une seule fois ; une minute …
status-won = Victoire : { $names }
status-cut-off = Arrêtée : elle ne finirait jamais
status-replay = Relecture : { $at } sur { $last }

# Ce qu’il faut décider, et ce que l’on peut montrer.
ask-take = Prenez une couleur : clic, ou flèches et Entrée
ask-place = Où la poser ? Échap la remet
ask-jokers = Combien sur des jokers ?
ask-column = Rangée { $row }, { $color } : quelle colonne ?
ask-keep = La bande { $number } est complète : quelle vitre garder ?
spot-take = prendre { $tiles } { $source }
spot-jokers = { $count } sur des jokers
spot-column = colonne { $number }
spot-keep = garder du { $color }
spot-home = le vitrier rentre
place-line = ligne { $number }
place-floor = plancher
place-strip = bande { $number }
place-break = tout casser

# Ce que cela donnerait.
preview-placed = { $count ->
    [one] { $count } posé
   *[other] { $count } posés
}
preview-spilled-azul = { $count } au plancher
preview-spilled-sintra = { $count ->
    [one] { $count } cassé
   *[other] { $count } cassés
}
preview-completes = complet
preview-shatters = au bout du verre brisé
preview-last-round = dernière manche

# Conseils, reprises, niveaux, fichiers.
hint = { $bot } ferait : { $action }
hint-take = { $take }, vers : { $place }
hint-thinking = On demande …
undo-nothing = Vous n’avez rien joué depuis que les fabriques sont remplies.
undone = Coup repris.
level-now = Les robots jouent désormais comme : { $bot }
saved = Enregistré : { $file }.
saved-secret = Enregistré : { $file }. Les tirages à venir sont dans { $secret } : gardez-le pour vous.
leave-sure = Encore q pour partir ; s garde d’abord la partie.
bots-gone = Le robot ne répond plus. Reprenez un coup, ou changez de niveau.
bots-restarted = Le robot s’était arrêté ; il recommence.
not-understood = « { $text } » n’est pas un coup possible ici.
box = 2b>3, 2 bleu 3, home, hint, undo, save FICHIER, quit

# Les touches, en un mot.
key-help = aide
key-hint = conseil
key-undo = reprendre
key-boards = plateaux
key-letters = lettres
key-page = clair/sombre
key-language = langue
key-level = niveau
key-save = garder
key-type = écrire
key-replay = revoir
key-result = résultat
key-leave = partir
key-quit = quitter
key-choose = choisir
key-close = fermer
key-again = revanche
key-new = nouvelle partie
key-look = voir la table
key-step = suivant
key-step-back = précédent
key-round-on = manche suiv.
key-round-back = manche préc.
key-first = début
key-last = fin

# La fin : d’où viennent les points.
scored-tiled = tuiles du mur
scored-floor = plancher
scored-rows = rangées complètes
scored-columns = colonnes complètes
scored-sets = couleurs posées cinq fois
scored-bonuscolor = couleurs des manches
scored-window = fenêtres
scored-shattered = bout du verre brisé
scored-leftovers = vitres sur les bandes
scored-track = verre brisé
scored-ornament = ornements
scored-palette = fenêtres fois couleur
total = total

# Aide.
help-move = montrer quelque chose ; la souris aussi
help-pick = choisir ce qui est montré
help-back = remettre la couleur prise
help-digits = montrer une fabrique ou le centre ; encore : sa couleur suivante
help-places = ensuite : une ligne ou bande, le plancher, tout casser ; le vitrier rentre
help-type = écrire un coup : 2b>3 ou 2 bleu 3
help-hint = demander au robot ; revenir à votre dernière décision
help-look = agrandir le plateau suivant ; des lettres sur les tuiles
help-page = clair ou sombre ; la langue suivante
help-level = le niveau des robots
help-save = garder la partie ; « palacio play FICHIER » la reprend
help-replay = revoir la partie jusqu’ici
help-leave = partir
help-azul = Les cases pâles sont imprimées, les pleines sont des tuiles. Le plancher dit ce qu’il coûte.
help-sintra = ▼ le vitrier, ↻ l’autre côté d’une bande, ❖ un ornement ; sous les fenêtres, leurs points.
