# What the terminal app says.

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
too-small = Window too small (needs { $columns }x{ $rows })

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
status-compiling = Compiling, once; about a minute…
status-won = Won by { $names }
status-cut-off = Match cut off: it would never end
status-replay = Replay: event { $at } of { $last }
replay-first = This is where it begins.
replay-last = This is the end: nothing comes after it.

# What is to be decided, and what can be pointed at.
ask-take = Take a color: click it, or arrows and Enter
ask-place = Where to? Escape puts it back
ask-jokers = How many of them on jokers?
ask-column = Row { $row }, { $color }: which column?
ask-keep = Strip { $number } is complete: which pane is kept?
spot-take = take { $tiles } from { $source }
spot-jokers = { $count } on jokers
spot-column = column { $number }
spot-keep = keep { $color }
spot-home = send the glazier home
place-line = line { $number }
place-floor = the floor
place-strip = strip { $number }
place-break = let all break

# What would come of it.
preview-placed = { $count } placed
preview-spilled-azul = { $count } to the floor
preview-spilled-sintra = { $count } broken
preview-completes = complete
preview-glass = glass { $before } → { $after }
preview-shatters = past the end of the broken glass
preview-last-round = last round

# Hints, undo, levels, files.
hint = The { $bot } would { $action }
hint-take = { $take } to { $place }
hint-break = { $take } and let all break
hint-column = choose column { $number }
hint-thinking = Asking…
undo-nothing = You have done nothing since the displays were filled.
undone = Taken back.
level-now = The bots now play as: { $bot }
level-nobody = No bot sits here.
saved = Saved as { $file }.
saved-secret = Saved as { $file }. The draws to come are in { $secret }: keep that to yourself.
not-saved-no-folder = Not saved: the folder of { $file } does not exist.
not-saved-forbidden = Not saved: { $file } may not be written.
not-saved-failed = Not saved: { $file } can't be written.
not-saved-taken = Not saved: { $file } holds something else. Give another name.
leave-sure = Press q again to leave; s saves first.
bots-gone = The bot does not answer any more. Undo, or choose another level.
bots-gone-saying = The bot is gone: undo, or choose another level. It said: { $words }
bots-restarted = The bot had stopped; it starts again.
not-understood = “{ $text }” is no action here.
take-first = Take a color first.
source-empty = There is nothing to take there.
no-such-display = There is no display { $number }: they go from 1 to { $last }.
box = 2b>3, 2 blue 3, home, hint, undo, save FILE, help, quit

# Keys, in a word.
key-help = help
key-hint = hint
key-undo = undo
key-boards = boards
key-letters = abc
key-page = light
key-language = language
key-level = level
key-save = save
key-replay = replay
key-result = result
key-leave = leave
key-quit = quit
key-choose = choose
key-close = close
key-again = rematch
key-new = new match
key-look = look at the table
key-step = step
key-step-back = back
key-round-on = round on
key-round-back = round back

# The end: where points came from.
scored-tiled = tiles on the wall
scored-floor = floor
scored-rows = full rows
scored-columns = full columns
scored-sets = colors placed five times
scored-bonuscolor = colors of the rounds
scored-window = windows
scored-shattered = broken glass, over the end
scored-leftovers = panes left on strips
scored-track = broken glass
scored-ornament = ornaments
scored-palette = windows × best color
total = total
tiebreak-azul = Equal points: more full rows decide.
tiebreak-sintra = Equal points: less lost to broken glass decides.

# Help.
help-move = point at something; the mouse does it, too
help-pick = pick what is pointed at
help-back = put the picked color back
help-digits = point at a display or the center; again: its next color
help-places = with a color picked: a line or strip, the floor, break all; glazier home
help-type = type an action: 2b>3 or 2 blue 3
help-hint = ask the bot; take back to your last decision
help-look = enlarge the next board; letters on tiles
help-page = light or dark; the next language
help-level = the bots' level
help-save = save, to go on later with “palacio play FILE”
help-replay = replay the match so far
help-leave = leave
help-azul = Pale spaces are printed on the wall, full ones are tiles. Numbers on the floor are what it costs.
help-sintra = ▼ is the glazier, ↻ a strip's other side, ❖ an ornament; below the windows are their points.

# A table of a server: before the match, and during it.
field-clock = Clock
clock-none = none
clock-bank = { $time } each, and { $more } s for every action
clock-turn = { $time } for every action
time-days = { $days }d { $hours }h
lobby-waiting = Waiting for the others
lobby-free = free
lobby-invited = for someone who is invited
lobby-link = For those who shall play:
copied = Copied, if this terminal allows it
status-lost = No connection; trying again…
status-their-turn = { $seat }’s turn
status-away = A bot sits in for you: y to come back
seat-away = { $name } (away)
looking-on = You look on: no seat at this table is yours.
ask-undo = { $seat } would like to take an action back: y agrees, n does not
resign-sure = Press w again to give up the match.
leave-bot-sure = Press q again to leave: a bot sits in until you are back.
leave-slow-sure = Press q again to leave: your seat waits for you.
hint-serious = At this table nobody asks a bot.
level-settled = Who plays here was settled when the table was opened.
again-waits = The others play again: n
key-begin = begin with bots
key-copy = copy the link
key-resign = resign
help-answer = agree, or don’t, when another would like to take back
help-resign = give up the match
