# De pagina met de afgelopen partijen.

me-last-won = { $won } van de laatste { $count } gewonnen
me-game = { $game }, { $option }
me-today = Vandaag, { $time }
me-yesterday = Gisteren, { $time }
me-you = Jij
me-out = gestopt
me-replay = Terugkijken
me-more = Meer partijen
me-try-again = Opnieuw proberen

# Uitslagen.
me-won = Je hebt gewonnen
me-won-by = { $points ->
    [one] Je won met 1 punt
   *[other] Je won met { $points } punten
}
me-won-by-tiebreak = Je won bij gelijke stand
me-won-together = Samen gewonnen
me-lost = Je hebt verloren
me-lost-by = { $points ->
    [one] Je verloor met 1 punt
   *[other] Je verloor met { $points } punten
}
me-lost-by-tiebreak = Je verloor bij gelijke stand
me-place = { $place ->
    [2] Tweede
    [3] Derde
   *[other] Vierde
} van de { $seats ->
    [3] drie
   *[other] vier
}
me-left = Je bent gestopt
me-unknown = Afgelopen

# Zonder partijen.
me-none = Nog geen partijen
me-none-text = Elke partij die je uitspeelt, staat hier met de uitslag. Je kunt de partij ook terugkijken. Een partij tegen een bot duurt ongeveer tien minuten.
me-play = Nu spelen
me-learn = Het spel leren

# De instelling waarmee puzzels uit iemands partijen mogen komen.
me-share = Van mijn partijen mogen puzzels worden gemaakt
me-share-hint = In puzzels staan geen namen. Een partij wordt alleen gebruikt als iedereen die meespeelde dit goedvindt.
