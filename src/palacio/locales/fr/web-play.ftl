# The lobby, and the sheet to create a table.

play-page-title = Jouer · Palácio
play-turn = À vous,
play-welcome = Bonjour,
play-first-take = Prenez
play-first-seat = place.
play-first-text = Sans compte ni téléchargement. Choisissez une fenêtre, et la partie commence.
play-learn = Jamais joué ? Apprenez en trois minutes
play-mine = Vos tables
play-quick = Partie rapide
play-meet = Tous les robots
play-easy = Facile
play-strong = Fort
play-person = Une personne
play-bot = { $name }, { $level }
play-waiting = { $name } attend
play-somebody-waiting = Quelqu’un attend
play-be-first = Soyez le premier
play-turn-of = Au tour de { $name }
play-bot-plays = { $name } joue
play-open-table = En attente de joueurs
play-over = Partie terminée
play-watching = { $count } { $count ->
    [one] spectateur
   *[other] spectateurs
}
play-days-left = { $days ->
    [one] encore 1 jour
   *[other] encore { $days } jours
}

play-game = Jeu
play-variant-azul-fixed = Chaque tuile a sa place
play-variant-azul-free = Vous choisissez la colonne
play-variant-sintra-a = Les ornements entre les fenêtres comptent
play-variant-sintra-b = Fenêtres pleines fois une couleur
play-seats = Places
play-own = vous
play-seat-invited = Ami
play-seat-invited-how = par lien
play-seat-open = Tout le monde
play-seat-open-how = depuis la liste
play-add = Ajouter une place
play-remove = Retirer
play-seat = place { $number }
play-who = Qui s’assied à la place { $number }
play-link-next = Ensuite, un lien pour votre ami.
play-listed = Votre table reste dans la liste jusqu’à ce que quelqu’un s’asseye.
play-more = Plus
play-clock = Pendule
play-take-backs = Annulation
play-take-backs-why = On peut demander à annuler un coup
play-take-backs-on = avec annulation
play-take-backs-off = sans annulation
play-open = Créer la table
