# De bespreking van een partij. $own is 1 als een zin over de lezer gaat, anders is $name een naam. $seats is hun aantal.

review-percent = { $signed } %
review-equal = { $seats ->
    [2] Winstkansen tegen een even sterke speler.
   *[other] Winstkansen tegen even sterke spelers.
}

review-behind = { $place ->
    [2] Tweede
    [3] Derde
   *[other] Vierde
}, { $points } achter { $name }
review-behind-tiebreak = { $place ->
    [2] Tweede
    [3] Derde
   *[other] Vierde
}, bij gelijke stand achter { $name }
review-won-by = { $name } won met { $points }
review-won = { $name } won
review-shared = Een gedeelde zege

review-deals = Geluk van de trekkingen
review-others = { $seats ->
    [2] { $sign ->
        [up] Cadeaus van { $rival }
       *[other] Keuzes van { $rival }
    }
   *[other] { $sign ->
        [up] Cadeaus van de anderen
       *[other] Keuzes van de anderen
    }
}
review-choices = { $own ->
    [1] Jouw keuzes
   *[0] Keuzes van { $name }
}
# The seat that a review is about, which spectators choose.
review-side = Gezien door
review-at-start = aan het begin
review-at-end = aan het eind

review-curve = { $seats ->
    [2] Winstkansen tegen een even sterke speler
   *[other] Winstkansen tegen even sterke spelers
}
review-curve-label = Het verloop van de kansen, beurt na beurt. De tabel hierna geeft hetzelfde in cijfers.
review-start = Begin
review-round-end = Einde van ronde { $number }
review-moment = Moment { $number }
review-key-deal = een trekking
review-key-mistake = { $own ->
    [1] je had beter
   *[0] er was beter
}
review-key-gift = een cadeau
review-on-board = Toon het op het bord

review-when = Ronde { $round }, beurt { $number } van { $of }
review-when-deal = Ronde { $round }, de trekking
review-did = { $name }: { $action }.
review-not-read = Dit is nog niet besproken.
review-change = { $own ->
    [1] Jouw kans
   *[0] De kans van { $name }
} { $change ->
    [up] stijgt van { $from } naar { $to } %
    [down] daalt van { $from } naar { $to } %
   *[same] blijft { $to } %
}.

review-moments = { $count ->
    [0] Wat telde
    [one] Eén moment dat telde
    [2] Twee momenten die telden
   *[other] Drie momenten die telden
}
review-moments-so-far = Wat tot nu toe telde
review-nothing = Niets springt eruit.
review-gift-to = Een cadeau van { $name } aan { $to }
review-better = Beter
review-instead = In plaats daarvan
review-play-on = Speel hier verder
review-set-up = Deze stelling opzetten
review-moment-of = Moment { $number } van { $count }
review-back = Terug naar de bespreking
review-previous = Terug
review-next = Verder
review-position = Stelling
review-keys-step = stap
review-keys-moments = momenten

review-like = { $own ->
    [1] Je speelde
   *[0] { $name } speelde
} als een { $level ->
    [apprentice] leerling
    [improver] halfwas
    [journeyman] gezel
    [artisan] vakman
    [foreman] meesterknecht
   *[master] meester
}.
review-like-other = { $name }: { $rate }, { $level }.
review-no-level = Te weinig keuzes voor een niveau.
review-error-rate = Foutcijfer { $rate }.
review-ladder = Het niveau van elke plaats omhoog, het geluk opzij. De tekst ernaast noemt de niveaus.
review-lucky = geluk
review-unlucky = pech

review-queued = Wacht op bespreking
review-before = Nog { $count } { $count ->
    [one] bespreking
   *[other] besprekingen
} voor de jouwe.
review-reading = Bespreekt ronde { $round } van { $rounds }
review-progress = Voortgang van de bespreking
review-read = { $done } van { $total } stellingen besproken.
review-leave = Je kunt intussen rondkijken of weggaan: de bespreking staat klaar als je terugkomt.
review-failed = Deze partij kon niet worden besproken.

review-more = Alle { $count } keuzes waarvoor een betere was
review-column-round = Ronde
review-column-seat = Plaats
review-column-action = Gespeeld
review-column-better = Beter
review-column-chance = Kans
review-column-points = Punten

# Een verslag dat wordt geplakt of geüpload.
review-upload-title = Een verslag bespreken
review-upload-text = Het verslag van een partij uit de app, van de opdrachtregel of van een andere server: elke zet wordt beoordeeld, en het geluk van elke trekking gemeten.
review-upload-file = Een bestand
review-upload-paste = Of plak het hier
review-upload-send = Bespreken
review-upload-position = Of zet een stelling op
