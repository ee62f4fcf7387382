# Name and avatar of the person.

guest-your-name = Your name
guest-ask = Your name?
guest-tile = Your tile
guest-choose = Choose your tile
guest-saved = Saved
guest-hint = Others see this at the table. You can change it at any time.

avatar-swallow = Swallow
avatar-fish = Fish
avatar-boat = Boat
avatar-carnation = Carnation
avatar-lemon = Lemon
avatar-cat = Cat
avatar-key = Key
avatar-tower = Tower
avatar-snail = Snail
avatar-moon = Moon
avatar-guitar = Guitar
avatar-olive = Olive branch
