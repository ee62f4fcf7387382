# The home page.

home-title = Palácio : deux jeux de carreaux et de verre
home-lay = Posez le carreau.
home-light = Illuminez le vitrail.
home-about = Deux jeux de couleur et de patience, de deux à quatre. Asseyez-vous en invité, dans tout navigateur, face à des amis ou à des robots de toutes forces.
home-play = Jouer maintenant
home-friends = Jouer entre amis
home-watch = Regarder une partie
home-games = Les jeux
home-azul = Prenez des tuiles, bâtissez un mur
home-sintra = Prenez des vitres, garnissez les fenêtres
home-tables = Tables
home-mine = Vos tables
home-open = En attente de joueurs
home-open-none = Personne n’attend en ce moment. Ouvrez une table, et les autres la verront ici.
home-playing = Parties en cours
home-playing-none = Aucune partie publique en cours.
home-free = libre
home-option-azul-fixed = mur imprimé
home-option-azul-free = mur libre
home-option-sintra-a = côté A
home-option-sintra-b = côté B
