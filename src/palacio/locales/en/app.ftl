# Texts of the terminal app.

title = Palácio
subtitle = Tiles and stained glass for two to four, people and bots

# The start screen.
field-game = Game
field-seats = Seats
field-seat = Seat { $number }
field-language = Language
person = a person
player = Player { $number }
begin = Begin
quit-sure = Press Esc again to quit
puzzle-return = Enter returns to the app.
puzzle-elsewhere = Type palacio puzzle in another terminal.
too-small = Window too small (needs { $columns }x{ $rows })
app-needs-window = The app needs a window of at least { $columns } columns and { $rows } rows.

# The table.
center = center
bag = bag
glass = glass
rounds = rounds
round = Round { $number }
pair = { $name }: { $value }
names = { $names } and { $last }
bot-seat = { $name } · { $bot }
status-turn = Your turn, { $seat }
status-thinking = { $seat } is thinking…
status-compiling = Compiling the search, once: { $done }%
status-won = Won by { $names }
status-cut-off = Match stopped: it would have gone on forever
status-replay = Replay: event { $at } of { $last }
replay-first = This is the start of the match.
replay-last = This is the end of the match.
replay-going-on = You can do that once the match is over.

# The review in a replay.
review-percent = { $number }%
review-you = You
review-own = own
review-other = others
review-not-read = This has not been reviewed yet.
review-nothing = Nothing stands out.
review-reading = Reviewing round { $round } of { $rounds }
review-failed = The review failed: press v twice to try again
review-lucky = lucky
review-unlucky = unlucky

# Questions, and spots to point at.
ask-take = { $game ->
    [sintra] Choose panes: click them, or arrows and Enter
   *[other] Choose tiles: click them, or arrows and Enter
 }
ask-place = Where to? Press Escape to put them back
ask-jokers = How many of them on jokers?
ask-column = Row { $row }, { $color }: which column?
ask-keep = Strip { $number } is complete: which pane do you keep?
spot-take = take { $tiles } from { $source }
spot-jokers = { $count } on jokers
spot-column = column { $number }
spot-keep = keep { $color }
spot-home = send the glazier home
place-line = line { $number }
place-floor = the floor
place-strip = strip { $number }
place-break = break them all

# Previews.
preview-placed = { $count } placed
preview-spilled-azul = { $count } to the floor
preview-spilled-sintra = { $count } broken
preview-completes = complete
preview-floor = floor { $points }
preview-glass = glass { $before } → { $after }
preview-shatters = past the end of the broken-glass track
preview-last-round = last round

# Hints, undo, levels, files.
hint = The { $bot } would { $action }
hint-take = { $take } to { $place }
hint-break = { $take } and break them all
hint-column = choose column { $number }
hint-thinking = Asking the bot…
undo-nothing = You have not made a move since the displays were filled.
undone = Taken back.
level-now = The bots now play as: { $bot }
level-nobody = There are no bots at this table.
saved = Saved as { $file }.
saved-secret = Saved as { $file }. The draws to come are in { $secret }: keep that file to yourself.
not-saved-no-folder = Not saved: the folder of { $file } does not exist.
not-saved-forbidden = Not saved: you don't have permission to write { $file }.
not-saved-failed = Not saved: { $file } can't be written.
not-saved-taken = Not saved: { $file } already exists. Choose another name.
leave-sure = Press q again to leave; s saves first.
bots-gone = The bot is not responding. Take your move back, or choose another level.
bots-gone-saying = The bot is not responding. Undo, or choose another level. Error: { $words }
bots-restarted = The bot stopped and was restarted.
not-understood = “{ $text }” is not a move here.
take-first = { $game ->
    [sintra] Choose panes first.
   *[other] Choose tiles first.
 }
source-empty = There is nothing to take there.
no-such-display = There is no display { $number }: choose 1 to { $last }.
box = 2b>3, 2 blue 3, home, { $commands }

# Descriptions of keys.
key-help = help
key-rules = rules
key-hint = hint
key-undo = undo
key-boards = boards
key-letters = abc
key-theme = light
key-language = language
key-level = level
key-save = save
key-replay = replay
key-result = result
key-leave = leave
key-quit = quit
key-choose = choose
key-puzzle = puzzle
key-close = close
key-again = rematch
key-new = new match
key-look = look at the table
key-step = step
key-round = round
key-review = review
key-story = log
key-overview = overview
key-moment = moment
key-from-here = play on
key-on-board = on the board
key-next-seat = next seat
key-scroll = scroll
key-page = page
key-game = other game

# The result: sources of points.
scored-position = at the start
scored-tiled = tiles on the wall
scored-floor = floor
scored-rows = full rows
scored-columns = full columns
scored-sets = colors placed five times
scored-bonuscolor = colors of the rounds
scored-window = windows
scored-shattered = broken glass past the end
scored-leftovers = panes left on strips
scored-track = broken glass
scored-ornament = ornaments
scored-palette = windows × best color
total = total
tiebreak-azul = Tied on points: the player with more full rows wins.
tiebreak-sintra = Tied on points: whoever lost fewer points to broken glass wins.

# Help.
help-move = point at something; the mouse also works
help-pick = pick what you point at
help-back = put the picked color back
help-digits = point at a display or the center; again: its next color
help-places = with a color picked: a line or strip, the floor, break all; glazier home
help-type = type a move: 2b>3 or 2 blue 3
help-hint = ask the bot; take back to your last decision
help-look = enlarge the next board; letters on tiles
help-theme = light or dark; the next language
help-rules = the rules of both games
help-level = the bots' level
help-save = save, to go on later with “palacio play FILE”
help-replay = replay the match so far
help-leave = leave
help-step = to the previous or the next event
help-round = to the previous or the next round
help-ends = to the first or the last event
help-review = review: chances, moments and better moves; again: the log
help-moment = to the previous or the next moment that mattered
help-overview = the whole review: moments, luck and skill
help-onward = play on from here, against bots
help-close = close
help-azul = Pale spaces are printed on the wall, solid ones are tiles. Numbers on the floor show what it costs.
help-sintra = ▼ is the glazier, ↻ a strip's other side, ❖ an ornament; below the windows are their points.

# A table on a server, before the match and during it.
field-clock = Clock
clock-none = none
clock-bank = { $time } each, plus { $more } s per move
clock-turn = { $time } per move
time-days = { $days }d { $hours }h
lobby-waiting = Waiting for the others
lobby-free = free
lobby-invited = for an invited player
lobby-link = Link for the other players:
copied = Copied, if this terminal allows it
status-lost = No connection; trying again…
set-back = The server lost the latest moves, so the table has gone back to an earlier position.
status-their-turn = { $seat }’s turn
status-away = A bot plays for you: press y to return
seat-away = { $name } (away)
looking-on = You are watching: you have no seat at this table.
ask-undo = { $seat } wants to take a move back: y agrees, n declines
resign-sure = Press w again to resign.
leave-bot-sure = Press q again to leave: a bot plays for you until you return.
leave-slow-sure = Press q again to leave: your seat is kept for you.
hint-serious = There are no hints at this table.
level-settled = The bots' levels were chosen before the match began, and can't be changed.
again-waits = The others want a rematch: press n
deal-verified = Draw verified: your salt and the commitment that you saw are in the record.
deal-mismatch = The draw does not match: the server used a different commitment, salt or draw than it should have. Do not trust the draws of this match.
key-begin = begin with bots
key-copy = copy the link
key-resign = resign
key-phrases = say
help-answer = let another player take a move back, or decline
help-resign = resign
help-phrases = say something to the others
