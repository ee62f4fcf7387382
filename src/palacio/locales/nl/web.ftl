# Messages that several pages share.

web-loading = Even laden…
web-your-turn = Jouw beurt
web-close = Sluiten
web-title = Palácio
web-skip = Naar de inhoud
web-navigation = Pagina’s
web-languages = Talen
web-link-play = Spelen
web-link-learn = Leren
web-link-rules = Spelregels
web-link-daily = Dagpartij
web-link-puzzles = Puzzels
web-link-me = Mijn partijen
web-link-review = Bespreking
web-link-settings = Instellingen
web-me-tabs = Over jou
web-guest = Gast
web-player = Speler { $number }
web-link-about = Over Palácio
web-unofficial = Een onofficiële uitvoering. ‘Azul’ en ‘Stained Glass of Sintra’ zijn namen van spellen van hun uitgever; alle tekeningen hier zijn van onszelf.
