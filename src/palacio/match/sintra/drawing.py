"""Sintra's board drawn as text: strips hanging from the glazier's rail, windows below them."""

from palacio.match.drawing_text import Words
from palacio.match.sintra.notation import format_face, palette
from palacio.match.sintra.view import Strip, view_strip
from palacio.match.spans import Block, Line, Span, filled, label, space, spaced, tile
from palacio.match.story_text import Message
from palacio.rules.components import TRACK, WINDOW_POINTS
from palacio.rules.sintra import SPACES
from palacio.rules.sintra_board import SLOTS
from palacio.rules.state import State
from palacio.rules.tiles import EMPTY


def draw_table(s: State, say: Words) -> Block:
    """Draw the round indicator: the colors of this round and of those to come."""
    panes = [tile(color, palette) for color in s.indicator if color != EMPTY]
    return [[label(say("drawing-rounds")), *panes]]


def ask(s: State) -> Message:
    """Return the question that asks which pane of a complete strip to keep (SI-3.2)."""
    return Message("ask-keep", {"number": int(s.boards[s.seat].glazier) + 1})


def draw_board(s: State, seat: int, say: Words) -> Block:
    board = s.boards[seat]
    strips = [view_strip(board, slot) for slot in range(SLOTS)]
    lines = [
        _draw_glazier(board),
        *(spaced(_draw_space(strip, row) for strip in strips) for row in range(SPACES)),
        [Span(f"{format_face(face):^3} ", "dim") for face in board.faces],
        spaced(filled(pane, palette) for pane in board.top),
        spaced(filled(pane, palette) for pane in board.bottom),
        [Span(f" {int(points)}  ", "dim") for points in WINDOW_POINTS],
        _draw_track(board, say),
    ]
    return [[Span("   "), *line] for line in lines]


def _draw_glazier(board: State) -> Line:
    slots = [" ▼  " if slot == board.glazier else f" {slot + 1}  " for slot in range(SLOTS)]
    styles = ["turn" if slot == board.glazier else "dim" for slot in range(SLOTS)]
    return list(map(Span, slots, styles))


def _draw_space(strip: Strip | None, row: int) -> Span:
    if strip is None:
        return Span("   ")
    color, pane = strip.spaces[row]
    if pane != EMPTY:
        return tile(pane, palette)
    return Span(" ? ", "dim") if color is None else space(color, palette)


def _draw_track(board: State, say: Words) -> Line:
    marks = ["▸" if at == board.track else " " for at in range(len(TRACK))]
    steps = [f"{mark}{-int(points)}" for mark, points in zip(marks, TRACK, strict=True)]
    styles = ["bad" if at == board.track else "dim" for at in range(len(steps))]
    return [Span(say("drawing-broken"), "dim"), *map(Span, steps, styles)]
