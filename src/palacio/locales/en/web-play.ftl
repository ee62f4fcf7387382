# The lobby, and the sheet to create a table.

play-page-title = Play · Palácio
play-turn = Your turn,
play-welcome = Welcome back,
play-first-take = Take
play-first-seat = a seat.
play-first-text = No account, no download. Choose a window, and the match begins.
play-learn = Never played? Learn in three minutes
play-mine = Your tables
play-quick = Quick play
play-meet = Meet all the bots
play-easy = Easy
play-strong = Strong
play-person = A person
play-bot = { $name }, { $level }
play-waiting = { $name } is waiting
play-somebody-waiting = Somebody is waiting
play-be-first = Be the first
play-turn-of = { $name }’s turn
play-bot-plays = { $name } is playing
play-open-table = Waiting for players
play-over = Match over
play-watching = { $count } watching
play-days-left = { $days ->
    [one] 1 day left
   *[other] { $days } days left
}

play-game = Game
play-variant-azul-fixed = Every tile has its place
play-variant-azul-free = You choose the column
play-variant-sintra-a = Ornaments between windows score
play-variant-sintra-b = Full windows times one color
play-seats = Seats
play-own = you
play-seat-invited = Friend
play-seat-invited-how = by link
play-seat-open = Anyone
play-seat-open-how = from the list
play-add = Add a seat
play-remove = Remove
play-seat = seat { $number }
play-who = Who sits on seat { $number }
play-link-next = You get a link for your friend next.
play-listed = Your table is listed until somebody sits down.
play-more = More
play-clock = Clock
play-take-backs = Take-backs
play-take-backs-why = Players can ask to take a move back
play-take-backs-on = take-backs on
play-take-backs-off = no take-backs
play-open = Create table
