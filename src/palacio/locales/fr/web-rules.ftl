# Les règles des deux jeux. L’essentiel est entre astérisques ; chaque message est un paragraphe, sur une ligne.

rules-page-title = { $game } : les règles
rules-games = Jeux
rules-contents = Sommaire
rules-learn = Apprendre en jouant
rules-play = Jouer

# Azul.
rules-azul-title = Les règles d’Azul
rules-azul-lead = Deux à quatre joueurs carrèlent le mur d’un palais. Prenez des tuiles d’une couleur, rassemblez-les sur vos lignes et posez-les là où elles en touchent beaucoup d’autres.

rules-azul-glance = En bref
rules-azul-glance-1 = *Prenez* toutes les tuiles d’une couleur dans une fabrique ou au centre.
rules-azul-glance-2 = *Placez-les* sur une de vos cinq lignes. Ce qui ne tient pas tombe au plancher et coûte des points.
rules-azul-glance-3 = Quand tout est pris, chaque ligne pleine envoie *une tuile au mur*, où elle rapporte des points.
rules-azul-glance-4 = La première *rangée complète* d’un mur met fin à la partie. Le plus de points l’emporte.

rules-azul-setup = Mise en place
rules-azul-setup-1 = À 2, 3 ou 4 joueurs, il y a *5, 7 ou 9 fabriques*. Le sac contient 100 tuiles : 20 bleues, 20 jaunes, 20 rouges, 20 noires et 20 blanches.
rules-azul-setup-2 = Chaque fabrique reçoit quatre tuiles du sac. Le jeton premier joueur est au centre. Tous les scores sont à 0, et le premier joueur est tiré au sort.
rules-azul-displays = Une table pour deux : cinq fabriques de quatre tuiles, et le jeton premier joueur au centre.

rules-azul-take = Prendre des tuiles
rules-azul-take-1 = On joue dans le sens des aiguilles d’une montre. À votre tour, choisissez un endroit et une couleur, et prenez-y *toutes* les tuiles de cette couleur.
rules-azul-take-2 = *Dans une fabrique :* les autres tuiles glissent au centre, et la fabrique est vide.
rules-azul-take-3 = *Au centre :* les autres tuiles restent. Le premier à le faire dans une manche prend aussi le jeton premier joueur. Il va sur la case libre la plus à gauche de son plancher, avant toute tuile, et son propriétaire commence la manche suivante.
rules-azul-taken = Les deux tuiles bleues de la fabrique 2 sont choisies. La jaune et la rouge à côté glisseront au centre.

rules-azul-place = Les placer
rules-azul-place-1 = Toutes les tuiles prises vont sur *une seule* de vos lignes. Elles ont une à cinq cases et se remplissent par la droite.
rules-azul-place-2 = Une ligne n’a qu’*une couleur*. Elle ne reçoit jamais une couleur déjà posée sur la même rangée du mur, et une ligne pleine ne reçoit plus rien.
rules-azul-place-3 = Ce qui ne tient pas tombe au plancher. Vous pouvez aussi tout mettre au plancher, même si une ligne a de la place.
rules-azul-placed = Deux tuiles jaunes. La ligne 1 en prend une et l’autre tombe ; les lignes 2 et 5 prennent les deux. La ligne 3 est rouge, et la rangée 4 du mur a déjà sa tuile jaune : elles sont fermées. Les nombres disent ce que chaque endroit rapporterait en fin de manche.

rules-azul-floor = Le plancher
rules-azul-floor-1 = Le plancher a sept cases et se remplit par la gauche. En fin de manche elles coûtent *−1, −1, −2, −2, −2, −3 et −3*. Le jeton premier joueur occupe une case comme une tuile, et coûte autant.
rules-azul-floor-2 = Quand les sept sont prises, les tuiles suivantes vont dans le couvercle et ne coûtent rien. Le jeton non plus alors ; mais qui l’a pris commence tout de même la manche suivante.
rules-azul-fallen = Le jeton et trois tuiles : −1 −1 −2 −2, soit *−6*.

