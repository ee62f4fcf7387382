"""Azul's part of a view: the boards, and the table of actions."""

from typing import Any

import msgspec

from palacio.match.azul.notation import format_action
from palacio.match.choice import ActionInfo
from palacio.match.compiled.reader import Reader
from palacio.rules.azul_board import ACTIONS, LINES, TAKES
from palacio.rules.drafting import CHOICE
from palacio.rules.tiles import COLORS


class PatternLine(msgspec.Struct, frozen=True, array_like=True):
    color: int  # EMPTY (5) while there is none
    count: int


class AzulBoard(msgspec.Struct, frozen=True, tag_field="game", tag="azul"):
    score: int
    lines: list[PatternLine]
    wall: list[list[int]]  # colors, or EMPTY (5)
    floor: list[int]  # colors from left to right; MARKER (6) is the start marker


def view_board(reader: Reader) -> AzulBoard:
    return AzulBoard(
        reader.read(),
        list(map(PatternLine, reader.read_list(LINES), reader.read_list(LINES))),
        reader.read_rows(LINES, COLORS),
        reader.read_list(reader.read()),
    )


def view_extras(reader: Reader, phase: int) -> dict[str, Any]:
    row = reader.read()
    return {"row": row} if phase == CHOICE else {}


def _action(number: int) -> ActionInfo:
    text = format_action(number)
    if number >= TAKES:
        return ActionInfo(text, column=number - TAKES)
    take, target = divmod(number, LINES + 1)
    return ActionInfo(text, *divmod(take, COLORS), target)


actions = tuple(map(_action, range(ACTIONS)))
