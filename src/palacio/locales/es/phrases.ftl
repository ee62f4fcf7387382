# Phrases across the table. The first six are the names of drawings.

phrases-title = Decir algo
phrases-hint = Cada uno la lee en su idioma.
phrases-said = { $name }: { $phrase }

phrase-glyph-sun = Sol
phrase-glyph-rain = Lluvia
phrase-glyph-star = Estrella
phrase-glyph-glass = Reloj de arena
phrase-glyph-heart = Corazón
phrase-glyph-ouch = Azulejo roto
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-nice-move = ¡Buena jugada!
phrase-ouch = ¡Ay!
phrase-oops = ¡Uy!
phrase-thanks = ¡Gracias!
phrase-sorry = ¡Perdón!
phrase-one-moment = Un momento.
phrase-take-your-time = Sin prisa.
phrase-good-game = ¡Buena partida!
phrase-play-again = ¿Jugamos otra?
