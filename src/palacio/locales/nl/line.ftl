# Regelmodus: een partij als regels tekst, hier of op een server gespeeld.

# De opdrachten: wat je typt, met de opdracht als eerste woord, en wat die doet.
command-rules = regels DEEL
command-rules-help = de regels van dit spel tonen; ‘regels 4’ alleen deel 4
command-help = hulp
command-help-help = deze hulp tonen (of ?)
command-draw = Enter
command-draw-help = de tafel opnieuw tekenen
command-actions = zetten BEGIN
command-actions-help = tonen welke zetten mogen; ‘zetten 2’ alleen met fabriek 2
command-answer = antwoord
command-answer-help = opgeven en het antwoord op de puzzel zien
command-hint = tip
command-hint-help = de sterkste bot vragen wat hij zou spelen
command-undo = terugnemen
command-undo-help = je laatste zet terugnemen; op een server als de anderen het goedvinden
command-yes = ja
command-yes-help = een ander een zet laten terugnemen
command-no = nee
command-no-help = een ander geen zet laten terugnemen
command-save = bewaar BESTAND
command-save-help = het verslag van de partij in een bestand bewaren
command-link = link
command-link-help = de uitnodiging voor de andere spelers tonen
command-begin = begin NIVEAU
command-begin-help = nu beginnen, met bots op de vrije plaatsen; ‘begin meester’ kiest hun niveau
command-back = terug
command-back-help = je plaats weer overnemen van de bot
command-resign = opgeven
command-resign-help = de partij opgeven
command-rematch = revanche
command-rematch-help = nog een keer hetzelfde spelen
command-remove = verwijder PLAATS
command-remove-help = stuur een gast weg die nog geen zet heeft gedaan; “verwijder 2” voor plaats 2
command-claim = opeisen
command-claim-help = laat een bot spelen voor de afwezige speler die aan de beurt is
command-say = zeg BERICHT
command-say-help = iets tegen de anderen zeggen; zonder bericht een lijst van alle berichten
command-quit = stop
command-quit-help = de tafel verlaten

# Hoe je een zet typt. Wat tussen backticks staat, typ je of zie je op de tafel.
line-help-azul =
    Pak een kleur en leg die neer: `2b>3` of `2 blauw 3` (fabriek 2, lijn 3).
    `c` is het midden, `f` de vloer, `1` de startspelersteen. Op de vrije muur kiest `4` kolom 4.
    Hoofdletters zijn tegels, kleine letters de gedrukte vakken van de muur.
line-help-sintra =
    Pak een kleur en leg die neer: `2p>5` of `2 roze 5` (fabriek 2, strook 5); `2p>5+1` legt één ruitje op een joker.
    `c` is het midden, `1` de startspelersteen. `cp>x` laat alles breken, `home` stuurt de glazenier naar huis.
    `p` houdt een roze ruitje. Hoofdletters zijn ruitjes, kleine letters open vakken, `?` een joker.
    `▼` is de glazenier. De getallen onder de ramen zijn hun punten.
    De kleuren van de rondes leveren punten op, die van deze ronde staat vooraan.
line-help-colors = Kleuren: { $colors }.

# Vragen.
line-for-help = (? voor hulp)
line-ask-undo = Mag { $seat } een zet terugnemen? ja of nee
line-ask-back = Een bot speelt voor je. Typ ‘terug’ om zelf verder te spelen.
line-ask-rematch = revanche of stop?
line-lobby = { $taken } van de { $seats } plaatsen bezet: { $names }. Wachten op de anderen.
line-lobby-empty = Er zit nog niemand aan tafel.
line-no-seat = Dat is niet het nummer van een plaats.
line-resign-sure = Typ het nog een keer om de partij op te geven.

