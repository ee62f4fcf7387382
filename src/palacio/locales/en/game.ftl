# Games, players, and reasons for refused actions.

game-azul = Azul
game-sintra = Stained Glass of Sintra
option-azul = Wall
option-azul-fixed = fixed
option-azul-free = free
option-sintra = Side
option-sintra-a = A
option-sintra-b = B
variant-azul-fixed = Fixed wall
variant-azul-free = Free wall
variant-sintra-a = Side A
variant-sintra-b = Side B
discard-azul = lid
discard-sintra = tower

# Bots.
bot-random = random
bot-greedy = greedy
bot-apprentice = apprentice
bot-improver = improver
bot-journeyman = journeyman
bot-artisan = artisan
bot-foreman = foreman
bot-master = master
bot-alphabeta = alphabeta

# Reasons for refused actions.
refusal-no-such-action = There is no such action.
refusal-not-now = That can't be done now.
refusal-none-there = That color is not there.
refusal-line-full = That line is full.
refusal-line-other-color = That line already holds another color.
refusal-color-on-row = That color is already on this row of the wall.
refusal-column-taken = That space of the wall is taken.
refusal-color-in-column = That color is already in this column of the wall.
refusal-left-of-glazier = That strip is to the left of the glazier.
refusal-strip-gone = There is no strip there any more.
refusal-no-fitting-space = That strip has no open space for this color.
refusal-must-fit-elsewhere = A strip within reach has room for this color, so you must choose such a strip.
refusal-too-many-jokers = You can't fill so many jokers on that strip.
refusal-too-few-jokers = You must place as many panes as fit, so more of them have to go on jokers.
refusal-already-home = The glazier is home already, or has no strip to go home to.
refusal-not-on-strip = The complete strip has no pane of that color.
refusal-wrong-setup = That is not a setup of this game.
refusal-wrong-deal = That deal can't come out of this bag.
refusal-match-over = The match is over.
refusal-not-your-turn = It is another seat's turn.
refusal-nothing-to-undo = There is nothing to take back since the last deal.
refusal-already-out = That seat has left the match already.
refusal-wrong-deal-event = That is not possible here.
