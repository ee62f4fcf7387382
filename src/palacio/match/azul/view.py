"""What is seen of Azul: the boards, and what the seat on turn may do."""

from typing import Any

import msgspec

from palacio.match.azul.notation import format_action
from palacio.match.choice import Action
from palacio.match.readout.numbers import Numbers
from palacio.rules.azul_board import ACTIONS, LINES, TAKES
from palacio.rules.drafting import CHOICE
from palacio.rules.tiles import COLORS


class Line(msgspec.Struct, frozen=True, array_like=True):
    color: int  # EMPTY (5) while there is none
    count: int


class AzulBoard(msgspec.Struct, frozen=True, tag_field="game", tag="azul"):
    score: int
    lines: list[Line]
    wall: list[list[int]]  # colors, or EMPTY (5)
    floor: list[int]  # colors from left to right; MARKER (6) is the start marker


def view_board(seen: Numbers) -> AzulBoard:
    return AzulBoard(
        seen.one(),
        list(map(Line, seen.some(LINES), seen.some(LINES))),
        seen.rows(LINES, COLORS),
        seen.some(seen.one()),
    )


def view_extras(seen: Numbers, phase: int) -> dict[str, Any]:
    row = seen.one()
    return {"row": row} if phase == CHOICE else {}


def _action(number: int) -> Action:
    text = format_action(number)
    if number >= TAKES:
        return Action(text, column=number - TAKES)
    take, target = divmod(number, LINES + 1)
    return Action(text, *divmod(take, COLORS), target)


actions = tuple(map(_action, range(ACTIONS)))
