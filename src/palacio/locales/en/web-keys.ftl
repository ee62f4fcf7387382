# Keys, and what can be typed.

keys-box = Type a move or a command
keys-example-azul = 3 red 2
keys-example-sintra = 2 yellow 7
keys-moves = Legal moves
keys-no-moves = There is nothing for you to decide now.
keys-from = From { $source }
keys-choice = { $tiles } from { $source }: { $place }
keys-target = { $tiles }: { $place }
keys-score = { $name } { $score }

# Answers.
keys-taken = { $tiles } from { $source }: where to?
keys-chosen = { $words }. Press Enter to confirm.
keys-nothing-chosen = Nothing is chosen yet. Type a move, such as 3 red 2, or “help”.
keys-how-many = How many of them on jokers? Add the number.
keys-put-back = Put back.
keys-resign-sure = Type it again to give up the match.
keys-looking-back = You are looking back. Escape leads back to now.
keys-not-understood = “{ $text }” is no move here. Type “moves” for all moves, “help” for help.

# What is understood, besides English: words with commas between them.
keys-order-scores = scores, score, points
keys-order-moves = moves, list
keys-order-undo = undo, back
keys-order-confirm = confirm, yes, ok
keys-order-resign = resign, give up
keys-order-help = help, h
keys-word-center = center, centre, middle
keys-word-floor = floor
keys-word-break = break, smash
keys-word-keep = keep
keys-word-column = column, col
keys-word-home = home
keys-word-filler = from, to, take, the, display, line, row, strip, on, and, joker, jokers

# Help.
keys-help = Keys and commands
keys-help-sources = to a display; 0 or c to the center
keys-help-places = to the next place that fits
keys-help-confirm = confirm what is chosen
keys-help-back = put back; leave the replay
keys-help-boards = enlarge the next board
keys-help-log = to the log
keys-help-replay = to the replay; arrows step
keys-help-moves = all legal moves as a list
keys-help-box = to the command box
keys-help-help = this help
keys-typing = In the command box
keys-typing-azul = “3 red 2” takes red from display 3 to line 2; “c y f” takes yellow from the center to the floor. “4” chooses a column.
keys-typing-sintra = “2 yellow 7” takes yellow from display 2 to strip 7, “2 yellow 7 1 joker” with one on a joker; “2 yellow break” lets all break. “keep blue” keeps a pane, “home” sends the glazier home.
keys-letters = Letters of the colors: { $letters }.
keys-orders = Also:
