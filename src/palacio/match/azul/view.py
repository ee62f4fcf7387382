"""What is seen of Azul: a board, the choices on it with their previews, and the refused lines."""

from typing import Any

import msgspec

from palacio.match.azul.notation import format_action
from palacio.match.choice import Choice, Preview, Refused, reason
from palacio.rules import azul, azul_board
from palacio.rules.azul_board import LINES, MARKER, TAKES
from palacio.rules.drafting import CHOICE, DEAL, DRAFT, OVER
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy
from palacio.rules.tale import Note, Told, new_tale, notes
from palacio.rules.tiles import COLORS, EMPTY


class Line(msgspec.Struct, frozen=True):
    color: int | None
    count: int


class AzulBoard(msgspec.Struct, frozen=True, tag_field="game", tag="azul"):
    score: int
    lines: list[Line]
    wall: list[list[int | None]]
    floor: list[int | None]  # colors from left to right; None is the start marker


def view_board(board: State) -> AzulBoard:
    spaces = [None if color == EMPTY else color for color in board.wall]
    both = zip(board.line_color, board.line_count, strict=True)
    return AzulBoard(
        score=board.score,
        lines=[Line(None if color == EMPTY else color, count) for color, count in both],
        wall=[spaces[at : at + COLORS] for at in range(0, len(spaces), COLORS)],
        floor=[None if c == MARKER else c for c in board.floor[: board.floor_count]],
    )


def view_extras(s: State) -> dict[str, Any]:
    return {"row": s.row} if s.phase == CHOICE else {}


def view_choice(action: int, preview: Preview) -> Choice:
    text = format_action(action)
    if action >= TAKES:
        return Choice(action, text, column=action - TAKES, preview=preview)
    take, target = divmod(action, LINES + 1)
    source, color = divmod(take, COLORS)
    return Choice(action, text, source, color, target, preview=preview)


def view_refused(s: State) -> list[Refused]:
    """Why a color can't go to a line, whatever its source."""
    if s.phase != DRAFT:
        return []
    board = s.boards[s.seat]
    pairs = ((color, line) for color in range(COLORS) for line in range(LINES))
    refusals = ((c, line, int(azul_board.refuse_line(board, line, c))) for c, line in pairs)
    return [Refused(c, line, reason(why)) for c, line, why in refusals if why != Refusal.NONE]


def preview(s: State, action: int) -> Preview:
    after, tale = copy(s), new_tale()
    azul.apply(after, action, tale)
    told = notes(tale)
    return _preview_column(after, told) if s.phase == CHOICE else _preview_take(s, after, told)


def _preview_column(after: State, told: list[Note]) -> Preview:
    """The tile scores at once; what comes after it is no part of the choice."""
    return Preview(
        points=told[0].points,
        ends_round=bool(after.phase != CHOICE),
        last_round=bool(azul.has_full_row(after)),
    )


def _preview_take(s: State, after: State, told: list[Note]) -> Preview:
    """Points are what the seat's wall and floor bring at the round's end, less what they did."""
    seat = int(s.seat)
    drafted = _until_tiling(told)
    settled = after if after.phase in (DEAL, OVER) else _settled(after, seat)
    return Preview(
        placed=sum(n.c for n in drafted if n.what == Told.PLACED),
        spilled=sum(n.b for n in drafted if n.what in (Told.FLOORED, Told.DISCARDED)),
        completes=any(_completes(s, n) for n in drafted),
        points=int(settled.boards[seat].score) - int(_settled(s, seat).boards[seat].score),
        ends_round=bool(after.phase != DRAFT),
        last_round=bool(azul.has_full_row(settled)),
    )


def _until_tiling(told: list[Note]) -> list[Note]:
    """What the seat's own action did, before walls are tiled and floors counted."""
    later = (Told.TILED, Told.UNTILED, Told.FLOOR, Told.ROUND_END)
    end = next((at for at, n in enumerate(told) if n.what in later), len(told))
    return told[:end]


def _completes(s: State, n: Note) -> bool:
    full = n.what == Told.PLACED and s.boards[n.seat].line_count[n.a] + n.c == n.a + 1
    return bool(full)


def _settled(s: State, seat: int) -> State:
    twin = copy(s)
    azul.settle(twin, seat)
    return twin
