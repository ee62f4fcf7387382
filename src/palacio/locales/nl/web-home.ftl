# The home page.

home-title = Palácio: twee spellen van tegels en glas
home-lay = Leg de tegel.
home-light = Verlicht het raam.
home-about = Twee spellen van kleur en geduld voor twee tot vier spelers. Schuif aan als gast, in elke browser, tegen vrienden of bots van elke sterkte.
home-play = Nu spelen
home-friends = Spelen met vrienden
home-watch = Kijk mee aan een tafel
home-games = De spellen
home-azul = Neem tegels, bouw een muur
home-sintra = Neem ruitjes, vul de ramen
home-tables = Tafels
home-mine = Jouw tafels
home-open = Wachten op spelers
home-open-none = Op dit moment wacht niemand. Open een tafel, dan zien anderen hem hier.
home-playing = Lopende partijen
home-playing-none = Er zijn nu geen openbare partijen bezig.
home-free = vrij
home-option-azul-fixed = bedrukte muur
home-option-azul-free = vrije muur
home-option-sintra-a = kant A
home-option-sintra-b = kant B
