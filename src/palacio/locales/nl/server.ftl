# Wat een server zegt: waarom hij iets niet doet, en wat er aan een tafel gebeurt.

# Een gast zonder naam.
guest-name = Gast { $number }

# Waarom niet, voor de partij. Wat de regels weigeren, staat in game.ftl.
refused-no-such-table = Die tafel bestaat niet.
refused-bad-terms = Zo kan er geen tafel worden geopend.
refused-no-such-level = Er is geen bot die “{ $level }” heet.
refused-not-open = De partij is al begonnen.
refused-already-seated = Je hebt al een plaats aan deze tafel.
refused-seat-taken = Die plaats is bezet.
refused-invitation-needed = De vrije plaatsen zijn hier voor wie is uitgenodigd.
refused-wrong-key = Dat is niet de uitnodiging voor deze tafel.
refused-bad-name = Een naam is één korte regel zonder komma’s.
refused-name-taken = Iemand aan deze tafel heet al zo. Kies een andere naam.
refused-not-seated = Je hebt geen plaats aan deze tafel.
refused-not-host = Dat kan alleen wie de tafel heeft geopend.

# Tijdens de partij.
refused-not-begun = De partij is nog niet begonnen.
refused-not-playing = Aan deze tafel wordt niet gespeeld.
refused-not-over = De partij is nog niet afgelopen.
refused-not-your-turn = { $turn } is aan de beurt.
refused-your-turn = Je bent aan de beurt: je hoeft niets klaar te zetten.
refused-bad-notation = Dat is geen zet van dit spel.
refused-out-of-time = Je tijd is om.
refused-stale = Er is intussen iets gebeurd. Kijk nog eens.
refused-ahead = Zo ver is deze tafel nog niet. Kijk nog eens.
refused-away = Een bot speelt voor je. Meld eerst dat je terug bent.
refused-not-away = Je bent niet weg.
refused-not-casual = Aan deze tafel wordt niets teruggenomen.
refused-nothing-asked = Niemand heeft je iets gevraagd.
refused-nothing-to-choose = Je hebt nu niets te kiezen.
refused-log-full = Er is te veel gebeurd aan deze tafel. Alleen de partij kan nog worden uitgespeeld.

# Over het netwerk.
refused-no-session = We kennen je niet. Kom eerst binnen als gast.
refused-foreign-origin = Een andere website mag dat niet namens jou doen.
refused-no-such-page = Op dit adres is niets te vinden.
refused-wrong-method = Dat kan op dit adres niet.
refused-bad-message = De server begrijpt dat niet: { $why }
refused-not-json = De server begrijpt alleen JSON.
refused-too-large = Dat is te lang.
refused-too-slow = Het duurde te lang voordat dat aankwam.
refused-too-fast = Niet zo snel. Wacht nog { $seconds } { $seconds ->
    [one] seconde
   *[other] seconden
}.
refused-too-many-tables = Je volgt te veel tafels tegelijk.
refused-too-many-sockets = Je bent te vaak tegelijk verbonden. Sluit een paar vensters.
refused-busy = Er gebeurt te veel tegelijk. Probeer het nog eens.
refused-unavailable = De server kan dat nu even niet. Probeer het zo nog eens.
refused-damaged = Het verslag van deze tafel is beschadigd. We weten ervan, en tot het hersteld is kan hier niemand spelen.
refused-fault = Er ging bij ons iets mis. We hebben het genoteerd.

# Wat er aan een tafel gebeurt, naast de partij.
story-opened = De tafel is open.
story-sat = { $name } gaat zitten.
story-stood = { $name } staat op.
story-left = { $seat } is weg; een bot speelt door.
story-returned = { $seat } is terug.
story-askedundo = { $seat } wil graag een zet terugnemen.
story-answered = { $seat } vindt dat { $yes ->
    [1] goed
   *[0] niet goed
}.
story-withdrawn = { $action }, klaargezet door { $seat }, kan niet meer.
story-gavetime = De server was even weg. Die tijd telt niet mee.
story-again = De revanche is aan tafel { $table }.
