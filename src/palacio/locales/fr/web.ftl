# Messages that several pages share.

web-loading = Chargement…
web-your-turn = À vous de jouer
web-close = Fermer
web-title = Palácio
web-skip = Aller au contenu
web-navigation = Pages
web-languages = Langues
web-link-play = Jouer
web-link-learn = Apprendre
web-link-rules = Règles
web-link-daily = Partie du jour
web-link-puzzles = Problèmes
web-link-me = Mes parties
web-link-review = Analyse
web-link-settings = Réglages
web-me-tabs = À propos de vous
web-guest = Invité
web-player = Joueur { $number }
web-link-about = À propos
web-unofficial = Une version non officielle. « Azul » et « Stained Glass of Sintra » sont des noms de jeux de leur éditeur ; tous les dessins d’ici sont les nôtres.
