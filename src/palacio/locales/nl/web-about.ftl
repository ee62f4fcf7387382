# Pages of words: about Palácio, and where nothing is.

about-page-title = Over Palácio
about-title = Over Palácio
about-play = Een tafel voor iedereen
about-play-text = Twee spellen voor twee tot vier mensen en bots: met muis, vinger, toetsenbord of schermlezer, in vier talen, meteen of dagen achtereen. Niemand heeft een account nodig. Een link is een uitnodiging, en iedereen mag meekijken.
about-fair = Aantoonbaar eerlijk
about-fair-text = Vóór de eerste tegel legt de server zich vast op een geheim, en elke speler voegt er een eigen aan toe; alle trekkingen volgen uit beide. Na de partij wordt het geheim getoond en kan iedereen het verslag controleren: palacio verify speelt het na, trekking voor trekking.
about-engine = Een motor voor knutselaars
about-engine-text = Dezelfde regels drijven de server, de bots en onderzoek: exact, gecompileerd en open. Je eigen bot kan aan elke tafel aanschuiven.
about-privacy = Wat wordt bewaard
about-privacy-text = Partijen, en de namen die mensen zichzelf gaven. Een cookie vertelt dat je dezelfde gast bent als eerder; je instellingen blijven in je browser. Verder is er niets, en niemand anders krijgt het te horen.
astray-error = Hier is niets
astray-error-text = Dit adres leidt nergens heen. Misschien is er een letter van de link verloren gegaan.
astray-offline = Geen verbinding
astray-offline-text = Palácio is nu niet bereikbaar. Tafels die je hebt bezocht tonen hun laatste stand.
astray-home = Naar de startpagina
