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
learn-good = a good choice
# $tiles is a number and a color; $source is a display or the center; $effect lists what the choice would do.
learn-example = For example { $tiles } from { $source } to { $place }: { $effect }.
learn-way = { $place }: { $effect }

learn-take = Take one color
learn-azul-take-text = Choose a color on one of the displays. You get all tiles of that color there; the others slide to the center.
learn-sintra-take-text = Choose a color on one of the displays. You get all panes of that color there; the others slide to the center.

learn-place = Find a place
learn-azul-place-text = Framed lines can take your tiles. A line holds one color, and scores only when it is full. What does not fit falls to the floor, and costs points.
learn-sintra-place-text = Framed strips can take your panes: the one below the glazier, or any to his right. He moves along. A pane needs a space of its color; what does not fit breaks.

learn-confirm = Confirm
learn-confirm-text = Nobody sees your choice yet. Confirm it, or press “Put back” to choose again.

learn-wait = The others’ turn
learn-wait-text = Watch what goes to the center: it may be yours next.

learn-center = The center
learn-azul-center-text = What is left over gathers in the center, and you can take it there. The first to do so gets the start marker as well: it costs a point on the floor, but you start the next round.
learn-sintra-center-text = What is left over gathers in the center, and you can take it there. The first to do so gets the start marker as well: your shard goes one step down, but you start the next round.

learn-home = The way home
learn-sintra-home-text = The glazier has moved on, and strips to his left are out of reach. Instead of taking panes you can send him back to the left: press his shadow above the strips.

learn-keep = A strip is complete
learn-sintra-keep-text = Choose which pane goes into the window. The window scores, and with it every window to its right that holds a pane. So strips at the left are worth most when the right is full.

learn-round = The round is over
learn-azul-round-text = From every full line a tile went to the wall. It scores 1, or more if it touches others: count them across and down. Lines that are not full stay. Then you lost points for the floor.
learn-sintra-round-text = All panes are taken, and the next round begins with another color: complete strips score a point for each of their panes in it. Your strips stay as they are.

learn-goal = What counts at the end
learn-azul-goal-text = A full row of the wall ends the match. Then full rows score 2, full columns 7, and five of a color 10. That is all there is to know. Have fun!
learn-sintra-goal-text = After six rounds panes around an ornament score up to 10, three panes left on strips score 1, and broken glass costs points. That is all there is to know. Have fun!

learn-over = Your first match
learn-over-text = Well played. Try a stronger bot, or invite a friend.
