"""A whole match in characters: the table on top, the boards side by side."""

from itertools import chain

from palacio.match.faces import FACES, Face
from palacio.match.log import Header
from palacio.match.spans import (
    Block,
    Line,
    Span,
    beside,
    counts_of,
    groups_of,
    text_of,
    tiles_of,
    width,
)
from palacio.match.story import amounts
from palacio.rules import drafting
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import DRAFT, NOBODY
from palacio.rules.result import winners
from palacio.rules.state import State, plain

_COLUMNS = 100


def draw(header: Header, s: State, columns: int = _COLUMNS) -> Block:
    """A position of a match, in so many columns."""
    s, face = plain(s), FACES[header.game]
    boards = [_draw_seat(header, s, seat) for seat in range(s.seats)]
    across = max(1, columns // (3 + max(width(line) for line in boards[0])))
    rows = [beside(boards[at : at + across], 3) for at in range(0, len(boards), across)]
    lines = [line for row in rows for line in [*row, []]]
    return [_draw_title(header, s), [], *_draw_sources(face, s), [], *lines[:-1]]


def draw_text(header: Header, s: State) -> str:
    """The same without any color."""
    return text_of(draw(header, s))


def _draw_title(header: Header, s: State) -> Line:
    game = GAMES[header.game]
    round_ = f"round {s.rounds}" if s.phase != drafting.OVER else f"over after {s.rounds} rounds"
    return [
        Span(f" {game.title}", "title"),
        Span(f"  {game.option} {header.choice}, {round_}", "dim"),
    ]


def _draw_sources(face: Face, s: State) -> Block:
    displays = [_draw_display(face, s, n) for n in range(1, 1 + drafting.displays(s))]
    rows = [list(chain.from_iterable(displays[at : at + 5])) for at in range(0, len(displays), 5)]
    center = groups_of(amounts(s.sources[drafting.CENTER]), face.palette)
    marker = [Span(" 1 ", "marker"), Span("  ")] if s.phase == DRAFT and s.marker == NOBODY else []
    return [
        *([Span(" displays  ", "dim"), *row] for row in rows),
        [Span(" center  c ", "dim"), *marker, *center],
        [Span(" bag       ", "dim"), *counts_of(amounts(s.bag), face.palette)],
        [Span(f" {face.discard:<10}", "dim"), *counts_of(amounts(s.discard), face.palette)],
        *face.draw_table(s),
    ]


def _draw_display(face: Face, s: State, number: int) -> Line:
    lying = tiles_of(amounts(s.sources[number]), face.palette)
    empty = Span("   " * (drafting.TILES_PER_DISPLAY - len(lying)))
    return [Span(f"{number} ", "dim"), *lying, empty, Span("  ")]


def _draw_seat(header: Header, s: State, seat: int) -> Block:
    name, score = header.names[seat], s.boards[seat].score
    on_turn = seat == s.seat
    won = " ★" if seat in winners(s) else ""
    title = Span(f" {'▶' if on_turn else ' '} {name}{won}", "turn" if on_turn or won else "title")
    return [[title, Span(f"  {score} points", "dim")], *FACES[header.game].draw_board(s, seat)]
