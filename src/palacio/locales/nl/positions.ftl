# Why a position that somebody has set up is impossible. $seat, $row and the like count from 1. $color is an English name.

refused-bad-position = Dit is niet de tekst van een stelling: { $why }
refused-analysis-busy = De analyse is nu bezet. Probeer het zo nog eens.
refused-position-no-turn = Niemand is aan de beurt in deze stelling, dus er valt niets te analyseren.
refused-position-too-many = Er zijn { $count } { $color ->
    [blue] blauwe
    [yellow] gele
    [red] rode
    [black] zwarte
    [orange] oranje
    [pink] roze
   *[white] witte
} { $game ->
    [sintra] ruitjes
   *[azul] tegels
}: het spel heeft er 20.
refused-position-display = Op fabriek { $number } liggen er meer dan 4.
refused-position-no-offer = Er valt niets te pakken: vul een fabriek of het midden.
refused-position-row = Speler { $seat }: rij { $row } van de muur heeft een kleur dubbel.
refused-position-column = Speler { $seat }: kolom { $column } van de muur heeft een kleur dubbel.
refused-position-line = Speler { $seat }: in lijn { $row } ligt { $color ->
    [blue] blauw
    [yellow] geel
    [red] rood
    [black] zwart
   *[white] wit
}, en die kleur ligt al in rij { $row } van de muur.
refused-position-wall = Speler { $seat }: in rij { $row } van de muur ligt een kleur die in een andere kolom hoort.
refused-position-row-full = Speler { $seat } heeft een volle rij op de muur: de partij zou voorbij zijn.
refused-position-indicator = Kies een kleur voor deze ronde en voor elke ronde die nog komt.
refused-position-strip-twice = Speler { $seat } heeft strook { $strip } dubbel.
refused-position-window = Speler { $seat }: raam { $slot } wordt van boven af gevuld.
refused-position-strip-gone = Speler { $seat }: strook { $slot } is weg, maar het raam is niet vol.
refused-position-strip-left = Speler { $seat }: raam { $slot } is vol, dus de strook is weg.
refused-position-strip-complete = Speler { $seat }: strook { $slot } is compleet. Haal een ruitje weg, of zet het in het raam.
