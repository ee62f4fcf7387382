# Eén zin voor elk verhaalonderdeel. Een lege zin is niet nodig: spelers zien het op tafel.

story-took = { $seat } pakt { $tiles } uit { $source }.
story-slid = { "" }
story-marker = { $seat } pakt als eerste uit het midden en krijgt de startspelersteen.
story-roundend = Ronde { $round } is afgelopen.
story-dealt = Ronde { $round }: de fabrieken worden gevuld.
story-begun = { $starter } begint.
story-over = De partij is afgelopen.
story-tookback = { $seat } neemt { $action } terug.
story-resigned = { $seat } geeft op.
story-timedout = De tijd van { $seat } is om.

story-placed = { $seat } legt { $tiles } op lijn { $line }.
story-floored = { $seat }: { $tiles } op de vloer.
story-discarded = { $seat }: { $tiles } in het deksel, want de vloer is vol.
story-tiled = { $seat } legt { $color } op de muur, rij { $row }, kolom { $column }: { $points }.
story-untiled = { $seat } heeft geen kolom meer voor { $color }: lijn { $row } gaat naar de vloer.
story-floor = { $seat } betaalt voor de vloer: { $points }.
story-rows = { $seat } scoort voor volle rijen ({ $count }): { $points }.
story-columns = { $seat } scoort voor volle kolommen ({ $count }): { $points }.
story-sets = { $seat } scoort voor kleuren die vijf keer liggen ({ $count }): { $points }.

story-glazier = De glazenier van { $seat } gaat naar strook { $slot }.
story-glazed = { $seat } legt { $tiles } op strook { $slot }.
story-jokers = { $seat } legt { $tiles } op jokers van strook { $slot }.
story-broke = { $seat } breekt { $tiles }.
story-step = { "" }
story-shattered = Het gebroken glas van { $seat } komt aan het eind van het spoor: { $points }.
story-completed = { $seat } maakt strook { $slot } vol.
story-bonuscolor = { $seat } scoort voor { $tiles }, de kleur van de ronde: { $points }.
story-kept = { $seat } houdt { $color } voor raam { $slot }.
story-flipped = { "" }
story-removed = { $seat } heeft raam { $slot } af.
story-window = Raam { $slot } van { $seat }: { $points }.
story-leftovers = { $seat } scoort voor ruitjes op stroken ({ $count }): { $points }.
story-track = { $seat } betaalt voor gebroken glas: { $points }.
story-ornament = { $seat } scoort voor ornament { $ornament }, met { $count } van de vier ruitjes: { $points }.
story-palette = { $seat } scoort voor { $windows } { $windows ->
    [one] vol raam
   *[other] volle ramen
} maal { $count } { $count ->
    [one] ruitje
   *[other] ruitjes
} in { $color }: { $points }.
