# De pagina’s met puzzels. $action is een zet in woorden.
puzzles-title = Puzzels
puzzles-lead = Stellingen waarin één zet duidelijk de beste is. Twee engines hebben elke zet tot het einde van de ronde bewezen.
puzzles-daily = Puzzel van de dag
puzzles-solve = Puzzels oplossen
puzzles-solve-daily = Los de puzzel van de dag op
puzzles-see-daily = Bekijk het antwoord van vandaag
puzzles-rated = rating { $rating }
puzzles-theme-column = Kolom
puzzles-theme-pane = Ruitje
puzzles-theme-win = Winst
puzzles-theme-floor = Minder verlies
puzzles-theme-window = Raam
puzzles-theme-plan = Plan
puzzles-theme-endgame = Laatste ronde
puzzles-theme-draft = Beste zet
puzzles-ask-column = Welke kolom is de beste?
puzzles-ask-pane = Welk ruitje kun je het best houden?
puzzles-ask-win = Vind de zet die wint.
puzzles-ask-floor = Verlies zo weinig mogelijk.
puzzles-ask-window = Er is een raam binnen bereik. Vind de beste zet.
puzzles-ask-plan = Plan de rest van de ronde. Vind de eerste zet.
puzzles-ask-endgame = De laatste ronde: vind de beste zet.
puzzles-ask-draft = Vind de beste zet.
puzzles-situation = Ronde { $round }. { $state ->
    [ahead] Je staat { $points } { $points ->
        [one] punt
       *[other] punten
    } voor
    [behind] Je staat { $points } { $points ->
        [one] punt
       *[other] punten
    } achter
   *[level] Het staat gelijk
} en je bent aan de beurt.
puzzles-take-azul = Pak tegels en kies een lijn, zoals aan tafel.
puzzles-take-sintra = Pak ruitjes en kies een strook, zoals aan tafel.
puzzles-first-try = Alleen de eerste poging telt.
puzzles-position = De stelling
puzzles-opponent = Tegenstander
puzzles-your-opponent = je tegenstander
puzzles-you = Jij
puzzles-put-back = Terugleggen
puzzles-confirm = Bevestigen
puzzles-confirm-place = Bevestig { $place }
puzzles-right = Goed!
puzzles-near = Bijna, maar het kan beter.
puzzles-wrong = Het kan beter.
puzzles-found = Je vond hem in één keer.
puzzles-cost-share = Je zet verlaagt je winstkans van { $from } naar { $to } %.
puzzles-cost = Je zet verlaagt je winstkans van { $from } naar { $to } % en kost { $points } { $points ->
    [one] punt
   *[other] punten
}.
puzzles-why = Waarom
puzzles-compared = Vergeleken met: { $action }.
puzzles-chances = Je winstkans als beide kanten daarna tot het einde van de ronde hun beste zetten doen
puzzles-percent = { $percent } %
puzzles-note-right = beste
puzzles-note-yours = jouw zet
puzzles-note-tempting = verleidelijk
puzzles-level = { $level } en sterkere bots vinden hem.
puzzles-level-none = Geen van onze bots vindt hem.
puzzles-answer = Het antwoord
puzzles-best = Beste
puzzles-step = Zet { $number } van { $of }
puzzles-step-back = Een zet terug
puzzles-step-on = Een zet verder
puzzles-next = Volgende puzzel
puzzles-all = Alle puzzels
puzzles-your-rating = jouw puzzelrating
puzzles-first-rating = jouw puzzelrating, nog voorlopig
puzzles-week = De laatste zeven dagen
puzzles-today = Vandaag
puzzles-day-right = opgelost
puzzles-day-wrong = niet opgelost
puzzles-day-open = niet geprobeerd
puzzles-days = { $count ->
    [0] Los elke dag de puzzel van de dag op.
    [one] Eén dag tot nu toe.
   *[other] { $count } dagen op rij.
}
puzzles-streak = { $count ->
    [0] Nu geen reeks. Je record: { $best }.
    [one] Eén goed antwoord. Je record: { $best }.
   *[other] { $count } goede antwoorden op rij. Je record: { $best }.
}
puzzles-streak-none = Nog geen goede antwoorden.
