# Wat de app in de terminal zegt.

title = Palácio
subtitle = Tegels en glas-in-lood voor twee tot vier, mensen en bots

# Het beginscherm.
field-game = Spel
field-seats = Plaatsen
field-seat = Plaats { $number }
field-language = Taal
person = een mens
player = Speler { $number }
begin = Beginnen

# De tafel.
center = midden
bag = zak
rounds = rondes
round = Ronde { $number }
pair = { $name }: { $value }
status-turn = Jij bent, { $seat }
status-thinking = { $seat } denkt na …
status-compiling = Eenmalig compileren, een minuutje …
status-won = Gewonnen door { $names }
status-cut-off = Afgebroken: hier komt geen eind aan
status-replay = Terugkijken: { $at } van { $last }

# Wat er te kiezen is, en wat je kunt aanwijzen.
ask-take = Kies een kleur: klik erop, of pijltjes en Enter
ask-place = Waarheen? Esc legt terug
ask-jokers = Hoeveel ervan op jokers?
ask-column = Rij { $row }, { $color }: welke kolom?
ask-keep = Strook { $number } is vol: welk ruitje houd je?
spot-take = pak { $tiles } uit { $source }
spot-jokers = { $count } op jokers
spot-column = kolom { $number }
spot-keep = houd { $color }
spot-home = stuur de glazenier naar huis
place-line = lijn { $number }
place-floor = de vloer
place-strip = strook { $number }
place-break = laat alles breken

# Wat ervan komt.
preview-placed = { $count } geplaatst
preview-spilled-azul = { $count } op de vloer
preview-spilled-sintra = { $count } gebroken
preview-completes = vol
preview-shatters = voorbij het eind van het gebroken glas
preview-last-round = laatste ronde

# Tips, terugnemen, niveaus, bestanden.
hint = { $bot } zou: { $action }
hint-take = { $take } naar { $place }
hint-thinking = Even vragen …
undo-nothing = Je hebt nog niets gedaan sinds de fabrieken gevuld zijn.
undone = Teruggenomen.
level-now = De bots spelen nu als: { $bot }
saved = Bewaard als { $file }.
saved-secret = Bewaard als { $file }. Wat er nog getrokken wordt staat in { $secret }: houd dat voor jezelf.
leave-sure = Nog eens q gaat weg; s bewaart eerst.
bots-gone = De bot antwoordt niet meer. Neem terug, of kies een ander niveau.
bots-restarted = De bot was gestopt en begint opnieuw.
not-understood = ‘{ $text }’ is hier geen zet.
box = 2b>3, 2 blauw 3, home, hint, undo, save BESTAND, quit

# Toetsen, in een woord.
key-help = hulp
key-hint = tip
key-undo = terug
key-boards = borden
key-letters = letters
key-page = licht/donker
key-language = taal
key-level = niveau
key-save = bewaar
key-type = typ
key-replay = kijk terug
key-result = uitslag
key-leave = weg
key-quit = stop
key-choose = kies
key-close = sluit
key-again = nog een keer
key-new = nieuwe partij
key-look = bekijk de tafel
key-step = stap
key-step-back = stap terug
key-round-on = ronde verder
key-round-back = ronde terug
key-first = begin
key-last = eind

# Het eind: waar de punten vandaan komen.
scored-tiled = tegels op de muur
scored-floor = vloer
scored-rows = volle rijen
scored-columns = volle kolommen
scored-sets = kleuren vijf keer gelegd
scored-bonuscolor = kleuren van de rondes
scored-window = ramen
scored-shattered = glas voorbij het eind
scored-leftovers = ruitjes op stroken
scored-track = gebroken glas
scored-ornament = ornamenten
scored-palette = ramen maal beste kleur
total = samen

# Hulp.
help-move = wijs iets aan; de muis kan het ook
help-pick = kies wat je aanwijst
help-back = leg de gekozen kleur terug
help-digits = wijs een fabriek of het midden aan; nog eens: de volgende kleur
help-places = daarna: een lijn of strook, de vloer, alles breken; glazenier naar huis
help-type = typ een zet: 2b>3 of 2 blauw 3
help-hint = vraag de bot; neem terug tot je laatste keuze
help-look = maak het volgende bord groot; letters op tegels
help-page = licht of donker; de volgende taal
help-level = het niveau van de bots
help-save = bewaar, en ga later verder met ‘palacio play BESTAND’
help-replay = kijk de partij tot nu toe terug
help-leave = ga weg
help-azul = Bleke vakken zijn gedrukt, volle zijn tegels. Getallen op de vloer zeggen wat het kost.
help-sintra = ▼ is de glazenier, ↻ de andere kant, ❖ een ornament; onder de ramen staan hun punten.
