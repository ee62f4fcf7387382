"""Azul's actions as text.

`2b>3` takes blue from display 2 to line 3, `cr>f` takes red from the center to the floor, and
`col=4` chooses a column on the free wall. Outcomes of chance are `start=1` and `deal=bbyr/...`.
"""

import re
from functools import cache

from palacio.match.errors import BadNotation
from palacio.match.kinds import START
from palacio.match.notation import (
    Colors,
    format_deal,
    format_source,
    parse_deal,
    parse_number,
    parse_source,
)
from palacio.rules import azul_board as board
from palacio.rules.drafting import SETUP
from palacio.rules.state import State
from palacio.rules.tiles import COLORS

palette = Colors(("blue", "yellow", "red", "black", "white"), "byrkw")

FLOOR = "f"


def format_action(action: int) -> str:
    if action >= board.TAKES:
        return f"col={action - board.TAKES + 1}"
    take, target = divmod(action, board.LINES + 1)
    source, color = divmod(take, COLORS)
    line = FLOOR if target == board.FLOOR else str(target + 1)
    return f"{format_source(source)}{palette.letter(color)}>{line}"


@cache  # errors are not cached, so the cache is as small as the set of actions
def parse_action(text: str) -> int:
    if text.startswith("col="):
        return int(board.choose(parse_number(text.removeprefix("col="), 1, COLORS) - 1))
    parts = re.fullmatch(r"(c|[0-9])([a-z])>(f|[0-9])", text)
    if not parts:
        raise BadNotation(f"'{text}' is not an action; write '2b>3', 'cr>f' or 'col=4'.")
    source, letter, line = parts.groups()
    target = board.FLOOR if line == FLOOR else parse_number(line, 1, board.LINES) - 1
    return int(board.take_to(parse_source(source), palette.color(letter), target))


def format_outcome(s: State, outcome: list[int]) -> str:
    if s.phase == SETUP:
        return f"{START}{outcome[0] + 1}"
    return format_deal(s, outcome, palette)


def parse_outcome(s: State, text: str) -> list[int]:
    if s.phase == SETUP:
        if not text.startswith(START):
            raise BadNotation(f"'{text}' should name the start player: 'start=1'.")
        return [parse_number(text.removeprefix(START), 1, s.seats) - 1]
    return parse_deal(s, text, palette)
