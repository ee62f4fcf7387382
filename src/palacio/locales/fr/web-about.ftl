# The page about Palácio.

about-page-title = À propos · Palácio
about-title = À propos de Palácio
about-play = Une table pour tous
about-play-text = Deux jeux pour deux à quatre personnes et robots : à la souris, au doigt, au clavier ou au lecteur d’écran, en quatre langues, d’une traite ou sur plusieurs jours. Pas besoin de compte : un lien sert d’invitation, et chacun peut regarder.
about-fair = Équitable, preuve à l’appui
about-fair-text = Avant que quiconque prenne place, le serveur s’engage sur un secret. Puis chaque joueur ajoute un sel aléatoire, et tous les tirages découlent des deux. Après la partie, le serveur révèle son secret et chacun peut vérifier la feuille de partie : palacio verify la rejoue tirage par tirage. Le serveur connaît donc les tirages, mais ne peut pas les choisir, sauf à choisir aussi tous les sels. Contre des robots, le vôtre est le seul sel qui compte.
about-engine = Un moteur pour bricoleurs
about-engine-text = Les mêmes règles font tourner le serveur, les robots et la recherche : exactes, compilées, ouvertes. Votre propre robot peut s’asseoir à toute table.
about-privacy = Ce que nous conservons
about-privacy-text = Vos parties et le nom que vous avez choisi. Un cookie vous reconnaît comme le même invité ; vos réglages restent dans votre navigateur. Nous ne conservons rien d’autre et ne partageons rien.
