"""A whole match drawn as text: the table on top, the boards side by side."""

from collections.abc import Sequence
from itertools import chain

from palacio.match.drawing_text import Words, english
from palacio.match.game_modules import GAME_MODULES, GameModule
from palacio.match.log import Header
from palacio.match.notation import amounts
from palacio.match.result import is_over, winners
from palacio.match.spans import (
    LABEL,
    Block,
    Line,
    Span,
    counts_of,
    groups_of,
    label,
    side_by_side,
    text_of,
    tiles_of,
    width,
)
from palacio.rules import drafting
from palacio.rules.drafting import NOBODY
from palacio.rules.state import State, plain

_COLUMNS = 100
_GAP = 2  # between boards


def draw(
    header: Header,
    state: State,
    columns: int = _COLUMNS,
    only: int | None = None,
    out: Sequence[int] = (),
    say: Words = english,
) -> Block:
    """Draw a position to fit into `columns` columns, with all boards or only one seat's."""
    s, module, won = plain(state), GAME_MODULES[header.game], winners(state, out)
    names = [_draw_name(header, s, seat, won, say) for seat in range(s.seats)]
    shown = [seat for seat in range(s.seats) if only in (None, seat)]
    others = chain.from_iterable(name for seat, name in enumerate(names) if seat not in shown)
    boards = [[names[seat], *module.draw_board(s, seat, say)] for seat in shown]
    widest = max(width(line) for board in boards for line in board)
    across = max(1, (columns + _GAP) // (widest + _GAP))
    rows = [side_by_side(boards[at : at + across], _GAP) for at in range(0, len(boards), across)]
    lines = [line for row in rows for line in [*row, []]]
    table = [_draw_title(header, s, out, say), [], *_draw_sources(header, s, columns, say)]
    return [*table, list(others), *lines[:-1]]


def draw_text(header: Header, s: State, out: Sequence[int] = ()) -> str:
    """Draw a position as text without colors."""
    return text_of(draw(header, s, out=out))


def _draw_title(header: Header, s: State, out: Sequence[int], say: Words) -> Line:
    option = f"{say(f'option-{header.game}')} {say(f'option-{header.game}-{header.option}')}"
    over = is_over(s, out)
    round_ = say("drawing-over", rounds=s.rounds) if over else say("drawing-round", round=s.rounds)
    return [
        Span(f" {say(f'game-{header.game}')}", "title"),
        Span(f"  {option.lower()}, {round_}", "dim"),
    ]


def _draw_sources(header: Header, s: State, columns: int, say: Words) -> Block:
    module = GAME_MODULES[header.game]
    displays = [_draw_display(module, s, n) for n in range(1, 1 + drafting.displays(s.seats))]
    n = max(1, (columns - LABEL) // width(displays[0]))
    rows = [list(chain.from_iterable(displays[at : at + n])) for at in range(0, len(displays), n)]
    center = groups_of(amounts(s.sources[drafting.CENTER]), module.palette)
    marker = [Span(" 1 ", "marker"), Span("  ")] if s.seat >= 0 and s.marker == NOBODY else []
    return [
        [label(say("drawing-displays")), *rows[0]],
        *([label(""), *row] for row in rows[1:]),
        [label(f"{say('drawing-center'):<7} c"), *marker, *center],
        [
            label(say("drawing-bag")),
            *counts_of(amounts(s.bag), module.palette),
            Span(f"  {say(f'discard-{header.game}')} ", "dim"),
            *counts_of(amounts(s.discard), module.palette),
        ],
        *module.draw_table(s, say),
    ]


def _draw_display(module: GameModule, s: State, number: int) -> Line:
    lying = tiles_of(amounts(s.sources[number]), module.palette)
    empty = Span("   " * (drafting.TILES_PER_DISPLAY - len(lying)))
    return [Span(f"{number} ", "dim"), *lying, empty, Span("  ")]


def _draw_name(header: Header, s: State, seat: int, won: Sequence[int], say: Words) -> Line:
    mark = "★" if seat in won else "▶" if seat == s.seat and not won else " "
    style = "title" if mark == " " else "turn"
    points = say("drawing-points", points=int(s.boards[seat].score))
    return [Span(f" {mark} {header.names[seat]}", style), Span(f"  {points}", "dim")]