rules-azul-round = La fin d’une manche
rules-azul-round-1 = Une manche est finie quand les fabriques et le centre sont vides. On pose alors les tuiles au mur, *de la ligne du haut à celle du bas*.
rules-azul-round-2 = De chaque ligne pleine, une tuile va sur la case de sa couleur dans la même rangée du mur, et compte aussitôt. Les autres tuiles de la ligne vont dans le couvercle. Les lignes incomplètes restent telles quelles.
rules-azul-round-3 = Ensuite on paie le plancher. Personne ne descend sous 0. Les tuiles du plancher vont dans le couvercle.

rules-azul-score = Ce que rapporte une tuile
rules-azul-score-1 = Une tuile qui n’en touche aucune autre rapporte *1*.
rules-azul-score-2 = Sinon, comptez les tuiles de la suite ininterrompue *en rangée* qui passe par elle, puis celles de la suite *en colonne*. Chaque suite de deux ou plus rapporte sa longueur : la nouvelle tuile peut donc compter deux fois.
rules-azul-score-3 = Les rangées se posent l’une après l’autre : ce qui vient d’être posé compte déjà pour les rangées du dessous.
rules-azul-alone = Seule : *1*.
rules-azul-across = Trois en rangée : *3*.
rules-azul-both = Quatre en rangée et trois en colonne : *7*.

rules-azul-next = La manche suivante
rules-azul-next-1 = Qui a le jeton premier joueur le remet au centre et commence. Si personne ne l’a pris, le même joueur commence de nouveau.
rules-azul-next-2 = Chaque fabrique reçoit quatre tuiles du sac. Quand le sac est vide, on y verse les tuiles du couvercle et on continue. S’il en manque encore, on joue avec ce qu’il y a.

rules-azul-end = La fin de la partie
rules-azul-end-1 = La partie s’arrête à la manche où quelqu’un remplit une *rangée du mur*, de gauche à droite. Chacun finit de poser ses tuiles.
rules-azul-end-2 = Chaque mur compte alors une dernière fois : *2* par rangée complète, *7* par colonne complète et *10* par couleur posée cinq fois.
rules-azul-end-3 = Le plus de points l’emporte.
rules-azul-end-4 = En cas d’égalité, plus de rangées complètes l’emporte. Si c’est encore égal, la victoire est partagée.
rules-azul-bonuses = Une rangée complète (2), une colonne complète (7) et les cinq tuiles bleues (10) : *19 points* de plus.

rules-azul-free-wall = Le mur libre
rules-azul-free-wall-1 = Avec cette option, le mur n’a pas de couleurs imprimées. Vous choisissez la colonne où va la tuile d’une ligne pleine. Une couleur ne peut être *qu’une fois par rangée et par colonne*.
rules-azul-free-wall-2 = S’il y a une colonne pour la tuile, il faut la poser. S’il n’y en a pas, *toutes* les tuiles de la ligne vont au plancher, avant qu’on le paie.
rules-azul-free-wall-3 = Tant qu’on prend des tuiles, seule la rangée compte : une ligne peut donc recevoir une couleur qui ne trouvera pas de colonne.
rules-azul-free-wall-4 = Les joueurs choisissent l’un après l’autre, en commençant par le premier joueur de la manche, chacun de haut en bas. Vous pouvez choisir d’avance. Si une seule colonne est possible, rien n’est demandé.
rules-azul-columns = Du jaune pour la rangée 2 : la première case est prise, et la colonne 3 a déjà une tuile jaune. Les trois cases encadrées sont libres et montrent ce qu’elles rapportent.

rules-azul-notes = Cas rares
rules-azul-notes-1 = Quand le plancher est plein, ce qui ne tient pas ne coûte rien. Ces tuiles reviennent quand le sac se remplit.
rules-azul-notes-2 = Le plancher se paie une fois, après toutes les tuiles de la manche ; ce qui dépasse vos points est oublié.
rules-azul-notes-3 = S’il ne reste aucune tuile à distribuer, la partie s’arrête et se compte. Cela n’arrive qu’à quatre joueurs.

# Les vitraux de Sintra.
rules-sintra-title = Les règles des Vitraux de Sintra
rules-sintra-lead = Deux à quatre joueurs vitrent les fenêtres d’un palais. Prenez des vitres d’une couleur, remplissez des bandes de gauche à droite, et gardez une vitre de chacune pour la lumière.

