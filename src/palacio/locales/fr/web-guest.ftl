# Nom et image de la personne.

guest-your-name = Votre nom
guest-ask = Votre nom ?
guest-tile = Votre tuile
guest-choose = Choisir votre tuile
guest-saved = Enregistré
guest-hint = C’est ce que les autres voient à la table. Vous pouvez le changer à tout moment.

avatar-swallow = Hirondelle
avatar-fish = Poisson
avatar-boat = Bateau
avatar-carnation = Œillet
avatar-lemon = Citron
avatar-cat = Chat
avatar-key = Clé
avatar-tower = Tour
avatar-snail = Escargot
avatar-moon = Lune
avatar-guitar = Guitare
avatar-olive = Rameau d’olivier
