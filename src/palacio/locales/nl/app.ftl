# Wat de app in de terminal zegt.

title = Palácio
subtitle = Tegels en glas-in-lood voor twee tot vier spelers, mensen of bots

# Het beginscherm.
field-game = Spel
field-seats = Spelers
field-seat = Plaats { $number }
field-language = Taal
person = mens
player = Speler { $number }
begin = Beginnen
quit-sure = Druk nog eens op Esc om te stoppen
puzzle-return = Enter gaat terug naar de app.
puzzle-elsewhere = Typ palacio puzzle in een andere terminal.
too-small = Venster te klein ({ $columns }x{ $rows } nodig)
app-needs-window = De app heeft een venster van minstens { $columns } kolommen en { $rows } regels nodig.

# De tafel.
center = midden
bag = zak
glass = glas
rounds = rondes
round = Ronde { $number }
pair = { $name }: { $value }
names = { $names } en { $last }
bot-seat = { $name } · { $bot }
status-turn = Jouw beurt, { $seat }
status-thinking = { $seat } denkt na…
status-compiling = Eenmalig compileren: { $done } %
status-won = Gewonnen door { $names }
status-cut-off = Partij afgebroken: er zou geen eind aan komen
status-replay = Terugkijken: { $at } van { $last }
replay-first = Dit is het begin van de partij.
replay-last = Dit is het einde van de partij.
replay-going-on = Dat kan na de partij.

# De bespreking bij het terugkijken.
review-percent = { $number } %
review-you = Jij
review-own = eigen
review-other = anderen
review-not-read = Dit is nog niet besproken.
review-nothing = Niets springt eruit.
review-reading = Bespreekt ronde { $round } van { $rounds }
review-failed = De bespreking is mislukt: druk twee keer op v
review-lucky = geluk
review-unlucky = pech

# Wat er te kiezen is, en wat je kunt aanwijzen.
ask-take = { $game ->
    [sintra] Kies ruitjes: klik erop, of pijltjes en Enter
   *[other] Kies tegels: klik erop, of pijltjes en Enter
 }
ask-place = Waarheen? Met Esc leg je het terug
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
preview-placed = { $count } gelegd
preview-spilled-azul = { $count } op de vloer
preview-spilled-sintra = { $count } gebroken
preview-completes = vol
preview-floor = vloer { $points }
preview-glass = glas { $before } → { $after }
preview-shatters = voorbij het eind van het gebroken glas
preview-last-round = laatste ronde

# Tips, terugnemen, niveaus, bestanden.
hint = Tip van de { $bot }: { $action }
hint-take = { $take } naar { $place }
hint-break = { $take } en laat alles breken
hint-column = kies kolom { $number }
hint-thinking = Even vragen…
undo-nothing = Je hebt nog niets gedaan sinds de fabrieken gevuld zijn.
undone = Teruggenomen.
level-now = De bots spelen nu als: { $bot }
level-nobody = Hier speelt geen bot mee.
saved = Bewaard als { $file }.
saved-secret = Bewaard als { $file }. Wat er nog getrokken wordt, staat in { $secret }: houd dat voor jezelf.
not-saved-no-folder = Niet bewaard: de map van { $file } bestaat niet.
not-saved-forbidden = Niet bewaard: { $file } mag niet beschreven worden.
not-saved-failed = Niet bewaard: { $file } kan niet beschreven worden.
not-saved-taken = Niet bewaard: { $file } bestaat al. Kies een andere naam.
leave-sure = Druk nog eens op q om te stoppen; s bewaart eerst.
bots-gone = De bot antwoordt niet. Neem terug, of kies een ander niveau.
bots-gone-saying = De bot antwoordt niet. Neem terug, of kies een ander niveau. Fout: { $words }
bots-restarted = De bot was gestopt en is opnieuw gestart.
not-understood = ‘{ $text }’ is hier geen zet.
take-first = { $game ->
    [sintra] Kies eerst ruitjes.
   *[other] Kies eerst tegels.
 }
source-empty = Daar valt niets te pakken.
no-such-display = Er is geen fabriek { $number }: kies 1 t/m { $last }.
box = 2b>3, 2 blauw 3, home, { $commands }

