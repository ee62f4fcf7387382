"""Sintra's board in characters: strips hanging from the glazier's rail, windows below them."""

from palacio.match.sintra.notation import format_face, palette
from palacio.match.sintra.view import Space, Strip, view_strip
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
    board = s.boards[seat]
    strips = [view_strip(board, slot) for slot in range(SLOTS)]
    return [
        _draw_glazier(board),
        *([Span("   "), *_draw_spaces(strips, row)] for row in range(SPACES)),
        _draw_names(board),
        [Span("   "), *_draw_panes(board.top)],
        [Span("   "), *_draw_panes(board.bottom)],
        _draw_points(),
        _draw_track(board),
    ]


def _draw_glazier(board: State) -> Line:
    slots = [" ▼  " if slot == board.glazier else f" {slot + 1}  " for slot in range(SLOTS)]
    styles = ["turn" if slot == board.glazier else "dim" for slot in range(SLOTS)]
    return [Span("   "), *map(Span, slots, styles)]


def _draw_spaces(strips: list[Strip | None], row: int) -> Line:
    return apart(_draw_space(strip.spaces[row]) if strip else Span("   ") for strip in strips)


def _draw_space(printed: Space) -> Span:
    if printed.pane != EMPTY:
        return tile(printed.pane, palette)
    return Span(" ? ", "dim") if printed.color is None else space(printed.color, palette)


def _draw_names(board: State) -> Line:
    return [Span("   "), *(Span(f"{format_face(face):^3} ", "dim") for face in board.faces)]


def _draw_panes(panes: list[int]) -> Line:
    return apart(blank() if pane == EMPTY else tile(pane, palette) for pane in panes)


def _draw_points() -> Line:
    return [Span("   "), *(Span(f" {int(points)}  ", "dim") for points in WINDOW_POINTS)]


def _draw_track(board: State) -> Line:
    marks = ["▸" if at == board.track else " " for at in range(len(TRACK))]
    steps = [f"{mark}{-int(points)}" for mark, points in zip(marks, TRACK, strict=True)]
    styles = ["bad" if at == board.track else "dim" for at in range(len(steps))]
    return [Span("   broken", "dim"), *map(Span, steps, styles)]
