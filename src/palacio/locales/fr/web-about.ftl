# Pages of words: about Palácio, and where nothing is.

about-page-title = À propos · Palácio
about-title = À propos de Palácio
about-play = Une table pour tous
about-play-text = Deux jeux pour deux à quatre personnes et robots : à la souris, au doigt, au clavier ou au lecteur d’écran, en quatre langues, d’une traite ou sur plusieurs jours. Nul besoin de compte. Un lien est une invitation, et chacun peut regarder.
about-fair = Équitable, preuve à l’appui
about-fair-text = Avant le premier carreau, le serveur s’engage sur un secret et chaque joueur y ajoute le sien ; tous les tirages en découlent. Après la partie, le secret est révélé et chacun peut vérifier le relevé : palacio verify le rejoue, tirage après tirage.
about-engine = Un moteur pour bricoleurs
about-engine-text = Les mêmes règles font tourner le serveur, les robots et la recherche : exactes, compilées, ouvertes. Votre propre robot peut s’asseoir à toute table.
about-privacy = Ce qui est conservé
about-privacy-text = Les parties, et les noms que chacun s’est donnés. Un cookie dit que vous êtes le même invité qu’avant ; vos réglages restent dans votre navigateur. Rien d’autre, et personne d’autre n’en sait rien.
astray-error = Il n’y a rien ici
astray-error-text = Cette adresse ne mène à aucune page. Une lettre du lien s’est peut-être perdue.
astray-offline = Pas de connexion
astray-offline-text = Palácio est injoignable pour l’instant. Les tables visitées montrent leur dernière position.
astray-home = Vers l’accueil
