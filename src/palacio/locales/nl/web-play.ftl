# The lobby, and the sheet to create a table.

play-page-title = Spelen · Palácio
play-turn = Jouw beurt,
play-welcome = Welkom terug,
play-first-take = Neem
play-first-seat = plaats.
play-first-text = Geen account, niets te downloaden. Kies een venster, en de partij begint.
play-learn = Nooit gespeeld? Leer het in drie minuten
play-mine = Jouw tafels
play-quick = Meteen spelen
play-meet = Alle bots
play-easy = Makkelijk
play-strong = Sterk
play-person = Een mens
play-bot = { $name }, { $level }
play-waiting = { $name } wacht
play-somebody-waiting = Er wacht iemand
play-be-first = Wees de eerste
play-turn-of = Beurt van { $name }
play-bot-plays = { $name } speelt
play-open-table = Wacht op spelers
play-over = Partij voorbij
play-watching = { $count } { $count ->
    [one] kijkt mee
   *[other] kijken mee
}
play-days-left = { $days ->
    [one] nog 1 dag
   *[other] nog { $days } dagen
}

play-game = Spel
play-variant-azul-fixed = Elke tegel heeft zijn plek
play-variant-azul-free = Je kiest zelf de kolom
play-variant-sintra-a = Ornamenten tussen ramen tellen
play-variant-sintra-b = Volle ramen keer één kleur
play-seats = Plaatsen
play-own = jij
play-seat-invited = Vriend
play-seat-invited-how = via een link
play-seat-open = Iedereen
play-seat-open-how = uit de lijst
play-add = Plaats erbij
play-remove = Weghalen
play-seat = plaats { $number }
play-who = Wie er op plaats { $number } zit
play-link-next = Hierna krijg je een link voor je vriend.
play-listed = Je tafel staat in de lijst tot er iemand gaat zitten.
play-more = Meer
play-clock = Klok
play-take-backs = Terugnemen
play-take-backs-why = Spelers kunnen vragen een zet terug te nemen
play-take-backs-on = met terugnemen
play-take-backs-off = zonder terugnemen
play-open = Tafel maken
