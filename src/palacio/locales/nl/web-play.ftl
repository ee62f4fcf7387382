# The page to open a table.

play-page-title = Open een tafel · Palácio
play-title = Open een tafel
play-game = Spel
play-option-azul-fixed = Bedrukt
play-option-azul-fixed-why = Elke tegel heeft zijn plek
play-option-azul-free = Vrij
play-option-azul-free-why = Je kiest zelf de kolom van elke tegel
play-option-sintra-a = Kant A
play-option-sintra-a-why = Ornamenten tellen tussen de ramen
play-option-sintra-b = Kant B
play-option-sintra-b-why = Volle ramen keer je beste kleur
play-seats = Spelers
play-with = Met wie
play-seat = Plaats { $number }
play-seat-invited = een vriend, met een link
play-seat-open = iedereen, uit de lijst
play-seat-bot = een bot
play-level-apprentice = een beginner
play-level-improver = laat je soms winnen
play-level-journeyman = een gelijke partij
play-level-artisan = maakt weinig fouten
play-level-foreman = moeilijk te verslaan
play-level-master = onze sterkste
play-level-greedy = pakt meteen punten
play-clock = Tijd
play-clock-none = Geen klok
play-clock-bank = { $minutes } min elk, { $more } s erbij per beurt
play-clock-turn = { $days ->
    [one] Eén dag per beurt
   *[other] { $days } dagen per beurt
}
play-serious = Een serieuze partij
play-serious-why = Niets wordt teruggenomen.
play-open = Open de tafel
