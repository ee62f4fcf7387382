"""Positions with few actions left in the round."""

from palacio.match.position import parse_position
from palacio.rules.state import State

# Blue completes a row and wins the match; after every other action the match goes on.
WIN = (
    "azul round=5 center=bkk bag=* | score=10 wall=.yrkw/...../...../...../..... | score=12 floor=m"
)

# The last action of the match keeps one of four panes. The bonus is complete windows times panes
# of one color.
KEEP = (
    "sintra side=b phase=choice round=6 indicator=.....w bag=* "
    "| glazier=1 strips=1b:oopbw,2a,3a,4a,5a,6a,-,- windows=b.,o.,o.,..,..,..,ob,ob |"
)


def position(text: str) -> State:
    return parse_position(text)
