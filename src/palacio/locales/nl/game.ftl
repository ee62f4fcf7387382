# Spellen, bots en redenen waarom een zet niet mag.

game-azul = Azul
game-sintra = Glas-in-lood van Sintra
option-azul = Muur
option-azul-fixed = vast
option-azul-free = vrij
option-sintra = Kant
option-sintra-a = A
option-sintra-b = B
variant-azul-fixed = Vaste muur
variant-azul-free = Vrije muur
variant-sintra-a = Kant A
variant-sintra-b = Kant B
discard-azul = deksel
discard-sintra = toren

# Bots.
bot-random = toeval
bot-greedy = gulzig
bot-apprentice = leerling
bot-improver = halfwas
bot-journeyman = gezel
bot-artisan = vakman
bot-foreman = meesterknecht
bot-master = meester
bot-alphabeta = alfa-bèta

# Redenen waarom een zet niet mag.
refusal-no-such-action = Die zet bestaat niet.
refusal-not-now = Dat is nu niet aan de orde.
refusal-none-there = Daar ligt niets van die kleur.
refusal-line-full = Die lijn is vol.
refusal-line-other-color = Op die lijn ligt al een andere kleur.
refusal-color-on-row = Die kleur ligt al op deze rij van de muur.
refusal-column-taken = Die plek op de muur is bezet.
refusal-color-in-column = Die kleur ligt al in deze kolom van de muur.
refusal-left-of-glazier = Die strook ligt links van de glazenier.
refusal-strip-gone = Daar ligt geen strook meer.
refusal-no-fitting-space = Die strook heeft geen plek voor deze kleur.
refusal-must-fit-elsewhere = Een strook binnen bereik heeft plaats voor deze kleur, dus daar moet het heen.
refusal-too-many-jokers = Zoveel jokers zijn er niet te vullen.
refusal-too-few-jokers = Wat past moet erop, dus er moeten er meer op jokers.
refusal-already-home = De glazenier is al thuis, of heeft geen strook om naar terug te gaan.
refusal-not-on-strip = Op de volle strook ligt geen ruitje van die kleur.
refusal-wrong-setup = Zo begint dit spel niet.
refusal-wrong-deal = Dat kan niet uit deze zak komen.
refusal-match-over = De partij is afgelopen.
refusal-not-your-turn = Een ander is aan de beurt.
refusal-nothing-to-undo = Wat uit de zak is gekomen, kan niet terug.
refusal-already-out = Die speler heeft de partij al verlaten.
refusal-wrong-deal-event = Dat kan hier niet.
