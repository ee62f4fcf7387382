# The rules of both games. *Asterisks* mark emphasis. Each message is a paragraph on one line.

rules-page-title = { $game }: the rules
rules-games = Games
rules-contents = Contents
rules-learn = Learn by playing
rules-play = Play

# Azul.
rules-azul-title = The rules of Azul
rules-azul-lead = Two to four players tile a palace wall. Take tiles of one color, gather them in lines, and set them where they touch many others.

rules-azul-glance = At a glance
rules-azul-glance-1 = *Take* all tiles of one color from one display, or from the center.
rules-azul-glance-2 = *Place* them on one of your five lines. What does not fit falls to the floor, and costs points.
rules-azul-glance-3 = When all tiles are taken, every full line sends *one tile to the wall*, where it scores.
rules-azul-glance-4 = The first *full row* of a wall ends the match. The most points win.

rules-azul-setup = Setup
rules-azul-setup-1 = With 2, 3 or 4 players there are *5, 7 or 9 displays*. The bag holds 100 tiles: 20 each of blue, yellow, red, black and white.
rules-azul-setup-2 = Every display gets four tiles from the bag. The start marker lies in the center. All scores are 0, and the start player is drawn at random.
rules-azul-displays = A table for two: five displays with four tiles each, and the start marker in the center.

rules-azul-take = Taking tiles
rules-azul-take-1 = Turns go clockwise. On your turn, choose one place and one color, and take *all* tiles of that color from there.
rules-azul-take-2 = *From a display:* its other tiles slide to the center, and the display is empty.
rules-azul-take-3 = *From the center:* the other tiles stay. The first to do so in a round also takes the start marker. It goes on the leftmost free space of that player’s floor, before any tile does, and its owner starts the next round.
rules-azul-taken = Both blue tiles of display 2 are picked. The yellow and the red one beside them will slide to the center.

rules-azul-place = Placing them
rules-azul-place-1 = All tiles you took go on *one* of your lines. The lines have one to five spaces, and fill from the right.
rules-azul-place-2 = A line holds a *single color*. It never takes a color that its row of the wall has already, and a full line takes nothing more.
rules-azul-place-3 = What does not fit falls to the floor. You may also put everything on the floor, even if a line has room.
rules-azul-placed = Two yellow tiles. Line 1 takes one of them and the other falls; lines 2 and 5 take both. Line 3 holds red, and row 4 of the wall has its yellow tile: both are closed. The numbers are what each place would bring at the end of the round.

rules-azul-floor = The floor
rules-azul-floor-1 = The floor has seven spaces, and fills from the left. At the end of the round they cost *−1, −1, −2, −2, −2, −3 and −3*. The start marker lies on a space like any tile, and costs as much.
rules-azul-floor-2 = When all seven are in use, further tiles go to the lid of the box and cost nothing. The marker costs nothing then, too; but whoever took it still starts the next round.
rules-azul-fallen = The marker and three tiles: −1 −1 −2 −2, so *−6*.

rules-azul-round = The end of a round
rules-azul-round-1 = A round is over when displays and center are empty. Then the walls are tiled, *from the top line to the bottom one*.
rules-azul-round-2 = From every full line one tile goes to its color’s space in the same row of the wall, and scores at once. The line’s other tiles go to the lid. Lines that are not full stay as they are.
rules-azul-round-3 = After that, each player loses the points that their floor costs. Nobody falls below 0 points. The tiles on the floor go to the lid.

rules-azul-score = What a tile scores
rules-azul-score-1 = A tile that touches no other scores *1*.
rules-azul-score-2 = Otherwise count the tiles in an unbroken run *across* through the new one, and those in the run *down*. Each run of two or more scores its length, so the new tile can count twice.
rules-azul-score-3 = Rows are tiled one by one: what has just been set already counts for the rows below.
rules-azul-alone = On its own: *1*.
rules-azul-across = Three across: *3*.
rules-azul-both = Four across and three down: *7*.

rules-azul-next = The next round
rules-azul-next-1 = Whoever has the start marker puts it in the center and starts. If nobody took it, the same player starts again.
rules-azul-next-2 = Every display gets four tiles from the bag. When the bag is empty, the tiles in the lid go into it, and filling goes on. If there are still too few, play with what there is.

