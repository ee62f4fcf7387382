# Teksten van de server: weigeringen en gebeurtenissen aan een tafel.

# De naam van een gast die er geen heeft gekozen.
guest-name = Gast

# Weigeringen voor de partij. Weigeringen door de regels staan in game.ftl.
refused-no-such-table = Die tafel bestaat niet.
refused-bad-terms = Met deze instellingen kan er geen tafel worden gemaakt.
refused-no-such-event = De partij heeft die gebeurtenis niet.
refused-no-such-level = Er is geen bot die ‘{ $level }’ heet.
refused-not-open = De partij is al begonnen.
refused-already-seated = Je hebt al een plaats aan deze tafel.
refused-seat-taken = Die plaats is bezet.
refused-invitation-needed = Je hebt een uitnodiging nodig om hier te gaan zitten.
refused-wrong-key = Deze uitnodiging is niet voor deze tafel.
refused-bad-name = Kies een korte naam zonder komma’s.
refused-name-taken = Iemand aan deze tafel heet al zo. Kies een andere naam.
refused-not-seated = Je hebt geen plaats aan deze tafel.
refused-not-host = Dat kan alleen de gastheer.
refused-no-guest = Daar zit geen gast.
refused-removed = De gastheer heeft je van deze tafel verwijderd.

# Weigeringen tijdens de partij.
refused-not-begun = De partij is nog niet begonnen.
refused-not-playing = Aan deze tafel wordt niet gespeeld.
refused-not-over = De partij is nog niet afgelopen.
refused-not-your-turn = { $turn } is aan de beurt.
refused-your-turn = Je bent aan de beurt: je hoeft geen zet klaar te zetten.
refused-bad-notation = Dat is geen zet van dit spel.
refused-out-of-time = Je tijd is om.
refused-stale = De tafel is intussen veranderd. Kijk en probeer het nog eens.
refused-ahead = Deze server heeft de laatste zetten nog niet. Probeer het nog eens.
refused-away = Een bot speelt voor je. Kom eerst terug aan tafel.
refused-not-away = Je bent niet weg.
refused-not-absent = Deze speler is korter dan 5 minuten weg, of is er nog en heeft korter dan 15 minuten niets gedaan.
refused-has-clock = Aan een tafel met een klok kun je geen plaats opeisen.
refused-not-casual = Aan deze tafel kun je geen zetten terugnemen.
refused-nothing-asked = Er is geen verzoek om te beantwoorden.
refused-too-many-undos = Je hebt { $most } keer gevraagd om een zet terug te nemen. Vaker kan het niet in één partij.
refused-nothing-to-choose = Je hebt nu niets te kiezen.
refused-no-warnings = Waarschuwingen zijn er alleen in partijen tegen bots.
refused-no-hints = Aan deze tafel zijn er geen tips.
refused-hint-running = Je hebt al een tip of analyse gevraagd. Wacht even op het antwoord.
refused-hint-busy = Er is nu geen bot vrij voor een tip. Probeer het zo nog eens.
refused-review-running = Je wacht nog op een andere bespreking. Vraag het opnieuw zodra die klaar is.
refused-too-many-reviews = Je kunt { $most } besprekingen per dag vragen. Kom morgen terug.
refused-review-queue-full = Er wachten nu te veel besprekingen. Probeer het over een paar minuten nog eens.
refused-no-such-review = Hier is geen bespreking. Geüploade verslagen worden { $days } dagen bewaard.
refused-no-such-puzzle = Deze puzzel bestaat niet.
refused-no-puzzle-left = Je hebt alle puzzels van dit spel geprobeerd. Elke dag komt er een bij: de puzzel van de dag.
refused-bad-record = Dit is geen verslag van een partij: { $why }
refused-log-full = Het verloop van deze tafel is vol. Je kunt alleen de partij nog uitspelen.
refused-daily-alone = Niemand anders kan je dagpartij spelen. Je kunt op elk moment stoppen en tot middernacht UTC verdergaan.
refused-daily-once = De dagpartij kun je één keer per dag spelen.
refused-daily-hidden = Anderen spelen deze dagpartij nog. Na middernacht UTC kun je deze partij bekijken.
refused-daily-running = Anderen spelen deze dagpartij nog. Na middernacht UTC kan dat wel.
refused-other-day = De partij van die dag is voorbij. Laad de pagina opnieuw voor de nieuwe.
refused-no-such-day = Voor die dag is er geen dagpartij.

# Weigeringen van verzoeken.
refused-no-session = Je bent niet aangemeld. Kom eerst binnen als gast.
refused-foreign-origin = Een andere website probeerde dit namens jou te doen. Het verzoek is geblokkeerd.
refused-wrong-host = Deze server bedient dat adres niet.
refused-no-such-page = Op dit adres is niets te vinden.
refused-wrong-method = Dit adres ondersteunt die methode niet.
refused-bad-message = De server begrijpt het verzoek niet: { $why }
refused-not-json = Het verzoek moet JSON zijn.
refused-too-large = Het verzoek is te groot.
refused-too-slow = Het verzoek kwam te langzaam binnen.
refused-too-fast = Te veel verzoeken. Wacht nog { $seconds } { $seconds ->
    [one] seconde
   *[other] seconden
}.
refused-phrase-too-soon = Wacht nog { $seconds } { $seconds ->
    [one] seconde
   *[other] seconden
} met het volgende bericht.
refused-too-many-tables = Je volgt te veel tafels.
refused-too-many-unfinished = Je hebt in de laatste 24 uur { $most } tafels gemaakt die nog niet zijn afgelopen. Beëindig eerst een partij of geef er een op.
refused-too-many-seats = Je hebt al { $most } plaatsen aan openbare tafels. Beëindig eerst een partij of geef er een op.
refused-too-many-sockets = Je hebt te veel open verbindingen. Sluit een paar vensters.
refused-busy = De tafel is bezet. Probeer het nog eens.
refused-unavailable = De server kan dat nu even niet. Probeer het zo nog eens.
refused-damaged = Het verloop van deze tafel is beschadigd. Het is gemeld, en tot het hersteld is kan hier niemand spelen.
refused-fault = Er ging iets mis op de server. De fout is vastgelegd.

# Gebeurtenissen aan een tafel, naast de zetten.
story-opened = De tafel is gemaakt.
story-playson = De partij gaat verder vanuit een stelling in ronde { $round }.
story-sat = { $name } gaat zitten.
story-stood = { $name } verlaat de plaats.
story-guestremoved = De gastheer heeft { $name } van de tafel verwijderd.
story-left = { $seat } is weg; een bot speelt door.
story-returned = { $seat } is terug.
story-askedundo = { $seat } wil graag een zet terugnemen.
story-answered = { $seat } vindt dat { $yes ->
    [1] goed
   *[0] niet goed
}.
story-withdrawn = De zet die je had klaargezet, kan niet meer.
story-gavetime = De server was een tijdje onbereikbaar. Die tijd telt niet mee.
story-again = De revanche staat klaar.
