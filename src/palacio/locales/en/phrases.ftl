# Phrases across the table. The first six are the names of drawings.

phrases-title = Say something
phrases-hint = Everyone reads this in their own language.
phrases-said = { $name }: { $phrase }

phrase-glyph-sun = Sun
phrase-glyph-rain = Rain
phrase-glyph-star = Star
phrase-glyph-glass = Hourglass
phrase-glyph-heart = Heart
phrase-glyph-ouch = Broken tile
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-nice-move = Nice move!
phrase-ouch = Ouch!
phrase-oops = Oops!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-one-moment = One moment.
phrase-take-your-time = Take your time.
phrase-good-game = Good game!
phrase-play-again = Play again?
