# What a server says: why it does not do what it was asked, and what happens at a table.

# A guest without a name.
guest-name = Guest { $number }

# Why not, before the match. What the rules refuse is in game.ftl.
refused-no-such-table = There is no such table.
refused-bad-terms = A table can't be opened on these terms.
refused-no-such-level = There is no bot called “{ $level }”.
refused-not-open = The match has begun already.
refused-already-seated = You have a seat at this table already.
refused-seat-taken = That seat is taken.
refused-invitation-needed = The free seats here are for those who were invited.
refused-wrong-key = That is not the invitation to this table.
refused-bad-name = A name is one short line without commas.
refused-name-taken = Somebody at this table has that name. Please take another one.
refused-not-seated = You have no seat at this table.
refused-not-host = Only who opened the table can do that.

# During the match.
refused-not-begun = The match has not begun.
refused-not-playing = No match is being played at this table.
refused-not-over = The match is not over yet.
refused-not-your-turn = It is the turn of { $turn }.
refused-your-turn = It is your turn: nothing needs to be prepared.
refused-bad-notation = That is no action of this game.
refused-out-of-time = Your time is up.
refused-stale = Something has happened in the meantime. Please look again.
refused-ahead = This table is not as far as that. Please look again.
refused-away = A bot sits in for you. Say first that you are back.
refused-not-away = You are not away.
refused-not-casual = Nothing is taken back at this table.
refused-nothing-asked = Nobody has asked you anything.
refused-nothing-to-choose = You have nothing to choose now.
refused-log-full = Too much has happened at this table. Only the match can be played on.

# Over the network.
refused-no-session = We don't know you. Come in as a guest first.
refused-foreign-origin = Another website may not do that in your name.
refused-no-such-page = There is nothing at this address.
refused-wrong-method = That can't be done at this address.
refused-bad-message = The server doesn't understand that: { $why }
refused-not-json = The server only understands JSON.
refused-too-large = That is too long.
refused-too-slow = That took too long to arrive.
refused-too-fast = Not so fast. Please wait { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}.
refused-too-many-tables = You follow too many tables at once.
refused-too-many-sockets = You are connected too many times at once. Close some windows, please.
refused-busy = Too much is going on at once. Please try again.
refused-unavailable = The server can't do that just now. Please try again in a moment.
refused-damaged = The log of this table is damaged. We have been told, and nobody can play here until it is mended.
refused-fault = Something went wrong on our side. We have made a note of it.

# What happens at a table, besides the match.
story-opened = The table is open.
story-sat = { $name } sits down.
story-stood = { $name } gets up.
story-left = { $seat } has left, and a bot sits in.
story-returned = { $seat } is back.
story-askedundo = { $seat } would like to take an action back.
story-answered = { $seat } { $yes ->
    [1] agrees
   *[0] does not agree
}.
story-withdrawn = { $action }, prepared by { $seat }, is no longer possible.
story-gavetime = The server was away for a while. That time does not count.
story-again = The rematch is at table { $table }.
