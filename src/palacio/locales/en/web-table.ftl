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
table-phrases = Phrases
table-mute = Mute the others
table-round = Round { $number }
table-watching = { $count } watching
table-claim = Let a bot play for { $name }
table-claim-now = Let a bot play
table-leave = Leave for now: a bot plays for you
table-resign = Resign
table-resign-sure = Yes, resign

# The status, and buttons.
table-your-turn = Your turn
table-their-turn = { $name }’s turn
table-dealing = Filling the displays
table-looking-back = Earlier position
table-ask-take = Choose tiles
table-ask-place = Place { $tiles } from { $source }
table-ask-confirm = Confirm: { $place }
table-sending = Sending…
table-escape = Esc: put back
table-put-back = Put back
table-take-back = Take back
table-confirm = Confirm
table-confirm-place = Confirm { $place }
table-hint = Hint
# $action is a move in words.
table-hint-is = The bot suggests { $action }. Press Confirm to play it.
table-warning-points = This costs you about { $points } points. Look again?
table-warning-percent = This lowers your chances of winning by about { $percent }%. Look again?
table-warning-look = Look again
table-away = A bot plays for you

# The preview. Its rows are sources of points, also shown in the result.
table-watching-hint = You are watching.
table-queued = Prepared:
table-withdraw = Withdraw
table-if-over = If it ended now
table-scored-position = At the start
table-scored-tiled = Tiles on the wall
table-scored-floor = Floor
table-scored-rows = Full rows
table-scored-columns = Full columns
table-scored-sets = Five of a color
table-scored-bonuscolor = Colors of the rounds
table-scored-window = Windows
table-scored-shattered = Broken glass, past the end
table-scored-leftovers = Panes left on strips
table-scored-track = Broken glass
table-scored-ornament = Ornaments
table-scored-palette = Windows × best color

# The seats.
table-rivals = The other boards
table-seat = Seat { $number }
table-score = Score:
table-is-away = away, a bot plays
table-is-out = has left the match
table-is-offline = not connected
table-is-absent = { $name } is not connected.
table-is-idle = { $name } has not moved for more than { $minutes } minutes.
table-enlarge = Enlarge the board of { $name }
table-board-of = { $name }’s board
table-next-board = Next board
table-bag = Bag
table-low-time = Your time is running out.
table-days = { $days } d { $hours } h

# Notices.
table-cut = No connection. Trying again…
table-cut-sent = No connection. Your move will be sent when you are back online.
table-set-back = The server failed and lost the last moves. Play goes on from here.
table-away-notice = A bot plays for you.
table-return = I’m back
table-undo-asked = You have asked to take a move back.
table-undo-wish = { $name } would like to take a move back.
table-agree = Agree
table-decline = Decline
table-again = A rematch is ready.
table-go-again = Go to the rematch

# Links.
table-share-table = Anyone with this link can watch
table-share-position = This link shows the match at this position
table-pass-on = Share…
table-copy = Copy link
table-copied = Copied
table-code = The same link as a QR code

# Before the match.
table-clock-none = No clock
table-clock-bank = { $time } each, plus { $more } s per move
table-clock-turn = { $time } per move
table-casual = Take-backs allowed
table-serious = No take-backs
table-missing = { $count ->
    [0] Everyone is here.
    [one] One seat is free.
   *[other] { $count } seats are free.
}
table-missing-friend = The match starts when your friend sits down.
table-title-friend = Waiting for a friend
table-title-players = Waiting for players
table-title-seat = Take a seat
table-you = you
table-host = host
table-free = Free
table-free-hint = for anyone
table-invited = Reserved
table-invited-hint = for your friend
table-sit = Sit down
table-no-account = No account is needed.
table-commitment = Fair draw: the server’s commitment
table-commitment-how = The server has already chosen its secret for this match. This code, its commitment, will prove that it has not changed it. When you sit down, your browser adds a random salt, which the server could not know before. Secret and salts together decide every draw: the server knows the draws during the match, but it cannot choose them.
table-invite = Invite the others
table-invite-friend = Invite your friend
table-invite-label = Anyone with this link can sit down
table-joining = How others join
table-bots = { $count ->
    [one] Or let a bot sit down
   *[other] Or let bots sit down
}
table-remove = Remove
table-remove-name = Remove { $name }
table-remove-sure = Yes, remove
table-remove-sure-name = Yes, remove { $name }
table-removed = The host has removed you from this table.
table-elsewhere = Find another table
table-stand = Leave seat

# After the match.
table-over = The match is over
table-won-together = { $names } win together
table-reason = The difference: { $source }, { $more } to { $less }.
table-sources = Points by source
table-total = Total
table-by-round = Scores by round
table-result = Result
table-round-end = Show the end of round { $number }
table-boards = Final boards
table-watch-replay = Watch the replay
table-share-result = Share the result
table-new-match = New match
table-rematch = Rematch
table-rematch-wanted = { $names } { $count ->
    [one] wants
   *[other] want
} a rematch.
table-rematch-waiting = Waiting for { $names }…
table-install = Keep Palácio at hand as an app?
table-install-yes = Install
table-install-no = Not now
table-fair = Verify the draw
table-fair-verified = Draw verified
table-fair-how = Before any player sent a salt, the server showed this commitment. It binds the server to its secret; secret and salts together decide every draw. Bots’ salts are derived from the commitment. The server knew the draws, but could not choose them unless it also chose every player’s salt. Anyone can check every draw with the record and the command below.
table-deal-verified = This browser has checked the record: your salt and the commitment that you saw are in it, and the server’s secret fits the commitment.
table-deal-mismatch = The draw does not match: the server’s record has a different commitment, salt or secret from the one that this browser saw. Do not trust the draws of this match.
table-record = Download the record
