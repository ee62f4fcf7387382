"""Sintra's actions as text.

`2p>5` takes pink from display 2 to strip 5, and `2p>5+1` places one of them on a joker. `cp>x`
takes pink from the center and breaks all panes, `home` sends the glazier home, and `keep=p` keeps a
pink pane. Outcomes of chance are `setup=1:wyopbw:1a2b...,...` (start player, indicator, every
seat's strips) and `deal=yypo/...`.
"""

import re
from functools import cache

from palacio.match import kinds
from palacio.match.errors import BadNotation
from palacio.match.notation import (
    Colors,
    format_deal,
    format_source,
    parse_deal,
    parse_number,
    parse_source,
)
from palacio.rules import components
from palacio.rules import sintra_board as board
from palacio.rules.drafting import SETUP
from palacio.rules.sintra_setup import INDICATOR, STRIPS
from palacio.rules.state import State
from palacio.rules.tiles import COLORS

palette = Colors(components.COLORS, "".join(name[0] for name in components.COLORS))

BREAK = "x"
GONE = "-"


def format_action(action: int) -> str:
    if action >= board.KEEP:
        return f"keep={palette.letter(action - board.KEEP)}"
    if action == board.HOME:
        return "home"
    take, target = divmod(action, board.TARGETS)
    source, color = divmod(take, COLORS)
    return f"{format_source(source)}{palette.letter(color)}>{format_target(target)}"


def format_target(target: int) -> str:
    if target == board.BREAK:
        return BREAK
    slot, jokers = divmod(target, board.JOKERS_MAX + 1)
    return f"{slot + 1}+{jokers}" if jokers else str(slot + 1)


@cache  # errors are not cached, so the cache is as small as the set of actions
def parse_action(text: str) -> int:
    if text == "home":
        return board.HOME
    if text.startswith("keep="):
        return int(board.keep(palette.color(text.removeprefix("keep="))))
    parts = re.fullmatch(r"(c|[0-9])([a-z])>(x|[0-9])(?:\+([12]))?", text)
    if not parts or (parts[3] == BREAK and parts[4]):
        raise BadNotation(f"'{text}' is not an action; write '2p>5', '2p>5+1', 'home' or 'keep=p'.")
    source, letter, slot, jokers = parts.groups()
    target = board.BREAK
    if slot != BREAK:
        target = board.slot_target(parse_number(slot, 1, board.SLOTS) - 1, int(jokers or 0))
    return int(board.take_to(parse_source(source), palette.color(letter), target))


def format_face(face: int) -> str:
    return GONE if face == components.GONE else f"{face // 2 + 1}{'ab'[face % 2]}"


def parse_face(text: str) -> int:
    if text == GONE:
        return components.GONE
    if not re.fullmatch(r"[1-8][ab]", text):
        raise BadNotation(f"'{text}' is not a strip; write its number and side: '3b'.")
    return 2 * (int(text[0]) - 1) + "ab".index(text[1])


def format_outcome(s: State, outcome: list[int]) -> str:
    if s.phase != SETUP:
        return format_deal(s, outcome, palette)
    indicator = "".join(palette.letter(c) for c in outcome[INDICATOR:STRIPS])
    seats = (STRIPS + board.SLOTS * seat for seat in range(s.seats))
    strips = ("".join(format_face(f) for f in outcome[at : at + board.SLOTS]) for at in seats)
    return f"{kinds.SETUP}{outcome[0] + 1}:{indicator}:{','.join(strips)}"


def parse_outcome(s: State, text: str) -> list[int]:
    if s.phase != SETUP:
        return parse_deal(s, text, palette)
    parts = re.fullmatch(
        rf"{kinds.SETUP}([0-9]):([a-z]{{6}}):((?:[1-8][ab]){{8}}(?:,(?:[1-8][ab]){{8}})*)", text
    )
    if not parts or parts[3].count(",") != s.seats - 1:
        raise BadNotation(f"'{text}' is not a setup; write 'setup=1:wyopbw:1a2b...,...'.")
    start, indicator, strips = parts.groups()
    faces = [parse_face(face) for face in re.findall(r"\d[ab]", strips)]
    return [parse_number(start, 1, s.seats) - 1, *map(palette.color, indicator), *faces]
