# The pages of puzzles. $action is a move in words.
puzzles-title = Puzzles
puzzles-lead = Positions in which one move is clearly best. Two engines have proven every move to the end of the round.
puzzles-daily = Puzzle of the day
puzzles-solve = Solve puzzles
puzzles-solve-daily = Solve the puzzle of the day
puzzles-see-daily = See today’s answer
puzzles-rated = rated { $rating }
puzzles-theme-column = Column
puzzles-theme-pane = Pane
puzzles-theme-win = Win
puzzles-theme-floor = Fewer losses
puzzles-theme-window = Window
puzzles-theme-plan = Plan
puzzles-theme-endgame = Last round
puzzles-theme-draft = Best move
puzzles-ask-column = Which column is best?
puzzles-ask-pane = Which pane is best to keep?
puzzles-ask-win = Find the move that wins.
puzzles-ask-floor = Lose as little as you can.
puzzles-ask-window = A window is within reach. Find the best move.
puzzles-ask-plan = Plan the rest of the round. Find the first move.
puzzles-ask-endgame = The last round: find the best move.
puzzles-ask-draft = Find the best move.
puzzles-situation = Round { $round }. { $state ->
    [ahead] You are { $points } { $points ->
        [one] point
       *[other] points
    } ahead
    [behind] You are { $points } { $points ->
        [one] point
       *[other] points
    } behind
   *[level] You are level on points
}, and it is your turn.
puzzles-take-azul = Take tiles, then choose a line, as at the table.
puzzles-take-sintra = Take panes, then choose a strip, as at the table.
puzzles-first-try = Only the first try counts.
puzzles-position = The position
puzzles-opponent = Opponent
puzzles-your-opponent = your opponent
puzzles-you = You
puzzles-put-back = Put back
puzzles-confirm = Confirm
puzzles-confirm-place = Confirm { $place }
puzzles-right = Right!
puzzles-near = Close, but there is a better move.
puzzles-wrong = There is a better move.
puzzles-found = You found it on the first try.
puzzles-cost-share = Your move lowers your chance of winning from { $from } to { $to }%.
puzzles-cost = Your move lowers your chance of winning from { $from } to { $to }% and costs { $points } { $points ->
    [one] point
   *[other] points
}.
puzzles-why = Why
puzzles-compared = Compared with: { $action }.
puzzles-chances = Your chance of winning if both sides then play their best to the end of the round
puzzles-percent = { $percent }%
puzzles-note-right = best
puzzles-note-yours = your move
puzzles-note-tempting = tempting
puzzles-level = { $level } and stronger bots find it.
puzzles-level-none = None of our bots finds it.
puzzles-answer = The answer
puzzles-best = Best
puzzles-step = Move { $number } of { $of }
puzzles-step-back = One move back
puzzles-step-on = One move forward
puzzles-next = Next puzzle
puzzles-all = All puzzles
puzzles-your-rating = your puzzle rating
puzzles-first-rating = your puzzle rating, still provisional
puzzles-week = The last seven days
puzzles-today = Today
puzzles-day-right = solved
puzzles-day-wrong = not solved
puzzles-day-open = not tried
puzzles-days = { $count ->
    [0] Solve the puzzle of the day, day after day.
    [one] One day so far.
   *[other] { $count } days in a row.
}
puzzles-streak = { $count ->
    [0] No streak right now. Your best: { $best }.
    [one] One right answer. Your best: { $best }.
   *[other] { $count } right answers in a row. Your best: { $best }.
}
puzzles-streak-none = No right answers yet.
