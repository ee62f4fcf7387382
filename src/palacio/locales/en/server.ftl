# Texts of the server: refusals, and events at a table.

# The name of a guest who has not chosen one.
guest-name = Guest

# Refusals before the match. Refusals by the rules are in game.ftl.
refused-no-such-table = There is no such table.
refused-bad-terms = A table can't be created with these settings.
refused-no-such-event = The match has no such event.
refused-no-such-level = There is no bot called “{ $level }”.
refused-not-open = The match has already begun.
refused-already-seated = You already have a seat at this table.
refused-seat-taken = That seat is taken.
refused-invitation-needed = You need an invitation to take a seat here.
refused-wrong-key = This invitation is not for this table.
refused-bad-name = Please choose a short name without commas.
refused-name-taken = Someone at this table already has that name. Please choose another one.
refused-not-seated = You have no seat at this table.
refused-not-host = Only the host can do that.
refused-no-guest = No guest sits there.
refused-removed = The host has removed you from this table.

# Refusals during the match.
refused-not-begun = The match has not begun yet.
refused-not-playing = No match is being played at this table.
refused-not-over = The match is not over yet.
refused-not-your-turn = It is { $turn }’s turn.
refused-your-turn = It is your turn, so you don't need to prepare a move.
refused-bad-notation = That is not a move of this game.
refused-out-of-time = Your time is up.
refused-stale = The table has changed in the meantime. Please check and try again.
refused-ahead = This server has not received the latest moves yet. Please try again.
refused-away = A bot is playing for you. Return to the table first.
refused-not-away = You are not away.
refused-not-absent = This player has been away for less than 5 minutes, or is connected and was active in the last 15 minutes.
refused-has-clock = At a table with a clock, you can't let a bot take over a seat.
refused-not-casual = Moves can't be taken back at this table.
refused-nothing-asked = There is no request to answer.
refused-too-many-undos = You have asked to take a move back { $most } times. That is the most in one match.
refused-nothing-to-choose = You have no choice to make now.
refused-no-warnings = Warnings are only for matches against bots.
refused-no-hints = There are no hints at this table.
refused-hint-running = You have asked for a hint or an analysis already. Please wait for the answer.
refused-hint-busy = No bot is free for a hint right now. Please try again in a moment.
refused-review-running = You are waiting for another review. Please ask again when it is done.
refused-too-many-reviews = You can ask for { $most } reviews a day. Please come back tomorrow.
refused-review-queue-full = Too many reviews are waiting right now. Please try again in a few minutes.
refused-no-such-review = There is no review here. Uploaded records are kept for { $days } days.
refused-no-such-puzzle = There is no such puzzle.
refused-no-puzzle-left = You have tried all puzzles of this game. A new one comes every day: the daily puzzle.
refused-bad-record = This is not the record of a match: { $why }
refused-log-full = The log of this table is full. You can only finish the match.
refused-daily-alone = No bot can play your daily deal for you. You can stop at any time and continue until midnight UTC.
refused-daily-once = The daily deal can be played once a day.
refused-daily-hidden = Others are still playing this daily deal. You can watch this match after midnight UTC.
refused-daily-running = Others are still playing this daily deal. You can do that after midnight UTC.
refused-other-day = That day’s deal is over. Please reload the page for the new one.
refused-no-such-day = There is no daily deal for that day.

# Refusals of requests.
refused-no-session = You are not signed in. Please enter as a guest first.
refused-foreign-origin = Another website tried to do this in your name. The request was blocked.
refused-wrong-host = This server doesn't serve that address.
refused-no-such-page = There is nothing at this address.
refused-wrong-method = This address does not support that method.
refused-bad-message = The server doesn't understand the request: { $why }
refused-not-json = The request must be JSON.
refused-too-large = The request is too large.
refused-too-slow = The request took too long to arrive.
refused-too-fast = Too many requests. Please wait { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}.
refused-phrase-too-soon = Please wait { $seconds } { $seconds ->
    [one] second
   *[other] seconds
} before the next phrase.
refused-too-many-tables = You are following too many tables.
refused-too-many-unfinished = You have created { $most } tables in the last 24 hours that are not finished. Finish or resign a match first.
refused-too-many-seats = You already have { $most } seats at public tables. Finish or resign a match first.
refused-too-many-sockets = You have too many open connections. Please close some windows.
refused-busy = The table is busy. Please try again.
refused-unavailable = The server can't do that right now. Please try again in a moment.
refused-damaged = The log of this table is damaged. It has been reported, and no one can play here until it is repaired.
refused-fault = Something went wrong on the server. The error has been logged.

# Events at a table, other than actions.
story-opened = The table has been created.
story-playson = The match starts from a position in round { $round }.
story-sat = { $name } sits down.
story-stood = { $name } leaves the seat.
story-guestremoved = The host has removed { $name } from the table.
story-left = { $seat } has left. A bot takes over.
story-returned = { $seat } is back.
story-askedundo = { $seat } would like to take a move back.
story-answered = { $seat } { $yes ->
    [1] agrees
   *[0] does not agree
}.
story-withdrawn = Your prepared move is no longer possible.
story-gavetime = The server was down for a while. That time does not count.
story-again = A rematch is ready.
