# Het verloop, het terugkijken, en wat wordt voorgelezen.

log-title = Verloop
log-round = Ronde { $number }
log-before = Voor de partij
log-earlier = Eerdere beurten tonen

# Terugkijken.
log-replay = Terugkijken
log-slider = Stelling
log-first = Naar het begin
log-round-back = Eén ronde terug
log-step-back = Eén beurt terug
log-step-on = Eén beurt verder
log-round-on = Eén ronde verder
log-last = Naar het einde
log-play = Afspelen
log-pause = Pauzeren
log-go-round = Naar ronde { $number }
log-at = Beurt { $at } van { $last }
log-now = Terug naar nu
log-since-mine = Sinds mijn beurt
log-unreachable = Die stelling is nu niet op te halen.

# Voorgelezen.
log-lost = Geen verbinding. We blijven proberen; er gaat niets verloren.
log-back = Weer verbonden.
log-last-round = Dit is de laatste ronde.
log-over = De partij is afgelopen. Winst voor { $names }.
log-names = { $names } en { $last }