rules-sintra-glance = En bref
rules-sintra-glance-1 = *Prenez* toutes les vitres d’une couleur dans une fabrique ou au centre.
rules-sintra-glance-2 = *Placez-les* sur une bande : sous le vitrier, ou à sa droite. Ce qui ne tient pas se casse.
rules-sintra-glance-3 = Une bande de cinq vitres *rapporte des points*, et l’une d’elles va dans la fenêtre du dessous.
rules-sintra-glance-4 = Au lieu de prendre, vous pouvez faire *rentrer* le vitrier, vers la gauche.
rules-sintra-glance-5 = Après *six manches*, le plus de points l’emporte.

rules-sintra-setup = Mise en place
rules-sintra-setup-1 = À 2, 3 ou 4 joueurs, il y a *5, 7 ou 9 fabriques*. Il y a 100 vitres : 20 jaunes, 20 orange, 20 roses, 20 bleues et 20 blanches.
rules-sintra-setup-2 = L’*indicateur de manche* reçoit six vitres : une de chaque couleur, au hasard, de II à VI, et une des autres, au hasard, sur I. Les 94 restantes vont dans le sac, et quatre d’entre elles sur chaque fabrique. Le jeton premier joueur est au centre.
rules-sintra-setup-3 = Chacun a les mêmes huit *bandes* de cinq cases. Elles ont deux faces et sont mélangées au-dessus des huit fenêtres, une face au hasard visible ; seule la face à deux jokers commence cachée. Les petits traits en tête d’une bande montrent son autre face.
rules-sintra-setup-4 = Le *vitrier* commence au-dessus de la bande la plus à gauche, l’éclat en haut de la piste du verre brisé, et tous les scores à 0. Le premier joueur est tiré au sort.
rules-sintra-board = Un plateau au début : les bandes, les fenêtres avec leurs points et, côté A, un ornement entre deux fenêtres. La piste est pour le verre brisé.
rules-sintra-rounds = Six manches, chacune avec sa couleur. Dans celle-ci, le rose compte.

rules-sintra-turn = Un tour
rules-sintra-turn-1 = On joue dans le sens des aiguilles d’une montre. À votre tour, faites *une* de ces deux choses : prendre des vitres et les placer sur une bande, ou faire rentrer le vitrier.

rules-sintra-take = Prendre des vitres
rules-sintra-take-1 = Choisissez un endroit et une couleur, et prenez-y *toutes* les vitres de cette couleur. Dans une fabrique, les autres glissent au centre.
rules-sintra-take-2 = Le premier à se servir au centre dans une manche prend aussi le jeton premier joueur. Son éclat descend d’*un pas*, avant que rien ne se casse, et qui a le jeton commence la manche suivante.
rules-sintra-taken = Les deux vitres roses de la fabrique 2 sont choisies. La jaune et la bleue glisseront au centre.

rules-sintra-place = Les placer
rules-sintra-place-1 = Toutes les vitres vont sur *une* bande : celle sous le vitrier, ou une à sa droite. Il s’y rend d’abord.
rules-sintra-place-2 = Une vitre va sur une case libre de sa couleur ou sur un *joker* libre. Il faut poser tout ce qui tient. Les autres se cassent : l’éclat descend d’un pas pour chacune, et elles vont dans la tour.
rules-sintra-place-3 = Si une bande à portée a de la place pour une de vos vitres, il faut en choisir une telle : n’importe laquelle, même si davantage s’y casse. Si aucune n’en a, *toutes* les vitres se cassent et le vitrier reste.
rules-sintra-place-4 = Si vous avez moins de vitres que de cases pour elles, et que des jokers en font partie, vous choisissez combien vont sur des jokers.
rules-sintra-place-5 = Les vitres restent sur leur bande quand le vitrier s’en va, et de manche en manche.
rules-sintra-placed = Deux vitres roses, le vitrier au-dessus de la bande 3. Les bandes 5 et 6 prennent les deux. Sur les bandes 3 et 7, une tient et une se casse. Les bandes 4 et 8 n’ont pas de case rose ; les bandes 1 et 2 sont hors de portée.

rules-sintra-home = Le retour
rules-sintra-home-1 = Au lieu de prendre, placez le vitrier au-dessus de la bande la plus à gauche qui reste. C’est interdit s’il y est déjà. C’est permis depuis un emplacement vide, même plus à gauche.

