"""A whole match in characters: the table on top, the boards side by side."""

from collections.abc import Sequence
from itertools import chain

from palacio.match.faces import FACES, Face
from palacio.match.leaving import is_over, winners
from palacio.match.log import Header
from palacio.match.notation import amounts
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
from palacio.rules import drafting
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import NOBODY
from palacio.rules.state import State, plain

_COLUMNS = 100
_GAP = 2  # between boards
_LABEL = " " * 11


def draw(
    header: Header,
    state: State,
    columns: int = _COLUMNS,
    only: int | None = None,
    out: Sequence[int] = (),
) -> Block:
    """A position of a match, in so many columns; of the boards all, or only one seat's."""
    s, face, won = plain(state), FACES[header.game], winners(state, out)
    names = [_draw_name(header, s, seat, won) for seat in range(s.seats)]
    shown = [seat for seat in range(s.seats) if only in (None, seat)]
    others = chain.from_iterable(name for seat, name in enumerate(names) if seat not in shown)
    boards = [[names[seat], *face.draw_board(s, seat)] for seat in shown]
    widest = max(width(line) for board in boards for line in board)
    across = max(1, (columns + _GAP) // (widest + _GAP))
    rows = [beside(boards[at : at + across], _GAP) for at in range(0, len(boards), across)]
    lines = [line for row in rows for line in [*row, []]]
    table = [_draw_title(header, s, out), [], *_draw_sources(face, s, columns)]
    return [*table, list(others), *lines[:-1]]


def draw_text(header: Header, s: State, out: Sequence[int] = ()) -> str:
    """The same without any color."""
    return text_of(draw(header, s, out=out))


def _draw_title(header: Header, s: State, out: Sequence[int]) -> Line:
    game = GAMES[header.game]
    round_ = f"over after {s.rounds} rounds" if is_over(s, out) else f"round {s.rounds}"
    return [
        Span(f" {game.title}", "title"),
        Span(f"  {game.option_name} {header.option}, {round_}", "dim"),
    ]


def _draw_sources(face: Face, s: State, columns: int) -> Block:
    displays = [_draw_display(face, s, n) for n in range(1, 1 + drafting.displays(s.seats))]
    n = max(1, (columns - len(_LABEL)) // width(displays[0]))
    rows = [list(chain.from_iterable(displays[at : at + n])) for at in range(0, len(displays), n)]
    center = groups_of(amounts(s.sources[drafting.CENTER]), face.palette)
    marker = [Span(" 1 ", "marker"), Span("  ")] if s.seat >= 0 and s.marker == NOBODY else []
    return [
        [Span(" displays  ", "dim"), *rows[0]],
        *([Span(_LABEL), *row] for row in rows[1:]),
        [Span(" center  c ", "dim"), *marker, *center],
        [
            Span(" bag       ", "dim"),
            *counts_of(amounts(s.bag), face.palette),
            Span(f"  {face.discard} ", "dim"),
            *counts_of(amounts(s.discard), face.palette),
        ],
        *face.draw_table(s),
    ]


def _draw_display(face: Face, s: State, number: int) -> Line:
    lying = tiles_of(amounts(s.sources[number]), face.palette)
    empty = Span("   " * (drafting.TILES_PER_DISPLAY - len(lying)))
    return [Span(f"{number} ", "dim"), *lying, empty, Span("  ")]


def _draw_name(header: Header, s: State, seat: int, won: Sequence[int]) -> Line:
    mark = "★" if seat in won else "▶" if seat == s.seat and not won else " "
    style = "title" if mark == " " else "turn"
    score = Span(f"  {s.boards[seat].score} points", "dim")
    return [Span(f" {mark} {header.names[seat]}", style), score]
