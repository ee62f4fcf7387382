# Naam en afbeelding van de speler.

guest-your-name = Je naam
guest-ask = Hoe heet je?
guest-tile = Je tegel
guest-choose = Kies je tegel
guest-saved = Bewaard
guest-hint = Dit zien de anderen aan tafel. Je kunt het altijd veranderen.

avatar-swallow = Zwaluw
avatar-fish = Vis
avatar-boat = Boot
avatar-carnation = Anjer
avatar-lemon = Citroen
avatar-cat = Kat
avatar-key = Sleutel
avatar-tower = Toren
avatar-snail = Slak
avatar-moon = Maan
avatar-guitar = Gitaar
avatar-olive = Olijftak