# Meldingen.
line-hint = De bot zou { $action } spelen.
line-not-understood = ‘{ $text }’ is geen zet. Typ ? voor hulp.
line-server-only = Dat kan alleen aan een tafel op een server.
line-no-puzzle = Dat kan niet in een puzzel.
line-small-window = Regelmodus, want dit venster is { $size }. De app heeft minstens { $needed } nodig.
line-no-part = Dat deel is er niet: typ een getal van 1 tot { $last }.
line-not-your-turn = Je bent niet aan de beurt.
line-invite-refused = Alleen wie aan deze tafel speelt, kan anderen uitnodigen.
line-connected = Weer verbonden.
line-leave-failed = De server antwoordde niet en weet misschien niet dat je weg bent.
line-unreachable = { $server } antwoordt niet.
line-bot-gone = De bot doet het niet meer. { $words }
line-won = { $scores }; gewonnen door { $names }.
line-cut-off = { $scores }; na { $rounds } rondes afgebroken, niet uitgespeeld.

# De lijst van zetten.
line-list-type = typ
line-list-placed = gelegd
line-list-spilled = verloren
line-list-points = punten
line-list-azul = vloer
line-list-sintra = glas

# De tafel, in tekens getekend: een label telt hoogstens tien tekens, ‘midden’ zeven.
drawing-displays = fabrieken
drawing-center = midden
drawing-bag = zak
drawing-rounds = rondes
drawing-broken = gebroken
drawing-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
drawing-round = ronde { $round }
drawing-over = { $rounds ->
    [one] afgelopen na { $rounds } ronde
   *[other] afgelopen na { $rounds } rondes
}

# De analyse van een stelling door `palacio analyze`.
analysis-turn = Plaats { $seat } is aan de beurt, { $simulations } simulaties.
analysis-action = zet
analysis-visits = bezocht
analysis-wins = wint
analysis-exact = exact
analysis-count = { $count }
analysis-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-line = Verloop: { $line }
analysis-equal = { $seats ->
    [2] ‘wint’ is de kans om te winnen tegen een even sterke speler. Tegen een zwakkere is die groter.
   *[other] ‘wint’ is de kans om te winnen tegen even sterke spelers. Tegen zwakkere is die groter.
}

# The review of a match by `palacio review`.
review-title = Bespreking van een partij
review-progress = stellingen
review-player = speler
review-points = punten
review-result = uitslag
review-start = begin
review-luck = geluk
review-choices = eigen keuzes
review-others = keuzes van anderen
review-error-rate = foutcijfer
review-level = speelt als
review-event = gebeurtenis
review-round = ronde
review-better = beter
review-lost = verloren
review-moments = Beslissende momenten voor { $name }
review-sum = uitslag = begin + geluk + eigen keuzes + keuzes van anderen: hoe de kans daarmee steeds veranderde.
review-equals = Alle kansen gelden tegen even sterke spelers.
review-unfinished = De partij is nog niet afgelopen: ‘uitslag’ is de kans om nu te winnen.
review-curve = Winstkansen
review-signed = { $sign }{ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
judgement-doubtful = twijfelachtig
judgement-mistake = fout
judgement-blunder = blunder

# Een puzzel van `palacio puzzle`. De tabel heeft ook de winstkans uit de analyse.
puzzle-title = Puzzel { $id }, rating { $rating }
puzzle-ask-column = Welke kolom is de beste?
puzzle-ask-pane = Welk ruitje kun je het best houden?
puzzle-ask-win = Vind de zet die de partij wint.
puzzle-ask-floor = Verlies niet meer dan nodig: vind de beste zet.
puzzle-ask-window = Er is een raam binnen bereik: vind de beste zet.
puzzle-ask-plan = Plan de rest van de ronde: vind je eerste zet.
puzzle-ask-endgame = Dit is de laatste ronde: vind de beste zet.
puzzle-ask-draft = Vind de beste zet.
puzzle-right = Goed: { $action }.
puzzle-wrong = { $action } is niet de beste zet.
puzzle-lead = voorsprong
puzzle-points = { $sign }{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-note-right = goed
puzzle-note-yours = jouw zet
puzzle-note-tempting = verleidelijk
puzzle-line = Beste spel: { $line }
puzzle-level = Rating { $rating }: { $level } en sterkere bots lossen hem op.
puzzle-level-none = Rating { $rating }: geen enkele bot lost hem op.