rules-azul-end = The end of the match
rules-azul-end-1 = The match ends with the round in which somebody fills a *row of the wall*, from left to right. Everyone finishes tiling.
rules-azul-end-2 = Then every wall scores once more: *2* for each full row, *7* for each full column, and *10* for each color that is on the wall five times.
rules-azul-end-3 = The most points win.
rules-azul-end-4 = In a tie, more full rows win. If these are equal as well, the win is shared.
rules-azul-bonuses = A full row (2), a full column (7) and all five blue tiles (10): *19 points* more.

rules-azul-free-wall = The free wall
rules-azul-free-wall-1 = With this option no colors are printed on the wall. You choose the column in which a tile of a full line lands. A color may be *only once in each row and each column*.
rules-azul-free-wall-2 = If there is a column for the tile, it must be placed. If there is none, *all* tiles of the line go to the floor, before the cost of the floor is taken.
rules-azul-free-wall-3 = While tiles are taken, only the row counts: a line may well take a color that will find no column.
rules-azul-free-wall-4 = Players choose one after the other, beginning with the round’s start player, each from top to bottom. You can choose ahead of your turn. If only one column is possible, the tile goes there without a question.
rules-azul-columns = Yellow for row 2: the first space is taken, and column 3 has a yellow tile already. The three framed spaces are open, and show what they score.

rules-azul-notes = Rare cases
rules-azul-notes-1 = With a full floor, tiles that don’t fit cost nothing. They are out of play until the bag is filled again.
rules-azul-notes-2 = The floor’s cost is taken once, after all tiles of the round are scored. You never lose more points than you have.
rules-azul-notes-3 = If there is no tile left to deal at all, the match ends and is scored. This can only happen with four players.

# Stained Glass of Sintra.
rules-sintra-title = The rules of Stained Glass of Sintra
rules-sintra-lead = Two to four players glaze the windows of a palace. Take panes of one color, fill strips from left to right, and keep one pane of each for the light.

rules-sintra-glance = At a glance
rules-sintra-glance-1 = *Take* all panes of one color from one display, or from the center.
rules-sintra-glance-2 = *Place* them on one strip: below the glazier, or to his right. What does not fit breaks.
rules-sintra-glance-3 = A strip with five panes *scores*, and one of them goes into the window below.
rules-sintra-glance-4 = Instead of taking, you can send the glazier *home*, to the left.
rules-sintra-glance-5 = After *six rounds* the most points win.

rules-sintra-setup = Setup
rules-sintra-setup-1 = With 2, 3 or 4 players there are *5, 7 or 9 displays*. There are 100 panes: 20 each of yellow, orange, pink, blue and white.
rules-sintra-setup-2 = The *round indicator* gets six panes: one of each color, in random order, on II to VI, and one of the others at random on I. The remaining 94 go into the bag, and four of them on every display. The start marker lies in the center.
rules-sintra-setup-3 = Everybody has the same eight *strips* with five spaces. They have two sides, and are shuffled above the eight windows with a random side up; only the side with two jokers starts face down. Small bands at the head of a strip show its other side.
rules-sintra-setup-4 = The *glazier* starts above the leftmost strip, and the shard at the top of the broken-glass track. All scores start at 0. The start player is drawn at random.
rules-sintra-board = A board at the start: strips, windows with their points and, on side A, an ornament between every two of them. The track is for broken glass.
rules-sintra-rounds = Six rounds, each with its color. Pink counts in this one.

rules-sintra-turn = A turn
rules-sintra-turn-1 = Turns go clockwise. On your turn, do *one* of two things: take panes and place them on a strip, or send the glazier home.

rules-sintra-take = Taking panes
rules-sintra-take-1 = Choose one place and one color, and take *all* panes of that color from there. From a display the other panes slide to the center.
rules-sintra-take-2 = The first to take from the center in a round also takes the start marker. That player’s shard goes *one step down*, before anything breaks, and the marker’s owner starts the next round.
rules-sintra-taken = Both pink panes of display 2 are picked. The yellow and the blue one will slide to the center.

