"""Sintra's board in characters: strips hanging from the glazier's rail, windows below them."""

from palacio.match.sintra.notation import format_face, palette
from palacio.match.sintra.view import SintraBoard, Space, view_board
from palacio.match.spans import Block, Line, Span, apart, blank, space, tile
from palacio.rules.components import TRACK, WINDOW_POINTS
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import SLOTS
from palacio.rules.state import State
from palacio.rules.tiles import EMPTY


def draw_table(s: State) -> Block:
    """The round indicator: the colors of this round and those to come."""
    panes = [tile(color, palette) for color in s.indicator if color != EMPTY]
    return [[Span(" rounds    ", "dim"), *panes]]


def ask(s: State) -> str:
    """What is to be chosen when a strip is complete (SI-3.2)."""
    return f"Strip {s.boards[s.seat].glazier + 1} is complete: which pane is kept?"


def draw_board(s: State, seat: int) -> Block:
    board = view_board(s.boards[seat])
    return [
        _draw_glazier(board),
        *([Span("   "), *_draw_spaces(board, row)] for row in range(SPACES)),
        _draw_names(s.boards[seat]),
        [Span("   "), *_draw_panes([w.top for w in board.windows])],
        [Span("   "), *_draw_panes([w.bottom for w in board.windows])],
        _draw_points(),
        _draw_track(board),
    ]


def _draw_glazier(board: SintraBoard) -> Line:
    slots = [" ▼  " if slot == board.glazier else f" {slot + 1}  " for slot in range(SLOTS)]
    styles = ["turn" if slot == board.glazier else "dim" for slot in range(SLOTS)]
    return [Span("   "), *map(Span, slots, styles)]


def _draw_spaces(board: SintraBoard, row: int) -> Line:
    return apart(_draw_space(strip.spaces[row]) if strip else Span("   ") for strip in board.strips)


def _draw_space(printed: Space) -> Span:
    if printed.pane is not None:
        return tile(printed.pane, palette)
    return Span(" ? ", "dim") if printed.color is None else space(printed.color, palette)


def _draw_names(board: State) -> Line:
    return [Span("   "), *(Span(f"{format_face(face):^3} ", "dim") for face in board.faces)]


def _draw_panes(panes: list[int | None]) -> Line:
    return apart(blank() if pane is None else tile(pane, palette) for pane in panes)


def _draw_points() -> Line:
    return [Span("   "), *(Span(f" {int(points)}  ", "dim") for points in WINDOW_POINTS)]


def _draw_track(board: SintraBoard) -> Line:
    marks = ["▸" if at == board.track else " " for at in range(len(TRACK))]
    steps = [f"{mark}{-int(points)}" for mark, points in zip(marks, TRACK, strict=True)]
    styles = ["bad" if at == board.track else "dim" for at in range(len(steps))]
    return [Span("   broken", "dim"), *map(Span, steps, styles)]
