# Phrases across the table. The first six are the names of drawings.

phrases-title = Zeg iets
phrases-hint = Iedereen leest dit in zijn eigen taal.
phrases-said = { $name }: { $phrase }

phrase-glyph-sun = Zon
phrase-glyph-rain = Regen
phrase-glyph-star = Ster
phrase-glyph-glass = Zandloper
phrase-glyph-heart = Hart
phrase-glyph-ouch = Gebroken tegel
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-well-played = Goed gespeeld!
phrase-nice-move = Mooie zet!
phrase-ouch = Au!
phrase-oops = Oeps!
phrase-thanks = Bedankt!
phrase-sorry = Sorry!
phrase-one-moment = Momentje.
phrase-take-your-time = Neem de tijd.
phrase-good-game = Leuk potje!
phrase-play-again = Nog een potje?
