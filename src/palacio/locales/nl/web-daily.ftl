# The page of the daily deal.

daily-title = De partij van { $date }
daily-hook = Iedereen krijgt dezelfde trekkingen en dezelfde tegenstander. Wie haalt er het meeste uit?
daily-hours-left = nog { $hours } u { $minutes } min
daily-minutes-left = nog { $minutes } min
daily-game = { $game }, { $option }
daily-opponent = Tegen { $name }, { $level }
daily-begins = Zo begint het
daily-picture = De eerste trekking en je lege bord.

# One's own match.
daily-play = Spelen
daily-continue = Verdergaan
daily-once = Eén poging per dag, zonder klok, tips of terugnemen. Je kunt stoppen en tot middernacht UTC verdergaan.
daily-goes-on = Je partij wacht op je. Speel hem voor middernacht UTC uit om een plaats te krijgen.
daily-points = Punten
daily-place = Plaats { $place } van { $players }
daily-none = Geen plaats
daily-none-text = Een partij die je opgeeft, of die om middernacht UTC niet klaar is, krijgt geen plaats.
daily-see-match = Je partij bekijken
daily-review-later = De bespreking komt om middernacht UTC, als niemand deze partij nog kan spelen.

# The ranking.
daily-results = Uitslag tot nu toe
daily-rank = Plaats
daily-name = Naam
daily-you = Jij
daily-players = { $players ->
    [0] Nog niemand is klaar.
    [one] Eén speler is klaar.
   *[other] { $players } spelers zijn klaar.
}
daily-after = Je ziet de ranglijst als je zelf hebt gespeeld.
daily-yesterday = Gisteren
daily-others-omitted = Andere plaatsen ertussen

# The days of the week.
daily-week = Deze week

# The commitment.
daily-fixed = De trekkingen lagen vast voordat iemand speelde: de vingerafdruk { $fingerprint } is gepubliceerd, en om middernacht UTC volgt de sleutel.
daily-how = Zo kun je dit controleren
daily-how-fingerprint = De vingerafdruk is de SHA-256 van een geheime sleutel van 32 bytes. Hij wordt met de partij van de dag ervoor gepubliceerd (op de eerste dag van een server met de partij zelf), zodat niemand de sleutel later kan veranderen.
daily-how-key = Om middernacht UTC wordt de sleutel gepubliceerd. Hij moet de vingerafdruk opleveren, en alle trekkingen volgen eruit: spelers voegen geen eigen toevalsgetallen toe, want elke partij van een dag moet dezelfde trekkingen hebben.
daily-how-record = Download daarna het verslag op de pagina van je partij, en controleer het met:
daily-fingerprint = Vingerafdruk van vandaag
daily-fingerprint-tomorrow = Vingerafdruk van morgen
daily-key = De sleutel
daily-key-fits = De sleutel past bij de vingerafdruk.
daily-key-wrong = De sleutel past niet bij de vingerafdruk!
daily-try-again = Opnieuw proberen
