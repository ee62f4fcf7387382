# Apprendre en jouant : la page, et le guide à la table.

learn-page-title = Apprendre en jouant
learn-title = Apprendre en jouant
learn-lead = Trois minutes, une vraie table et un robot débutant lui aussi. Un guide à la table explique ce que vous pouvez faire, et pourquoi.
learn-about-azul = Des tuiles, des lignes et un mur. Le plus simple pour commencer.
learn-about-sintra = Des vitres, des bandes et des fenêtres, et un vitrier qui ne va que vers la droite.
learn-begin = Commencer
learn-rules = Lire les règles
learn-play = Une autre partie

# Le guide.
learn-skip = Continuer sans le guide
learn-on = Continuer
learn-play-on = Jouer la suite
learn-progress = { $done } sur { $all } acquis
learn-good = un bon choix
learn-example = Par exemple { $tiles } { $source }, vers : { $place } ({ $effect }).
learn-way = { $place } : { $effect }

learn-take = Prenez une couleur
learn-azul-take-text = Choisissez une couleur dans une fabrique. Vous y prenez toutes les tuiles de cette couleur ; les autres glissent au centre.
learn-sintra-take-text = Choisissez une couleur dans une fabrique. Vous y prenez toutes les vitres de cette couleur ; les autres glissent au centre.

learn-place = Trouvez une place
learn-azul-place-text = Les lignes encadrées peuvent recevoir vos tuiles. Une ligne n’a qu’une couleur et ne compte que pleine. Ce qui ne tient pas tombe au plancher et coûte des points.
learn-sintra-place-text = Les bandes encadrées peuvent recevoir vos vitres : celle sous le vitrier, ou une à sa droite. Il s’y rend. Une vitre demande une case de sa couleur ; ce qui ne tient pas se brise.

learn-confirm = Confirmez
learn-confirm-text = Personne ne voit encore votre choix. Confirmez-le, ou reposez tout avec le bouton d’à côté pour choisir de nouveau.

learn-wait = Le tour des autres
learn-wait-text = Regardez ce qui va au centre : ce sera peut-être pour vous.

learn-center = Le centre
learn-azul-center-text = Ce qui reste s’amasse au centre, et vous pouvez vous y servir. Le premier à le faire reçoit aussi le jeton premier joueur : il coûte un point au plancher, mais vous commencez la manche suivante.
learn-sintra-center-text = Ce qui reste s’amasse au centre, et vous pouvez vous y servir. Le premier à le faire reçoit aussi le jeton premier joueur : votre éclat descend d’un pas, mais vous commencez la manche suivante.

learn-home = Le retour
learn-sintra-home-text = Le vitrier a avancé, et les bandes à sa gauche sont hors de portée. Au lieu de prendre des vitres, vous pouvez le renvoyer à gauche : appuyez sur son ombre au-dessus des bandes.

learn-keep = Une bande est complète
learn-sintra-keep-text = Choisissez la vitre qui va dans la fenêtre. La fenêtre rapporte ses points, et chaque fenêtre à sa droite qui a une vitre aussi. Les bandes de gauche valent donc le plus quand la droite est garnie.

learn-round = La manche est finie
learn-azul-round-text = De chaque ligne pleine, une tuile est allée au mur. Elle rapporte 1, ou plus si elle en touche d’autres : comptez en rangée et en colonne. Les lignes incomplètes restent. Puis le plancher a coûté des points.
learn-sintra-round-text = Tout est pris, et la manche suivante commence avec une autre couleur : une bande complète rapporte un point par vitre de cette couleur. Vos bandes restent telles quelles.

learn-goal = Ce qui compte à la fin
learn-azul-goal-text = Une rangée complète du mur met fin à la partie. Alors les rangées complètes rapportent 2, les colonnes 7 et cinq d’une couleur 10. Vous savez tout. Bon jeu !
learn-sintra-goal-text = Après six manches, les vitres autour d’un ornement rapportent jusqu’à 10, trois vitres restées sur les bandes rapportent 1, et le verre brisé coûte des points. Vous savez tout. Bon jeu !

learn-over = Votre première partie
learn-over-text = Bien joué. Essayez un robot plus fort, ou invitez un ami.
