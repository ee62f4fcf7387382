# The page to open a table.

play-page-title = Open a table · Palácio
play-title = Open a table
play-game = Game
play-option-azul-fixed = Printed
play-option-azul-fixed-why = Every tile has its place
play-option-azul-free = Free
play-option-azul-free-why = You choose each tile’s column
play-option-sintra-a = Side A
play-option-sintra-a-why = Ornaments score between the windows
play-option-sintra-b = Side B
play-option-sintra-b-why = Full windows times your best color
play-seats = Players
play-with = With whom
play-seat = Seat { $number }
play-seat-invited = a friend, by a link
play-seat-open = anybody, from the list
play-seat-bot = a bot
play-level-apprentice = a beginner
play-level-improver = sometimes lets you win
play-level-journeyman = a fair match
play-level-artisan = makes few mistakes
play-level-foreman = hard to beat
play-level-master = our strongest
play-level-greedy = takes points at once
play-clock = Time
play-clock-none = No clock
play-clock-bank = { $minutes } min each, { $more } s more per turn
play-clock-turn = { $days ->
    [one] One day per turn
   *[other] { $days } days per turn
}
play-serious = A serious match
play-serious-why = Nothing is taken back.
play-open = Open the table
