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
learn-good = { $effect }.
learn-example = Par exemple { $tiles } { $source } : { $effect }.

learn-take = Choisissez une couleur
learn-azul-take-text = Prenez toutes les tuiles d’une couleur dans une fabrique.
learn-sintra-take-text = Prenez toutes les vitres d’une couleur dans une fabrique.

learn-place = Choisissez un emplacement
learn-azul-place-text = Posez-les maintenant sur une ligne encadrée.
learn-sintra-place-text = Posez-les sur une bande encadrée, sous le vitrier ou à sa droite.

learn-confirm = Confirmez
learn-confirm-text = Ça vous va ? Confirmez. Sinon, remettez.

learn-wait = Le tour des autres
learn-wait-text = Regardez ce qui va au centre : vous pourrez le prendre ensuite.

learn-center = Le centre
learn-azul-center-text = Prenez le premier au centre : cela coûte un point, mais vous commencez la manche suivante.
learn-sintra-center-text = Prenez le premier au centre : votre éclat descend d’un pas, mais vous commencez la manche suivante.

learn-home = Le retour
learn-sintra-home-text = Pour revenir aux bandes de gauche, appuyez sur l’ombre du vitrier : il y retourne.

learn-keep = Une bande est complète
learn-sintra-keep-text = Une bande complète ! Choisissez la vitre qui va dans la fenêtre.

learn-round = La manche est terminée
learn-azul-round-text =
    De chaque ligne pleine, une tuile est allée sur votre mur.
    Une tuile rapporte 1, et plus si elle en touche d’autres dans sa rangée ou sa colonne.
    Les tuiles au plancher coûtent des points.
learn-sintra-round-text =
    Une autre couleur compte maintenant.
    Une bande complète rapporte un point par vitre de cette couleur.
    Vos bandes restent telles quelles.

learn-goal = Ce qui compte à la fin
learn-azul-goal-text =
    Une rangée complète du mur met fin à la partie.
    Alors une rangée complète rapporte 2, une colonne 7 et cinq d’une couleur 10.
    Vous savez tout. Bon jeu !
learn-sintra-goal-text =
    Il y a six manches.
    Ensuite les vitres autour d’un ornement rapportent jusqu’à 10, et le verre brisé coûte des points.
    Vous savez tout. Bon jeu !

learn-over = Votre première partie
learn-over-text = Bien joué ! Essayez un robot plus fort, ou invitez un ami.
