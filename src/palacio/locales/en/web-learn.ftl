# Learn by playing: the page, and the coach at the table.

learn-page-title = Learn by playing
learn-title = Learn by playing
learn-lead = Three minutes, a real table, and a bot that is a beginner, too. A coach at the table explains what you can do, and why.
learn-about-azul = Tiles, lines and a wall. The easier one to begin with.
learn-about-sintra = Panes, strips and windows, and a glazier who only goes to the right.
learn-begin = Begin
learn-rules = Read the rules
learn-play = Play another match

# The coach.
learn-skip = Go on without the coach
learn-on = Go on
learn-play-on = Play on
learn-progress = { $done } of { $all } learned
# What a good choice would do.
learn-good = { $effect }.
# $tiles is a number and a color; $source is a display or the center; $effect lists what the choice would do.
learn-example = For example { $tiles } from { $source }: { $effect }.

learn-take = Choose a color
learn-azul-take-text = Take all tiles of one color from a display.
learn-sintra-take-text = Take all panes of one color from a display.

learn-place = Find a place
learn-azul-place-text = Now put them on one of the framed lines.
learn-sintra-place-text = Now put them on a framed strip, below the glazier or to his right.

learn-confirm = Confirm
learn-confirm-text = Happy with it? Confirm. If not, put it back.

learn-wait = The others’ turn
learn-wait-text = Watch what goes to the center: you can take it next.

learn-center = The center
learn-azul-center-text = Be the first to take from the center: it costs a point, but you start the next round.
learn-sintra-center-text = Be the first to take from the center: your shard goes down a step, but you start the next round.

learn-home = The way home
learn-sintra-home-text = To reach the strips on the left again, press the glazier’s shadow: he goes back.

learn-keep = A strip is complete
learn-sintra-keep-text = A full strip! Choose the pane that goes into the window.

learn-round = The round is over
# One sentence a line: the coach shows them one after another.
learn-azul-round-text =
    Each full line has sent a tile to your wall.
    A tile scores 1, and more if it touches others in its row or column.
    Tiles on the floor cost points.
learn-sintra-round-text =
    Now another color counts.
    A full strip scores a point for each pane of that color.
    Your strips stay as they are.

learn-goal = What counts at the end
learn-azul-goal-text =
    A full row of the wall ends the match.
    Then a full row scores 2, a full column 7, and five of a color 10.
    That is all there is to know. Have fun!
learn-sintra-goal-text =
    There are six rounds.
    Then panes around an ornament score up to 10, and broken glass costs points.
    That is all there is to know. Have fun!

learn-over = Your first match
learn-over-text = Well played! Try a stronger bot, or invite a friend.
