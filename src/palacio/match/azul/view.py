"""Azul's part of a view: the boards, and the table of actions."""

import msgspec

from palacio.match.azul.notation import format_action
from palacio.match.choice import ActionInfo
from palacio.rules.azul_board import ACTIONS, LINES, TAKES
from palacio.rules.tiles import COLORS


class PatternLine(msgspec.Struct, frozen=True, array_like=True):
    color: int  # EMPTY (5) while there is none
    count: int


class AzulBoard(msgspec.Struct, frozen=True, tag_field="game", tag="azul"):
    score: int
    lines: list[PatternLine]
    wall: list[list[int]]  # colors, or EMPTY (5)
    floor: list[int]  # colors from left to right; MARKER (6) is the start marker


def _action(number: int) -> ActionInfo:
    text = format_action(number)
    if number >= TAKES:
        return ActionInfo(text, column=number - TAKES)
    take, target = divmod(number, LINES + 1)
    return ActionInfo(text, *divmod(take, COLORS), target)


actions = tuple(map(_action, range(ACTIONS)))
