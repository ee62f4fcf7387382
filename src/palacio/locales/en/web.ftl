# Messages that several pages share.

web-loading = Loading…
web-your-turn = Your turn
web-close = Close
web-title = Palácio
web-skip = Skip to the content
web-navigation = Pages
web-languages = Languages
web-link-play = Play
web-link-learn = Learn
web-link-rules = Rules
web-link-daily = Daily deal
web-link-puzzles = Puzzles
web-link-me = My matches
web-link-review = Review
web-link-settings = Settings
web-me-tabs = About you
web-guest = Guest
web-player = Player { $number }
web-link-about = About
web-unofficial = An unofficial implementation. “Azul” and “Stained Glass of Sintra” are names of their publisher’s games; all art here is our own.
