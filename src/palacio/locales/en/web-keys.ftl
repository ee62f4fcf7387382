# Hotkeys and the command box.

keys-box = Type a move or a command
keys-example-azul = for example 3 red 2
keys-example-sintra = for example 2 yellow 7
keys-moves = Legal moves
keys-no-moves = You have no moves right now.
keys-from = From { $source }
keys-choice = { $tiles } from { $source }: { $place }
keys-target = { $tiles }: { $place }
keys-score = { $name } { $score }

# Replies.
keys-taken = { $tiles } from { $source }: where to?
keys-chosen = { $words }. Press Enter to confirm.
keys-nothing-chosen = Nothing is chosen yet. Type a move, such as 3 red 2, or “help”.
keys-how-many = How many of them on jokers? Add the number.
keys-put-back = Put back.
keys-resign-sure = Type it again to resign.
keys-looking-back = You are viewing an earlier position. Press Escape to return.
keys-not-understood = “{ $text }” is not a move here. Type “moves” for a list of moves, or “help”.

# Synonyms that the command box accepts besides English, separated by commas.
keys-command-scores = scores, score, points
keys-command-moves = moves, list
keys-command-undo = undo, back
keys-command-confirm = confirm, yes, ok
keys-command-resign = resign, give up
keys-command-help = help, h
keys-word-center = center, centre, middle
keys-word-floor = floor
keys-word-break = break, smash
keys-word-keep = keep
keys-word-column = column, col
keys-word-home = home
keys-word-filler = from, to, take, the, display, line, row, strip, on, and, joker, jokers

# Help.
keys-keys = Keys
keys-new-window = Open the rules in a new window
keys-rules = The rules of { $game }
keys-help-sources = to a display; 0 or c to the center
keys-help-places = next place that fits
keys-help-confirm = confirm what is chosen
keys-help-back = put back; leave the replay
keys-help-hint = ask a bot what to play (not in every match)
keys-help-boards = enlarge the next board
keys-help-log = to the log
keys-help-replay = to the replay; arrows step
keys-help-play = play or pause the replay
keys-help-moves = all legal moves as a list
keys-help-phrases = send a phrase
keys-help-box = to the command box
keys-help-help = rules and keys
keys-typing = In the command box
keys-typing-azul = “3 red 2” takes red from display 3 to line 2; “c y f” takes yellow from the center to the floor. “4” chooses a column.
keys-typing-sintra = “2 yellow 7” takes yellow from display 2 to strip 7, “2 yellow 7 1 joker” with one on a joker; “2 yellow break” breaks them all. “keep blue” keeps a pane, “home” sends the glazier home.
keys-letters = Letters of the colors: { $letters }.
keys-commands = Also:
