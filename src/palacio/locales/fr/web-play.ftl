# The page to open a table.

play-page-title = Ouvrir une table · Palácio
play-title = Ouvrez une table
play-game = Jeu
play-option-azul-fixed = Imprimé
play-option-azul-fixed-why = Chaque tuile a sa place
play-option-azul-free = Libre
play-option-azul-free-why = Vous choisissez la colonne de chaque tuile
play-option-sintra-a = Côté A
play-option-sintra-a-why = Les ornements comptent entre les fenêtres
play-option-sintra-b = Côté B
play-option-sintra-b-why = Fenêtres pleines fois votre meilleure couleur
play-seats = Joueurs
play-with = Avec qui
play-seat = Place { $number }
play-seat-invited = un ami, par un lien
play-seat-open = n’importe qui, depuis la liste
play-seat-bot = un robot
play-level-apprentice = un débutant
play-level-improver = vous laisse parfois gagner
play-level-journeyman = une partie équilibrée
play-level-artisan = fait peu d’erreurs
play-level-foreman = dur à battre
play-level-master = notre plus fort
play-level-greedy = prend les points aussitôt
play-clock = Temps
play-clock-none = Sans pendule
play-clock-bank = { $minutes } min chacun, { $more } s de plus par tour
play-clock-turn = { $days ->
    [one] Un jour par tour
   *[other] { $days } jours par tour
}
play-serious = Une partie sérieuse
play-serious-why = Rien n’est repris.
play-open = Ouvrir la table
