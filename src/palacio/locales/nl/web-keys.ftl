# Toetsen, en wat je kunt typen.

keys-box = Typ een zet of een opdracht
keys-example-azul = bijvoorbeeld 3 rood 2
keys-example-sintra = bijvoorbeeld 2 geel 7
keys-moves = Mogelijke zetten
keys-no-moves = Je hebt nu geen zetten.
keys-from = Uit { $source }
keys-choice = { $tiles } uit { $source }: { $place }
keys-target = { $tiles }: { $place }
keys-score = { $name } { $score }

# Antwoorden.
keys-taken = { $tiles } uit { $source }: waarheen?
keys-chosen = { $words }. Enter bevestigt.
keys-nothing-chosen = Er is nog niets gekozen. Typ een zet, zoals 3 rood 2, of ‘hulp’.
keys-how-many = Hoeveel ervan op jokers? Zet het aantal erbij.
keys-put-back = Teruggelegd.
keys-resign-sure = Typ het nog eens om de partij op te geven.
keys-looking-back = Je bekijkt een eerdere stelling. Druk op Esc om terug te gaan.
keys-not-understood = ‘{ $text }’ is hier geen zet. Typ ‘zetten’ voor een lijst met zetten, of ‘hulp’.

# Wat wordt begrepen, behalve Engels: woorden met komma’s ertussen.
keys-command-scores = stand, punten, score
keys-command-moves = zetten, lijst
keys-command-undo = terug, ongedaan
keys-command-confirm = bevestig, ja, ok
keys-command-resign = opgeven, geef op
keys-command-help = hulp, help
keys-word-center = midden, center
keys-word-floor = vloer
keys-word-break = breek, breken
keys-word-keep = houd, hou
keys-word-column = kolom
keys-word-home = huis, thuis
keys-word-filler = uit, van, naar, pak, het, de, fabriek, lijn, rij, strook, op, en, joker, jokers

# Hulp.
keys-keys = Toetsen
keys-new-window = Spelregels in een nieuw venster
keys-rules = De regels van { $game }
keys-help-sources = naar een fabriek; 0 of c naar het midden
keys-help-places = volgende plek die past
keys-help-confirm = bevestig wat gekozen is
keys-help-back = terugleggen; stoppen met terugkijken
keys-help-hint = een bot om een tip vragen (niet in elke partij)
keys-help-boards = vergroot het volgende bord
keys-help-log = naar het verloop
keys-help-replay = terugkijken; pijltjes gaan per beurt
keys-help-play = terugkijken: afspelen of pauzeren
keys-help-moves = alle mogelijke zetten als lijst
keys-help-phrases = een bericht sturen
keys-help-box = naar het opdrachtveld
keys-help-help = spelregels en toetsen
keys-typing = In het opdrachtveld
keys-typing-azul = ‘3 rood 2’ pakt rood uit fabriek 3 naar lijn 2; ‘c geel vloer’ pakt geel uit het midden naar de vloer. ‘4’ kiest een kolom.
keys-typing-sintra = ‘2 geel 7’ pakt geel uit fabriek 2 naar strook 7, ‘2 geel 7 1 joker’ met één op een joker; ‘2 geel breek’ laat alles breken. ‘houd blauw’ houdt een ruitje, ‘huis’ stuurt de glazenier naar huis.
keys-letters = Letters van de kleuren: { $letters }.
keys-commands = En verder:
