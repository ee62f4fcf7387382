# The table page before, during and after the match.

# The header and the menu.
table-brand = Palácio
table-home = Go to the home page
table-tools = The table
table-menu = Menu
table-share = Share
table-settings = Settings
table-help = Help
table-log = Log
table-option = { $name }: { $value }
table-round = Round { $number }
table-watching = { $count } watching
table-claim = Let a bot play for { $name }
table-claim-now = Let a bot play
table-leave = Leave for now: a bot plays for you
table-resign = Give up the match
table-resign-sure = Yes, give up the match

# The status, and buttons.
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

# The preview. Its rows are sources of points, also shown in the result.
table-watching-hint = You are watching.
table-queued = Prepared:
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

# The seats.
table-rivals = The other boards
table-seat = Seat { $number }
table-score = Score:
table-is-away = away, a bot sits in
table-is-out = has left the match
table-is-offline = not connected
table-is-absent = { $name } is not connected.
table-enlarge = Enlarge the board of { $name }
table-board-of = { $name }’s board
table-next-board = Next board
table-bag = Bag
table-low-time = Your time is running out.
table-days = { $days } d { $hours } h

# Notices.
table-cut = No connection. Trying again…
table-cut-sent = No connection. Your action will be sent once it is back.
table-set-back = The server failed and lost the last actions. Play goes on from here.
table-away-notice = A bot sits in for you.
table-return = I’m back
table-undo-asked = You have asked to take an action back.
table-undo-wish = { $name } would like to take an action back.
table-agree = Agree
table-decline = Decline
table-again = A rematch has been opened.
table-go-again = Go to the rematch
table-missing-hint = Check that the link is complete.

# Links.
table-share-table = Anyone with this link can watch
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
    [0] Everyone is here.
    [one] One seat is free.
   *[other] { $count } seats are free.
}
table-you = you
table-host = host
table-free = Free
table-free-hint = for anybody
table-invited = Reserved
table-invited-hint = for a guest with the link
table-your-name = Your name
table-sit = Sit down
table-no-account = No account is needed.
table-commitment = Fair deal: the server’s commitment
table-commitment-how = The server has already chosen its secret for this match. This code, its commitment, will prove that it has not changed it. When you sit down, your browser adds a random salt, which the server could not know before. Secret and salts together decide every draw: the server knows the draws during the match, but it cannot choose them.
table-invite = Invite the others
table-invite-label = Anyone with this link can sit down
table-level = Strength of the bots
table-begin = Begin with bots
table-remove = Remove
table-remove-name = Remove { $name }
table-remove-sure = Yes, remove
table-remove-sure-name = Yes, remove { $name }
table-removed = The host has removed you from this table.
table-elsewhere = Find another table
table-stand = Stand up

# After the match.
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
table-fair = Verify the deal
table-fair-verified = Deal verified
table-fair-how = Before any player sent a salt, the server showed this commitment. It binds the server to its secret; secret and salts together decide every draw. Bots’ salts are derived from the commitment. The server knew the draws, but could not choose them unless it also chose every player’s salt. Anyone can check every draw with the record and the command below.
table-deal-verified = This browser has checked the record: your salt and the commitment that you saw are in it, and the server’s secret fits the commitment.
table-deal-mismatch = The deal does not match: the server’s record has another commitment, salt or secret than this browser saw. Do not trust the draws of this match.
table-record = Download the record
