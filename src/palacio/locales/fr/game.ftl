# Les jeux, les bots et les raisons d’un refus.

game-azul = Azul
game-sintra = Les vitraux de Sintra
option-azul = Mur
option-azul-fixed = fixe
option-azul-free = libre
option-sintra = Côté
option-sintra-a = A
option-sintra-b = B
variant-azul-fixed = Mur fixe
variant-azul-free = Mur libre
variant-sintra-a = Côté A
variant-sintra-b = Côté B
discard-azul = couvercle
discard-sintra = tour

# Bots.
bot-random = hasard
bot-greedy = glouton
bot-apprentice = apprenti
bot-improver = aspirant
bot-journeyman = compagnon
bot-artisan = artisan
bot-foreman = contremaître
bot-master = maître
bot-alphabeta = alpha-bêta

# Raisons d’un refus.
refusal-no-such-action = Ce coup n’existe pas.
refusal-not-now = Ce n’est pas possible maintenant.
refusal-none-there = Il n’y a rien de cette couleur à cet endroit.
refusal-line-full = Cette ligne est pleine.
refusal-line-other-color = Cette ligne a déjà une autre couleur.
refusal-color-on-row = Cette couleur est déjà sur cette rangée du mur.
refusal-column-taken = Cette case du mur est prise.
refusal-color-in-column = Cette couleur est déjà dans cette colonne du mur.
refusal-left-of-glazier = Cette bande est à gauche du vitrier.
refusal-strip-gone = Il n’y a plus de bande à cet endroit.
refusal-no-fitting-space = Cette bande n’a pas de case libre pour cette couleur.
refusal-must-fit-elsewhere = Une bande à portée a de la place pour cette couleur : il faut s’en servir.
refusal-too-many-jokers = Il n’y a pas autant de jokers à remplir.
refusal-too-few-jokers = Il faut poser tout ce qui tient, donc davantage sur les jokers.
refusal-already-home = Le vitrier est déjà rentré, ou n’a pas de bande où rentrer.
refusal-not-on-strip = La bande complète n’a pas de vitre de cette couleur.
refusal-wrong-setup = Ce n’est pas une mise en place de ce jeu.
refusal-wrong-deal = Ce tirage ne peut pas sortir de ce sac.
refusal-match-over = La partie est terminée.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-nothing-to-undo = Ce que le sac a montré ne s’annule pas.
refusal-already-out = Ce joueur a déjà quitté la partie.
refusal-wrong-deal-event = Ce n’est pas possible ici.
