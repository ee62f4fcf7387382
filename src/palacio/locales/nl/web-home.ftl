# The home page, and what it shares with the lobby.

home-title = Palácio: twee spellen van tegels en glas
home-lay = Leg de tegel.
home-light = Verlicht het raam.
home-about = Twee spellen van kleur en geduld voor twee tot vier spelers. Schuif aan als gast, in elke browser, tegen vrienden of bots van elke sterkte.
home-play = Nu spelen
home-friends = Spelen met vrienden
home-games = De spellen
home-azul = Pak tegels, bouw een muur
home-sintra = Pak ruitjes, vul de ramen
home-bots = Maak kennis met de bots
home-about-bots = Over de bots
home-open = Open tafels
home-all-tables = Alle tafels
home-puzzles = Vind de beste zet: elke dag een nieuwe puzzel.
home-all-puzzles = Alle puzzels
home-nobody = Op dit moment wacht niemand
home-nobody-text = Maak een tafel. Hij komt in deze lijst, en je kunt een vriend de link sturen.
home-create = Maak een tafel
home-join = Meedoen
home-free-seat = vrije plaats
home-you = Jij
home-being-played = Nu bezig
home-pause = Pauzeren
home-resume = Hervatten
home-round = ronde { $round }
home-game-round = { $game }, ronde { $round }
home-take-backs = met terugnemen
home-no-take-backs = zonder terugnemen
home-clock-none = Geen klok
home-clock-bank = { $minutes } min elk, +{ $more } s
home-clock-turn = { $days ->
    [one] Eén dag per beurt
   *[other] { $days } dagen per beurt
}
home-option-azul-fixed = vaste muur
home-option-azul-free = vrije muur
home-option-sintra-a = kant A
home-option-sintra-b = kant B
