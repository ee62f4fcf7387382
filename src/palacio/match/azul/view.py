"""Azul's part of a view: the boards, and the table of actions."""

import msgspec

from palacio.match.azul.notation import format_action
from palacio.match.azul.printed import printed
from palacio.match.choice import ActionInfo, Choice
from palacio.rules.azul_board import ACTIONS, FIXED, LINES, TAKES
from palacio.rules.tiles import COLORS


class PatternLine(msgspec.Struct, frozen=True, array_like=True):
    color: int  # EMPTY (5) while the line is empty
    count: int


class AzulBoard(msgspec.Struct, frozen=True, tag_field="game", tag="azul"):
    """One seat's board of Azul."""

    score: int
    lines: list[PatternLine]
    wall: list[list[int]]  # colors, or EMPTY (5)
    floor: list[int]  # colors from left to right; MARKER (6) is the start marker


def penalty(board: AzulBoard, choice: Choice, *, takes_marker: bool) -> int:
    """Return the points of the floor spaces that an action fills, 0 or negative (AZ-3.3)."""
    first = len(board.floor)
    filled = takes_marker + choice.preview.spilled
    return sum(printed(FIXED).floor[first : first + filled])


def _action(number: int) -> ActionInfo:
    text = format_action(number)
    if number >= TAKES:
        return ActionInfo(text, column=number - TAKES)
    take, target = divmod(number, LINES + 1)
    return ActionInfo(text, *divmod(take, COLORS), target)


actions = tuple(map(_action, range(ACTIONS)))
