# La page d’une table : avant la partie, pendant et après.

# Le haut de la page et le menu.
table-brand = Palácio
table-home = Vers l’accueil
table-tools = La table
table-menu = Menu
table-share = Partager
table-settings = Réglages
table-help = Aide
table-log = Journal
table-option = { $name } : { $value }
table-round = Manche { $number }
table-watching = { $count } { $count ->
    [one] spectateur
   *[other] spectateurs
}
table-leave = Faire une pause : un robot vous remplace
table-resign = Abandonner la partie
table-resign-sure = Oui, j’abandonne la partie

# Ce qu’il faut faire.
table-your-turn = À vous
table-their-turn = C’est à { $name }
table-dealing = On remplit les fabriques
table-looking-back = Retour en arrière
table-ask-take = Prenez une couleur
table-ask-place = Posez { $tiles }, { $source }
table-ask-confirm = Confirmez : { $place }
table-sending = Envoi…
table-escape = Échap remet
table-put-back = Remettre
table-take-back = Reprendre
table-confirm = Confirmer
table-confirm-place = Confirmer : { $place }
table-away = Un robot joue pour vous

# Ce que cela donnerait. Les lignes disent d’où viennent les points ; à la fin, leur somme.
table-preview-hint = Pointez un emplacement pour voir ce qu’il rapporte.
table-watching-hint = Vous regardez.
table-prepared = Préparé :
table-withdraw = Retirer
table-if-over = Si tout s’arrêtait ici
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
table-enlarge = Agrandir le plateau de { $name }
table-board-of = Plateau de { $name }
table-next-board = Plateau suivant
table-bag = Sac
table-low-time = Il vous reste peu de temps.
table-days = { $days } j { $hours } h

# Ce qu’il faut savoir, ou décider.
table-cut = Pas de connexion. Nouvel essai…
table-cut-sent = Pas de connexion. Votre coup partira dès son retour.
table-away-notice = Un robot vous remplace.
table-return = Me revoilà
table-undo-asked = Vous avez demandé à reprendre un coup.
table-undo-wish = { $name } voudrait reprendre un coup.
table-agree = D’accord
table-decline = Plutôt pas
table-again = Les autres rejouent.
table-go-again = Vers la revanche
table-missing-hint = Le lien d’une table doit être exact à la lettre près. Il en manque peut-être un bout.

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
table-casual = Amicale : on peut reprendre un coup
table-serious = Sérieuse : coup joué, coup gardé
table-missing = { $count ->
    [0] Tout le monde est là.
    [one] Une place est libre.
   *[other] { $count } places sont libres.
}
table-you = vous
table-host = a ouvert la table
table-free = Libre
table-free-hint = pour qui veut
table-invited = Réservée
table-invited-hint = pour qui a le lien
table-your-name = Votre nom
table-sit = S’asseoir
table-no-account = Pas besoin de compte.
table-invite = Invitez les autres
table-invite-label = Qui a ce lien peut s’asseoir
table-level = Force des robots
table-begin = Commencer avec des robots
table-stand = Se lever

# Après.
table-over = La partie est terminée
table-won = Victoire de { $name }
table-won-by-you = Vous gagnez !
table-won-together = Victoire partagée : { $names }
table-sources = Points par source
table-total = Total
table-by-round = Scores par manche
table-result = Résultat
table-look = Voir les plateaux
table-share-result = Partager le résultat
table-new-match = Nouvelle partie
table-rematch = Revanche
table-fair = Le tirage était-il honnête ?
table-fair-how = Avant le premier coup, le serveur a publié ce nombre. Il fixe d’avance chaque tirage du sac, et la feuille de partie en donne le secret. Tout le monde peut vérifier :
table-record = Télécharger la feuille de partie
