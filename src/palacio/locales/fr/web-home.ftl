# The home page, and what it shares with the lobby.

home-title = Palácio : deux jeux de tuiles et de verre
home-lay = Posez la tuile.
home-light = Illuminez le vitrail.
home-about = Deux jeux de couleur et de patience, de deux à quatre. Asseyez-vous en invité, dans tout navigateur, face à des amis ou à des robots de toutes forces.
home-play = Jouer maintenant
home-friends = Jouer entre amis
home-games = Les jeux
home-azul = Prenez des tuiles, bâtissez un mur
home-sintra = Prenez des vitres, garnissez les fenêtres
home-bots = Rencontrez les robots
home-about-bots = À propos des robots
home-open = Tables ouvertes
home-all-tables = Toutes les tables
home-puzzles = Trouvez le meilleur coup : un nouveau problème chaque jour.
home-all-puzzles = Tous les problèmes
home-nobody = Personne n’attend en ce moment
home-nobody-text = Créez une table. Elle apparaît ici, et vous pouvez envoyer le lien à un ami.
home-create = Créer une table
home-join = Rejoindre
home-free-seat = place libre
home-you = Vous
home-being-played = En cours
home-pause = Pause
home-resume = Reprendre
home-round = manche { $round }
home-game-round = { $game }, manche { $round }
home-take-backs = avec annulation
home-no-take-backs = sans annulation
home-clock-none = Sans pendule
home-clock-bank = { $minutes } min chacun, +{ $more } s
home-clock-turn = { $days ->
    [one] Un jour par tour
   *[other] { $days } jours par tour
}
home-option-azul-fixed = mur fixe
home-option-azul-free = mur libre
home-option-sintra-a = côté A
home-option-sintra-b = côté B
