# The log, the replay, and announcements for screen readers.

log-title = Log
log-round = Round { $number }
log-before = Before the match
log-earlier = Show earlier turns

# The replay.
log-replay = Replay
log-slider = Position
log-first = To the beginning
log-round-back = One round back
log-step-back = One turn back
log-step-on = One turn forward
log-round-on = One round forward
log-last = To the end
log-play = Play
log-pause = Pause
log-go-round = Go to round { $number }
log-at = Turn { $at } of { $last }
log-now = Back to the present
log-since-mine = Since my turn
log-unreachable = That position can’t be loaded right now.

# Announcements.
log-lost = No connection. We keep trying; nothing is lost.
log-back = Connected again.
log-last-round = This is the last round.
log-over = The match is over. Won by { $names }.
log-names = { $names } and { $last }