rules-sintra-complete = Une bande complète
rules-sintra-complete-1 = Cinq vitres complètent une bande. Elle compte aussitôt, dans cet ordre :
rules-sintra-complete-2 = *La couleur de la manche :* 1 point par vitre de la couleur que montre l’indicateur. Une vitre sur un joker compte pour sa propre couleur.
rules-sintra-complete-3 = *Gardez-en une* des cinq, celle que vous voulez ; les quatre autres vont dans la tour. La première vitre d’une fenêtre va en haut, et la bande est retournée. La deuxième va en bas, et la bande quitte la partie ; le vitrier reste au-dessus du vide.
rules-sintra-complete-4 = *Les fenêtres :* cette fenêtre rapporte ses points, et chaque fenêtre à sa droite qui a une vitre aussi. Une vitre ou deux, une fenêtre compte une fois.
rules-sintra-complete-5 = De gauche à droite, les fenêtres valent *4, 3, 3, 2, 2, 1, 1 et 2*, des deux côtés du plateau.
rules-sintra-scored = La vitre de la fenêtre 4 est gardée. Elle rapporte 2, la fenêtre 6 rapporte 1 et la fenêtre 8 rapporte 2 : *5 points*. La fenêtre 2 est à gauche et ne compte pas.

rules-sintra-glass = Le verre brisé
rules-sintra-glass-1 = La piste descend de 0 par *−1, −2, −4, −6, −8, −11 et −14 jusqu’à −18*. La case de l’éclat à la fin de la partie est ce que vous perdez.
rules-sintra-glass-2 = À −18 vous perdez aussitôt 18 points, et l’éclat remonte tout en haut. Le reste de la même chute continue de là. Un score peut être négatif.
rules-sintra-slid = Deux vitres se cassent : l’éclat glisse de −2 à *−6*.

rules-sintra-round = La manche suivante
rules-sintra-round-1 = Une manche s’arrête au tour qui prend la dernière vitre. La première vitre de l’indicateur va dans la tour.
rules-sintra-round-2 = Qui a le jeton premier joueur commence ; si personne ne l’a pris, le même joueur commence de nouveau. On remplit les fabriques avec le sac. Quand il est vide, on y verse les vitres de la tour et on continue. S’il en manque encore, on joue avec ce qu’il y a.

rules-sintra-end = La fin de la partie
rules-sintra-end-1 = La partie s’arrête après *six manches*. *Trois vitres* restées sur vos bandes, toutes ensemble, rapportent 1. La case de l’éclat est perdue. Vient ensuite le bonus du côté joué.
rules-sintra-end-2 = Le plus de points l’emporte.
rules-sintra-end-3 = En cas d’égalité, qui a perdu le moins de points au verre brisé l’emporte : chaque −18 de la partie et la dernière case comptent. Si c’est encore égal, la victoire est partagée.

rules-sintra-ornaments = Côté A : les ornements
rules-sintra-ornaments-1 = Il y a un ornement entre les fenêtres 1 et 2, 3 et 4, 5 et 6, 7 et 8. Avec ses quatre vitres il rapporte *10*, avec trois *6*, avec deux *3*, avec moins rien.
rules-sintra-flowers = Quatre vitres, trois, deux et une : 10 + 6 + 3 + 0 = *19*.

rules-sintra-palette = Côté B : fenêtres et couleurs
rules-sintra-palette-1 = Multipliez le nombre de vos *fenêtres complètes*, celles à deux vitres, par le nombre de vitres d’*une couleur* dans toutes vos fenêtres. La meilleure couleur compte.
rules-sintra-colors = Trois fenêtres complètes et quatre vitres orange : 3 × 4 = *12*.

rules-sintra-notes = Cas rares
rules-sintra-notes-1 = Si les cinq vitres d’une bande sont pareilles, on ne demande pas laquelle garder.
rules-sintra-notes-2 = Les vitres restées sur les bandes se comptent ensemble : deux sur l’une et quatre sur l’autre rapportent 2.
rules-sintra-notes-3 = Le vitrier peut se tenir au-dessus d’un vide, et atteint toujours les bandes à sa droite.
rules-sintra-notes-4 = Les motifs des bandes sont les nôtres. Chacun a les mêmes.
