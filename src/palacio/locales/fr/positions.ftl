# Why a position that somebody has set up is impossible. $seat, $row and the like count from 1. $color is an English name.

refused-bad-position = Ce n’est pas le texte d’une position : { $why }
refused-analysis-busy = L’analyse est occupée pour le moment. Réessayez dans un instant.
refused-position-no-turn = Ce n’est à personne de jouer dans cette position : il n’y a rien à analyser.
refused-position-too-many = Il y a { $count } { $game ->
    [sintra] vitres
   *[azul] tuiles
} { $color ->
    [blue] bleues
    [yellow] jaunes
    [red] rouges
    [black] noires
    [orange] orange
    [pink] roses
   *[white] blanches
} : le jeu en a 20.
refused-position-display = La fabrique { $number } en a plus de 4.
refused-position-no-offer = Il n’y a rien à prendre : remplissez une fabrique ou le centre.
refused-position-row = Joueur { $seat } : la rangée { $row } du mur a deux fois la même couleur.
refused-position-column = Joueur { $seat } : la colonne { $column } du mur a deux fois la même couleur.
refused-position-line = Joueur { $seat } : la ligne { $row } contient du { $color ->
    [blue] bleu
    [yellow] jaune
    [red] rouge
    [black] noir
   *[white] blanc
}, qui est déjà dans la rangée { $row } du mur.
refused-position-wall = Joueur { $seat } : la rangée { $row } du mur a une couleur qui va dans une autre colonne.
refused-position-row-full = Joueur { $seat } a une rangée complète sur le mur : la partie serait finie.
refused-position-indicator = Choisissez une couleur pour cette manche et pour chaque manche à venir.
refused-position-strip-twice = Joueur { $seat } a deux fois la bande { $strip }.
refused-position-window = Joueur { $seat } : la fenêtre { $slot } se remplit par le haut.
refused-position-strip-gone = Joueur { $seat } : la bande { $slot } n’est plus là, mais sa fenêtre n’est pas pleine.
refused-position-strip-left = Joueur { $seat } : la fenêtre { $slot } est pleine, donc sa bande n’est plus là.
refused-position-strip-complete = Joueur { $seat } : la bande { $slot } est complète. Enlevez une vitre, ou mettez-la dans la fenêtre.
