# La page d’une table : avant la partie, pendant et après.

# Le haut de la page et le menu.
table-brand = Palácio
table-home = Aller à l’accueil
table-tools = La table
table-menu = Menu
table-share = Partager
table-settings = Réglages
table-help = Aide
table-log = Journal
table-phrases = Messages
table-mute = Masquer ceux des autres
table-round = Manche { $number }
table-watching = { $count } { $count ->
    [one] spectateur
   *[other] spectateurs
}
table-claim = Laisser un robot jouer pour { $name }
table-claim-now = Laisser un robot jouer
table-leave = Faire une pause : un robot vous remplace
table-resign = Abandonner la partie
table-resign-sure = Oui, j’abandonne la partie

# Ce qu’il faut faire.
table-your-turn = À vous
table-their-turn = C’est à { $name }
table-dealing = On remplit les fabriques
table-looking-back = Retour en arrière
table-ask-take = Choisissez des tuiles
table-ask-place = Posez { $tiles } { $source }
table-ask-confirm = Confirmez : { $place }
table-sending = Envoi…
table-escape = Échap remet
table-put-back = Remettre
table-take-back = Annuler
table-confirm = Confirmer
table-confirm-place = Confirmer : { $place }
table-hint = Conseil
# $action is a move in words.
table-hint-is = Le robot conseille : { $action }. Confirmez pour jouer ce coup.
table-warning-points = Ce coup vous coûte environ { $points } points. Regarder encore ?
table-warning-percent = Ce coup réduit vos chances de gagner d’environ { $percent } %. Regarder encore ?
table-warning-look = Regarder encore
table-away = Un robot joue pour vous

# Ce que cela donnerait. Les lignes disent d’où viennent les points ; à la fin, leur somme.
table-watching-hint = Vous regardez.
table-queued = Préparé :
table-withdraw = Retirer
table-if-over = Si tout s’arrêtait ici
table-scored-position = Au départ
table-scored-tiled = Tuiles du mur
table-scored-floor = Plancher
table-scored-rows = Rangées complètes
table-scored-columns = Colonnes complètes
table-scored-sets = Cinq d’une couleur
table-scored-bonuscolor = Couleurs des manches
table-scored-window = Fenêtres
table-scored-shattered = Verre brisé, excédent
table-scored-leftovers = Vitres sur les bandes
table-scored-track = Verre brisé
table-scored-ornament = Ornements
table-scored-palette = Fenêtres × couleur

# Qui est à la table.
table-rivals = Les autres plateaux
table-seat = Place { $number }
table-score = Score :
table-is-away = parti, un robot joue
table-is-out = a quitté la partie
table-is-offline = hors ligne
table-is-absent = { $name } est hors ligne.
table-is-idle = { $name } n’a pas joué depuis plus de { $minutes } minutes.
table-enlarge = Agrandir le plateau de { $name }
table-board-of = Plateau de { $name }
table-next-board = Plateau suivant
table-bag = Sac
table-low-time = Il vous reste peu de temps.
table-days = { $days } j { $hours } h

# Ce qu’il faut savoir, ou décider.
table-cut = Pas de connexion. Nouvel essai…
table-cut-sent = Pas de connexion. Votre coup partira dès son retour.
table-set-back = Après une panne, le serveur a perdu les derniers coups. La partie reprend ici.
table-away-notice = Un robot vous remplace.
table-return = Me revoilà
table-undo-asked = Vous avez demandé à annuler un coup.
table-undo-wish = { $name } voudrait annuler un coup.
table-agree = D’accord
table-decline = Refuser
table-again = La revanche est prête.
table-go-again = Aller à la revanche

# Liens.
table-share-table = Avec ce lien, tout le monde peut regarder
table-share-position = Ce lien montre la partie dans cette position
table-pass-on = Partager…
table-copy = Copier le lien
table-copied = Copié
table-code = Le même lien en code QR

# Avant la partie.
table-clock-none = Sans pendule
table-clock-bank = { $time } chacun, et { $more } s de plus par coup
table-clock-turn = { $time } par coup
table-casual = Annulation permise
table-serious = Sans annulation
table-missing = { $count ->
    [0] Tout le monde est là.
    [one] Une place est libre.
   *[other] { $count } places sont libres.
}
table-missing-friend = La partie commence quand votre ami s’assied.
table-title-friend = En attente d’un ami
table-title-players = En attente de joueurs
table-title-seat = Prenez place
table-you = vous
table-host = hôte
table-free = Libre
table-free-hint = pour qui veut
table-invited = Réservée
table-invited-hint = pour votre ami
table-sit = S’asseoir
table-no-account = Pas besoin de compte.
table-commitment = Tirage équitable : l’engagement du serveur
table-commitment-how = Le serveur a déjà choisi son secret pour cette partie. Ce code, son engagement, prouvera qu’il ne l’a pas changé. Quand vous prenez place, votre navigateur ajoute un sel aléatoire que le serveur ne pouvait pas connaître d’avance. Le secret et les sels décident ensemble de chaque tirage : le serveur connaît les tirages pendant la partie, mais il ne peut pas les choisir.
table-invite = Invitez les autres
table-invite-friend = Invitez votre ami
table-invite-label = Toute personne ayant ce lien peut s’asseoir
table-joining = Comment rejoindre la table
table-bots = { $count ->
    [one] Ou faites asseoir un robot
   *[other] Ou faites asseoir des robots
}
table-remove = Retirer
table-remove-name = Retirer { $name }
table-remove-sure = Oui, retirer
table-remove-sure-name = Oui, retirer { $name }
table-removed = L’hôte vous a retiré de cette table.
table-elsewhere = Chercher une autre table
table-stand = Quitter la place

# Après.
table-over = La partie est terminée
table-won-together = Victoire partagée : { $names }
table-reason = La différence : { $source }, { $more } contre { $less }.
table-sources = Points par source
table-total = Total
table-by-round = Scores par manche
table-result = Résultat
table-round-end = Montrer la fin de la manche { $number }
table-boards = Plateaux à la fin
table-watch-replay = Revoir la partie
table-share-result = Partager le résultat
table-new-match = Nouvelle partie
table-rematch = Revanche
table-rematch-wanted = { $names } { $count ->
    [one] veut
   *[other] veulent
} une revanche.
table-rematch-waiting = En attente de { $names }…
table-install = Garder Palácio sous la main comme application ?
table-install-yes = Installer
table-install-no = Pas maintenant
table-fair = Vérifier le tirage
table-fair-verified = Tirage vérifié
table-fair-how = Avant qu’un joueur n’envoie un sel, le serveur a montré cet engagement. Il le lie à son secret ; le secret et les sels décident ensemble de chaque tirage. Les sels des robots découlent de l’engagement. Le serveur connaissait les tirages, mais ne pouvait pas les choisir, sauf à choisir aussi le sel de chaque joueur. Avec la feuille de partie et la commande ci-dessous, tout le monde peut vérifier chaque tirage.
table-deal-verified = Ce navigateur a vérifié la feuille de partie : votre sel et l’engagement que vous avez vu y figurent, et le secret du serveur correspond à l’engagement.
table-deal-mismatch = Le tirage ne concorde pas : la feuille du serveur contient un autre engagement, un autre sel ou un autre secret que ceux de ce navigateur. Ne vous fiez pas aux tirages de cette partie.
table-record = Télécharger la feuille de partie
