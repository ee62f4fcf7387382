# The page about Palácio.

about-page-title = Over Palácio
about-title = Over Palácio
about-play = Een tafel voor iedereen
about-play-text = Twee spellen voor twee tot vier mensen en bots: met muis, vinger, toetsenbord of schermlezer, in vier talen, in één keer of verspreid over dagen. Een account is niet nodig: een link is de uitnodiging, en iedereen mag meekijken.
about-fair = Aantoonbaar eerlijk
about-fair-text = Voordat iemand gaat zitten, legt de server zich vast op een geheim. Daarna voegt elke speler een willekeurige salt toe, en alle trekkingen volgen uit beide. Na de partij onthult de server zijn geheim en kan iedereen het verslag controleren: palacio verify speelt het trekking voor trekking na. De server kent de trekkingen dus, maar kan ze niet kiezen, tenzij hij ook elke salt koos. Tegen bots is de jouwe de enige salt die telt.
about-engine = Een motor voor knutselaars
about-engine-text = Dezelfde regels drijven de server, de bots en onderzoek: exact, gecompileerd en open. Je eigen bot kan aan elke tafel aanschuiven.
about-privacy = Wat we bewaren
about-privacy-text = Je partijen en de naam die je hebt gekozen. Een cookie herkent je als dezelfde gast; je instellingen blijven in je browser. Verder bewaren we niets en delen we niets met anderen.
