# De pagina van een tafel: vóór de partij, tijdens en erna.

# De bovenkant van de pagina, en het menu.
table-brand = Palácio
table-home = Naar de startpagina
table-tools = De tafel
table-menu = Menu
table-share = Delen
table-settings = Instellingen
table-help = Hulp
table-log = Verloop
table-phrases = Berichten
table-mute = Anderen dempen
table-round = Ronde { $number }
table-watching = { $count } { $count ->
    [one] kijkt
   *[other] kijken
} mee
table-claim = Laat een bot spelen voor { $name }
table-claim-now = Laat een bot spelen
table-leave = Even weg: een bot speelt voor je
table-resign = Partij opgeven
table-resign-sure = Ja, ik geef de partij op

# Wat er nu te doen is.
table-your-turn = Jouw beurt
table-their-turn = { $name } is aan de beurt
table-dealing = De fabrieken worden gevuld
table-looking-back = Je kijkt terug
table-ask-take = Kies tegels
table-ask-place = Leg { $tiles } uit { $source }
table-ask-confirm = Bevestig: { $place }
table-sending = Versturen…
table-escape = Esc legt terug
table-put-back = Terugleggen
table-take-back = Terugnemen
table-confirm = Bevestigen
table-confirm-place = Bevestig { $place }
table-hint = Tip
# $action is a move in words.
table-hint-is = De bot raadt aan: { $action }. Bevestig om dat te spelen.
table-warning-points = Dit kost je ongeveer { $points } punten. Nog eens kijken?
table-warning-percent = Dit verlaagt je winstkans met ongeveer { $percent }%. Nog eens kijken?
table-warning-look = Nog eens kijken
table-away = Een bot speelt voor je

# Wat het oplevert. De regels zeggen waar punten vandaan komen; aan het eind worden ze opgeteld.
table-watching-hint = Je kijkt mee.
table-queued = Klaargezet:
table-withdraw = Intrekken
table-if-over = Als het nu afgelopen was
table-scored-position = Aan het begin
table-scored-tiled = Tegels op de muur
table-scored-floor = Vloer
table-scored-rows = Volle rijen
table-scored-columns = Volle kolommen
table-scored-sets = Vijf van een kleur
table-scored-bonuscolor = Kleuren van de rondes
table-scored-window = Ramen
table-scored-shattered = Glas voorbij het eind
table-scored-leftovers = Ruitjes op stroken
table-scored-track = Gebroken glas
table-scored-ornament = Ornamenten
table-scored-palette = Ramen × beste kleur

# Wie er aan tafel zitten.
table-rivals = De andere borden
table-seat = Plaats { $number }
table-score = Score:
table-is-away = weg, een bot speelt
table-is-out = heeft de partij verlaten
table-is-offline = geen verbinding
table-is-absent = { $name } heeft geen verbinding.
table-is-idle = { $name } heeft al meer dan { $minutes } minuten geen zet gedaan.
table-enlarge = Vergroot het bord van { $name }
table-board-of = Bord van { $name }
table-next-board = Volgend bord
table-bag = Zak
table-low-time = Je tijd raakt op.
table-days = { $days } d { $hours } u

# Wat je nu moet weten of beantwoorden.
table-cut = Geen verbinding. Nieuwe poging…
table-cut-sent = Geen verbinding. Je zet wordt verstuurd zodra die terug is.
table-set-back = Door een storing is de server de laatste zetten kwijt. De partij gaat vanaf hier verder.
table-away-notice = Een bot speelt voor je.
table-return = Ik ben terug
table-undo-asked = Je hebt gevraagd een zet terug te nemen.
table-undo-wish = { $name } wil graag een zet terugnemen.
table-agree = Goed
table-decline = Weigeren
table-again = De revanche staat klaar.
table-go-again = Naar de revanche

# Links.
table-share-table = Met deze link kan iedereen meekijken
table-share-position = Deze link toont de partij in deze stelling
table-pass-on = Delen…
table-copy = Kopieer de link
table-copied = Gekopieerd
table-code = Dezelfde link als QR-code

# Vóór de partij.
table-clock-none = Geen klok
table-clock-bank = { $time } per speler, en { $more } s erbij per zet
table-clock-turn = { $time } per zet
table-casual = Terugnemen mag
table-serious = Zonder terugnemen
table-missing = { $count ->
    [0] Iedereen is er.
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $count } plaatsen vrij.
}
table-missing-friend = De partij begint als je vriend aanschuift.
table-title-friend = Wachten op een vriend
table-title-players = Wachten op spelers
table-title-seat = Schuif aan
table-you = jij
table-host = gastheer
table-free = Vrij
table-free-hint = voor iedereen
table-invited = Gereserveerd
table-invited-hint = voor je vriend
table-sit = Aanschuiven
table-no-account = Een account is niet nodig.
table-commitment = Eerlijke trekking: de toezegging van de server
table-commitment-how = De server heeft zijn geheim voor deze partij al gekozen. Deze code, de toezegging, bewijst straks dat hij het niet heeft veranderd. Als je gaat zitten, voegt je browser een willekeurige salt toe, die de server niet vooraf kon kennen. Geheim en salts samen bepalen elke trekking: de server kent de trekkingen tijdens de partij, maar kan ze niet kiezen.
table-invite = Nodig de anderen uit
table-invite-friend = Nodig je vriend uit
table-invite-label = Iedereen met deze link kan aanschuiven
table-joining = Hoe anderen meedoen
table-bots = { $count ->
    [one] Of laat een bot aanschuiven
   *[other] Of laat bots aanschuiven
}
table-remove = Verwijderen
table-remove-name = { $name } verwijderen
table-remove-sure = Ja, verwijderen
table-remove-sure-name = Ja, { $name } verwijderen
table-removed = De gastheer heeft je van deze tafel verwijderd.
table-elsewhere = Zoek een andere tafel
table-stand = Plaats verlaten

# Erna.
table-over = De partij is afgelopen
table-won-together = { $names } winnen samen
table-reason = Het verschil: { $source }, { $more } tegen { $less }.
table-sources = Punten per bron
table-total = Totaal
table-by-round = Scores per ronde
table-result = Uitslag
table-round-end = Toon het einde van ronde { $number }
table-boards = De borden aan het einde
table-watch-replay = Partij terugkijken
table-share-result = Deel de uitslag
table-new-match = Nieuwe partij
table-rematch = Revanche
table-rematch-wanted = { $names } { $count ->
    [one] wil
   *[other] willen
} een revanche.
table-rematch-waiting = Wachten op { $names }…
table-install = Palácio als app bij de hand?
table-install-yes = Installeren
table-install-no = Niet nu
table-fair = Trekking controleren
table-fair-verified = Trekking gecontroleerd
table-fair-how = Voordat een speler een salt stuurde, toonde de server deze toezegging. Die legt zijn geheim vast; geheim en salts samen bepalen elke trekking. De salts van bots zijn van de toezegging afgeleid. De server kende de trekkingen, maar kon ze niet kiezen, tenzij hij ook de salt van elke speler koos. Met het verslag en de opdracht hieronder kan iedereen elke trekking narekenen.
table-deal-verified = Deze browser heeft het verslag gecontroleerd: jouw salt en de toezegging die je zag, staan erin, en het geheim van de server past bij de toezegging.
table-deal-mismatch = De trekking klopt niet: in het verslag van de server staat een andere toezegging, salt of een ander geheim dan deze browser zag. Vertrouw de trekkingen van deze partij niet.
table-record = Download het verslag