# Toetsen, in een woord.
key-help = hulp
key-rules = regels
key-hint = tip
key-undo = zet terug
key-boards = bord
key-letters = abc
key-theme = licht
key-language = taal
key-level = niveau
key-save = bewaar
key-replay = terugkijken
key-result = uitslag
key-leave = verlaat
key-quit = stop
key-choose = kies
key-puzzle = puzzel
key-close = sluit
key-again = revanche
key-new = nieuwe partij
key-look = bekijk de tafel
key-step = stap
key-round = ronde
key-review = bespreking
key-story = verloop
key-overview = overzicht
key-moment = moment
key-from-here = speel verder
key-on-board = op het bord
key-next-seat = volgende speler
key-scroll = schuif
key-page = pagina
key-game = ander spel

# Het eind: waar de punten vandaan komen.
scored-position = aan het begin
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
total = totaal
tiebreak-azul = Gelijk aantal punten: de meeste volle rijen beslissen.
tiebreak-sintra = Gelijk aantal punten: het minste verlies aan gebroken glas beslist.

# Hulp.
help-move = wijs iets aan; de muis kan het ook
help-pick = kies wat je aanwijst
help-back = leg de gekozen kleur terug
help-digits = wijs een fabriek of het midden aan; nog eens: de volgende kleur
help-places = daarna: een lijn of strook, de vloer, alles breken; glazenier naar huis
help-type = typ een zet: 2b>3 of 2 blauw 3
help-hint = vraag de bot; neem terug tot je laatste keuze
help-look = maak het volgende bord groot; letters op tegels
help-theme = licht of donker; de volgende taal
help-rules = de regels van beide spellen
help-level = het niveau van de bots
help-save = bewaar, en ga later verder met ‘palacio play BESTAND’
help-replay = kijk de partij tot nu toe terug
help-leave = verlaat de tafel
help-step = naar de vorige of volgende gebeurtenis
help-round = naar de vorige of volgende ronde
help-ends = naar de eerste of laatste gebeurtenis
help-review = bespreking: kansen, momenten en betere zetten; nog eens: het verloop
help-moment = naar het vorige of volgende beslissende moment
help-overview = de hele bespreking: momenten, geluk en kunnen
help-onward = speel vanaf hier verder, tegen bots
help-close = sluiten
help-azul = Bleke vakken zijn gedrukt, volle zijn tegels. Getallen op de vloer zijn de punten die het kost.
help-sintra = ▼ is de glazenier, ↻ de andere kant, ❖ een ornament; onder de ramen staan hun punten.

# Een tafel op een server: vóór de partij, en tijdens.
field-clock = Klok
clock-none = geen
clock-bank = { $time } per speler, en { $more } s erbij per zet
clock-turn = { $time } per zet
time-days = { $days }d { $hours }u
lobby-waiting = Wachten op de anderen
lobby-free = vrij
lobby-invited = voor een genodigde
lobby-link = Link voor de andere spelers:
copied = Gekopieerd, als deze terminal dat toelaat
status-lost = Geen verbinding; nieuwe poging…
set-back = De server is de laatste zetten kwijt. De tafel is teruggezet.
status-their-turn = { $seat } is aan de beurt
status-away = Een bot speelt voor je: y om terug te komen
seat-away = { $name } (weg)
looking-on = Je kijkt mee: je hebt geen plaats aan deze tafel.
ask-undo = { $seat } wil een zet terugnemen: y is goed, n niet
resign-sure = Druk nog eens op w om op te geven.
leave-bot-sure = Druk nog eens op q om weg te gaan: een bot speelt voor je tot je terug bent.
leave-slow-sure = Druk nog eens op q om weg te gaan: je plaats wacht op je.
hint-serious = Aan deze tafel zijn er geen tips.
level-settled = De niveaus zijn gekozen voordat de partij begon.
again-waits = De anderen willen een revanche: druk op n
deal-verified = Trekking gecontroleerd: jouw salt en de toezegging die je zag, staan in het verslag.
deal-mismatch = De trekking klopt niet: de server gebruikte een andere toezegging, salt of trekking dan had gemoeten. Vertrouw de trekkingen van deze partij niet.
key-begin = begin met bots
key-copy = kopieer de link
key-resign = geef op
key-phrases = zeg
help-answer = een zet laten terugnemen, of niet
help-resign = de partij opgeven
help-phrases = iets tegen de anderen zeggen