rules-sintra-place = Placing them
rules-sintra-place-1 = All panes go to *one* strip: the one below the glazier, or any to his right. He moves there first.
rules-sintra-place-2 = A pane fits on a free space of its color, or on a free *joker*. As many as fit must be placed. The others break: the shard goes one step down for each, and they go to the tower.
rules-sintra-place-3 = If any strip in reach has room for one of your panes, you must use such a strip: whichever you like, even if more breaks there. If none has, *all* panes break and the glazier stays.
rules-sintra-place-4 = If you have fewer panes than there are spaces for them, and some of those are jokers, you choose how many go on jokers.
rules-sintra-place-5 = Panes stay on their strips when the glazier moves on, and from round to round.
rules-sintra-placed = Two pink panes, with the glazier above strip 3. Strips 5 and 6 take both. On strips 3 and 7 one fits and one breaks. Strips 4 and 8 have no pink space; strips 1 and 2 are out of reach.

rules-sintra-home = The way home
rules-sintra-home-1 = Instead of taking, put the glazier above the leftmost strip that is still there. You may not do this if he is there already. You may do it from any empty slot, even one further to the left.

rules-sintra-complete = A complete strip
rules-sintra-complete-1 = Five panes complete a strip. It scores at once, in this order:
rules-sintra-complete-2 = *The color of the round:* 1 point for each of its panes in the color that the round indicator shows. A pane on a joker counts as its own color.
rules-sintra-complete-3 = *Keep one* of the five panes, whichever you like; the other four go to the tower. The first pane of a window goes to its upper half, and the strip is turned over. The second goes to the lower half, and the strip leaves the match; the glazier stays above the gap.
rules-sintra-complete-4 = *The windows:* this window scores its points, and so does every window to its right that holds a pane. One pane or two: a window counts once.
rules-sintra-complete-5 = From left to right, windows are worth *4, 3, 3, 2, 2, 1, 1 and 2*, on both sides of the board.
rules-sintra-scored = The pane for window 4 is kept. It scores 2, window 6 scores 1 and window 8 scores 2: *5 points*. Window 2 is to the left, and does not count.

rules-sintra-glass = Broken glass
rules-sintra-glass-1 = The track goes down from 0 through *−1, −2, −4, −6, −8, −11 and −14 to −18*. At the end of the match you lose the points shown on the shard’s space.
rules-sintra-glass-2 = At −18 you lose 18 points at once, and the shard goes back to the top. What is left of the same fall goes on from there. A score may be below 0.
rules-sintra-slid = Two panes break: the shard slides from −2 to *−6*.

rules-sintra-round = The next round
rules-sintra-round-1 = A round ends with the turn that takes the last pane. The top pane of the round indicator goes to the tower.
rules-sintra-round-2 = Whoever has the start marker starts; if nobody took it, the same player starts again. Displays are filled from the bag. When it is empty, the panes in the tower go into it, and filling goes on. If there are still too few, play with what there is.

rules-sintra-end = The end of the match
rules-sintra-end-1 = The match ends after *six rounds*. Every *three panes* left on your strips, all together, score 1. You lose the points shown on the shard’s space. Then comes the bonus for the side that you play.
rules-sintra-end-2 = The most points win.
rules-sintra-end-3 = In a tie, whoever lost fewer points to broken glass wins: every −18 of the match and the last space count. If these are equal as well, the win is shared.

rules-sintra-ornaments = Side A: ornaments
rules-sintra-ornaments-1 = There is an ornament between windows 1 and 2, 3 and 4, 5 and 6, 7 and 8. With all four panes around it, it scores *10*; with three *6*, with two *3*, with fewer nothing.
rules-sintra-flowers = Four panes, three, two and one: 10 + 6 + 3 + 0 = *19*.

rules-sintra-palette = Side B: windows by color
rules-sintra-palette-1 = Multiply the number of your *complete windows*, those with two panes, by the number of panes of *one color* in all your windows. The best color counts.
rules-sintra-colors = Three complete windows and four orange panes: 3 × 4 = *12*.

rules-sintra-notes = Rare cases
rules-sintra-notes-1 = If the five panes of a strip are all alike, you are not asked which one to keep.
rules-sintra-notes-2 = Panes left on strips are counted together: two on one strip and four on another score 2.
rules-sintra-notes-3 = The glazier may stand above a gap, and still reaches all strips to his right.
rules-sintra-notes-4 = The strips’ patterns are our own. Everybody has the same set.
