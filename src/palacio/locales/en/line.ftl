# Line mode: a match as lines of text, played here or on a server.

# The commands: how to type them (the first word is the command) and what they do.
command-rules = rules PART
command-rules-help = print the rules of this game; “rules 4” only part 4
command-help = help
command-help-help = show this help (or ?)
command-draw = Enter
command-draw-help = draw the table again
command-actions = actions START
command-actions-help = list your legal moves; “actions 2” only with display 2
command-answer = answer
command-answer-help = give up and see the answer of a puzzle
command-hint = hint
command-hint-help = ask the strongest bot what it would play
command-undo = undo
command-undo-help = take back your last move; on a server, if the others agree
command-yes = yes
command-yes-help = let another player take a move back
command-no = no
command-no-help = don’t let another player take a move back
command-save = save FILE
command-save-help = write the record of the match to a file
command-link = link
command-link-help = show the invitation for the other players
command-begin = begin LEVEL
command-begin-help = begin now, with bots in the free seats; “begin master” sets their level
command-back = back
command-back-help = take your seat again from the bot
command-resign = resign
command-resign-help = resign the match
command-rematch = rematch
command-rematch-help = play another match like this one
command-remove = remove SEAT
command-remove-help = remove a guest before their first move; “remove 2” for seat 2
command-claim = claim
command-claim-help = let a bot play for an absent player whose turn it is
command-say = say PHRASE
command-say-help = say something to the others; without a phrase, list the phrases
command-quit = quit
command-quit-help = leave the table

# How to type an action. Text between backticks is what the player types or sees on the table.
line-help-azul =
    Take a color and place it: `2b>3` or `2 blue 3` (display 2, line 3).
    `c` is the center, `f` the floor, `1` the start marker. On the free wall `4` picks column 4.
    Capital letters are tiles, small letters the spaces printed on the wall.
line-help-sintra =
    Take a color and place it: `2p>5` or `2 pink 5` (display 2, strip 5); `2p>5+1` puts one pane on a joker.
    `c` is the center, `1` the start marker. `cp>x` breaks all panes, `home` sends the glazier home.
    `p` keeps a pink pane. Capital letters are panes, small letters open spaces, `?` a joker.
    `▼` is the glazier. The numbers below the windows are their points.
    The colors of the rounds score, this round’s color first.
line-help-colors = Colors: { $colors }.

# Prompts.
line-for-help = (? for help)
line-ask-undo = May { $seat } take a move back? yes or no
line-ask-back = A bot plays for you. Type “back” to take your seat again.
line-ask-rematch = rematch or quit?
line-lobby = { $taken } of { $seats } seats taken: { $names }. Waiting for the others.
line-lobby-empty = No seat is taken yet.
line-no-seat = There is no seat with that number.
line-resign-sure = Type it again to resign.

# Messages.
line-hint = The bot would play { $action }.
line-not-understood = “{ $text }” is not a move. Type ? for help.
line-server-only = That is only possible at a server’s table.
line-no-puzzle = That is not possible in a puzzle.
line-small-window = Line mode, because this window is { $size }. The app needs at least { $needed }.
line-no-part = There is no such part: type a number from 1 to { $last }.
line-not-your-turn = It is not your turn.
line-invite-refused = Only the players at this table can invite others.
line-connected = Connected again.
line-leave-failed = The server did not answer, so it may not know that you have left.
line-unreachable = { $server } does not answer.
line-bot-gone = The bot has stopped working. { $words }
line-won = { $scores }; won by { $names }.
line-cut-off = { $scores }; stopped after { $rounds } rounds, unfinished.

# The list of actions. The last columns are what the floor and the broken glass cost.
line-list-type = type
line-list-placed = placed
line-list-spilled = spilled
line-list-points = points
line-list-azul = floor
line-list-sintra = glass

# The table, drawn in characters: a label has ten characters at most, “center” seven.
drawing-displays = displays
drawing-center = center
drawing-bag = bag
drawing-rounds = rounds
drawing-broken = broken
drawing-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
drawing-round = round { $round }
drawing-over = { $rounds ->
    [one] over after { $rounds } round
   *[other] over after { $rounds } rounds
}

# The analysis of a position by `palacio analyze`.
analysis-turn = Seat { $seat } to play, { $simulations } simulations.
analysis-action = action
analysis-visits = visits
analysis-wins = wins
analysis-exact = exact
analysis-count = { $count }
analysis-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-line = Line: { $line }
analysis-equal = { $seats ->
    [2] “wins” is the chance of winning against an equal. Against a weaker player it is higher.
   *[other] “wins” is the chance of winning against equals. Against weaker players it is higher.
}

# The review of a match by `palacio review`.
review-title = Review of a match
review-progress = positions
review-player = player
review-points = points
review-result = result
review-start = start
review-luck = luck
review-choices = own choices
review-others = others’ choices
review-error-rate = error rate
review-level = plays like
review-event = event
review-round = round
review-better = better
review-lost = lost
review-moments = Moments that mattered to { $name }
review-sum = result = start + luck + own choices + others’ choices: how the chance changed with each of them.
review-equals = All chances are against equals.
review-unfinished = The match is not over: “result” is the chance of winning now.
review-curve = Chances of winning
review-signed = { $sign }{ NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-number = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
judgement-doubtful = doubtful
judgement-mistake = mistake
judgement-blunder = blunder

# A puzzle by `palacio puzzle`. Its table also has “wins” of the analysis.
puzzle-title = Puzzle { $id }, rating { $rating }
puzzle-ask-column = Which column is best?
puzzle-ask-pane = Which pane is best to keep?
puzzle-ask-win = Find the move that wins the match.
puzzle-ask-floor = Don’t lose more than you have to: find the best move.
puzzle-ask-window = A window is within reach: find the best move.
puzzle-ask-plan = Plan the rest of the round: find your first move.
puzzle-ask-endgame = This is the last round: find the best move.
puzzle-ask-draft = Find the best move.
puzzle-right = Right: { $action }.
puzzle-wrong = { $action } is not the best move.
puzzle-lead = lead
puzzle-points = { $sign }{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
puzzle-note-right = right
puzzle-note-yours = yours
puzzle-note-tempting = tempting
puzzle-line = Best play: { $line }
puzzle-level = Rating { $rating }: { $level } and stronger bots solve it.
puzzle-level-none = Rating { $rating }: none of the bots solves it.
