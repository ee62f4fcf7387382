# Phrases across the table. The first six are the names of drawings.

phrases-title = Dire quelque chose
phrases-hint = Chacun lit ce message dans sa langue.
phrases-said = { $name } : { $phrase }

phrase-glyph-sun = Soleil
phrase-glyph-rain = Pluie
phrase-glyph-star = Étoile
phrase-glyph-glass = Sablier
phrase-glyph-heart = Cœur
phrase-glyph-ouch = Tuile cassée
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-nice-move = Joli coup !
phrase-ouch = Aïe !
phrase-oops = Oups !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-one-moment = Un instant.
phrase-take-your-time = Rien ne presse.
phrase-good-game = Belle partie !
phrase-play-again = On rejoue ?
