# The page of a table: before the match, during it, and after it.

# The top of the page, and the menu.
table-brand = Palácio
table-home = To the start page
table-tools = The table
table-menu = Menu
table-share = Share
table-settings = Settings
table-help = Help
table-log = Log
table-option = { $name }: { $value }
table-round = Round { $number }
table-watching = { $count } watching
table-leave = Leave for now: a bot sits in
table-resign = Give up the match
table-resign-sure = Yes, give up the match

# What to do now.
table-your-turn = Your turn
table-their-turn = { $name }’s turn
table-dealing = Filling the displays
table-looking-back = Looking back
table-ask-take = Take one color
table-ask-place = Place { $tiles } from { $source }
table-ask-confirm = Confirm { $place }
table-sending = Sending…
table-escape = Esc puts back
table-put-back = Put back
table-take-back = Take back
table-confirm = Confirm
table-confirm-place = Confirm { $place }
table-away = A bot plays for you

# What happens if. The rows are where points come from; at the end they are summed up.
table-preview-hint = Point at a place to see what it brings.
table-watching-hint = You are watching.
table-prepared = Prepared:
table-withdraw = Withdraw
table-if-over = If it ended now
table-scored-tiled = Tiles on the wall
table-scored-floor = Floor
table-scored-rows = Full rows
table-scored-columns = Full columns
table-scored-sets = Five of a color
table-scored-bonuscolor = Colors of the rounds
table-scored-window = Windows
table-scored-shattered = Broken glass, over the end
table-scored-leftovers = Panes left on strips
table-scored-track = Broken glass
table-scored-ornament = Ornaments
table-scored-palette = Windows × best color

# Those at the table.
table-rivals = The other boards
table-seat = Seat { $number }
table-score = Score:
table-is-away = away, a bot sits in
table-is-out = has left the match
table-is-offline = not connected
table-enlarge = Enlarge the board of { $name }
table-board-of = { $name }’s board
table-next-board = Next board
table-bag = Bag
table-low-time = Your time is running out.
table-days = { $days } d { $hours } h

# What has to be known or answered.
table-cut = No connection. Trying again…
table-cut-sent = No connection. Your action is sent as soon as it is back.
table-away-notice = A bot sits in for you.
table-return = I’m back
table-undo-asked = You have asked to take an action back.
table-undo-wish = { $name } would like to take an action back.
table-agree = Agree
table-decline = Rather not
table-again = The others play again.
table-go-again = To the rematch
table-missing-hint = Links to tables are exact to the letter. Perhaps a part of yours is lost.

# Links.
table-share-table = Everybody can look on with this link
table-share-position = This link shows the match at this position
table-pass-on = Share…
table-copy = Copy link
table-copied = Copied
table-code = The same link as a QR code

# Before the match.
table-clock-none = No clock
table-clock-bank = { $time } each, and { $more } s for every action
table-clock-turn = { $time } for every action
table-casual = Casual: actions can be taken back
table-serious = Serious: nothing is taken back
table-missing = { $count ->
    [0] All are here.
    [one] One seat is free.
   *[other] { $count } seats are free.
}
table-you = you
table-host = opened the table
table-free = Free
table-free-hint = for anybody
table-invited = Kept
table-invited-hint = for a guest with the link
table-your-name = Your name
table-sit = Sit down
table-no-account = No account is needed.
table-invite = Invite the others
table-invite-label = Whoever has this link can sit down
table-level = How strong the bots are
table-begin = Begin with bots
table-stand = Stand up

# After it.
table-over = The match is over
table-won = { $name } wins
table-won-by-you = You win!
table-won-together = { $names } win together
table-sources = Points by source
table-total = Total
table-by-round = Scores by round
table-result = Result
table-look = Look at the boards
table-share-result = Share the result
table-new-match = New match
table-rematch = Rematch
table-fair = Was the deal fair?
table-fair-how = Before the first action the server published this number. It binds the server to every draw from the bag, and the record shows the secret behind it. Anyone can check it:
table-record = Download the record
