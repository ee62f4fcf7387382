"""The curve of winning chances: a band per seat, marks for deals and moments, and a cursor."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from palacio.app.draw.shown_review import ShownReview
from palacio.match.spans import Block, Line, Span
from palacio.session.review_timeline import ReviewTimeline
from palacio.study.shares import Numbers

_EIGHTHS = " ▁▂▃▄▅▆▇"
_PARTS = 8  # parts of a cell, from bottom to top
_UNKNOWN = "░"
_CURSOR = "│"
_UP, _DOWN, _EVEN = "△", "▼", "·"  # deals: lucky, unlucky or even for the reviewed seat
_LEAST_LUCK = 0.005


@dataclass(frozen=True)
class CurveSpot:
    """A position of the match, as a spot on the curve."""

    at: int


class _Scale(NamedTuple):
    """The mapping between positions of the match and columns of the curve."""

    first: int
    last: int
    columns: int

    def at(self, column: int) -> int:
        return self.first + round(column * (self.last - self.first) / max(1, self.columns - 1))

    def column(self, at: int) -> int:
        share = (min(max(at, self.first), self.last) - self.first) / max(1, self.last - self.first)
        return round(share * (self.columns - 1))


def draw_curve(shown: ShownReview, columns: int, rows: int) -> Block:
    """Draw the curve with marks below it. The reviewed seat's band is at the bottom."""
    scale = _Scale(shown.first, shown.last, columns)
    timeline = shown.timeline
    order = seat_order(shown)
    lines = [_row(shown, timeline, order, scale, (row, rows)) for row in reversed(range(rows))]
    return [*lines, _marks(shown, timeline, scale)]


def seat_order(shown: ShownReview) -> list[int]:
    """Return the seats in the order of their bands, from bottom to top."""
    seats = shown.match.header.seats
    return [(shown.seat + at) % seats for at in range(seats)]


def _row(
    shown: ShownReview,
    timeline: ReviewTimeline | None,
    order: list[int],
    scale: _Scale,
    part: tuple[int, int],
) -> Line:
    cursor = scale.column(shown.at)
    found = []
    for column in range(scale.columns):
        at = scale.at(column)
        shares = timeline.shares_at(at) if timeline else None
        text, style = _cell(shares, order, part) if shares else (_UNKNOWN, "dim")
        if column == cursor:
            text, style = _CURSOR, f"{style.partition(' ')[2]} gold"
        found.append(Span(text, style.strip(), CurveSpot(at)))
    return found


def _cell(shares: Numbers, order: list[int], part: tuple[int, int]) -> tuple[str, str]:
    """Return a cell's text and style: its lowest band as foreground, its highest as background."""
    row, rows = part
    tops = list(accumulate(shares[seat] for seat in order))
    heights = ((row + (at + 0.5) / _PARTS) / rows for at in range(_PARTS))
    bands = [_band_at(tops, height) for height in heights]
    below = bands.count(bands[0])
    text = _EIGHTHS[below] if below < _PARTS else " "
    return text, f"chance.{bands[0]} under.{bands[-1]}"


def _band_at(tops: Sequence[float], height: float) -> int:
    return next((band for band, top in enumerate(tops) if height < top), len(tops) - 1)


def _marks(shown: ShownReview, timeline: ReviewTimeline | None, scale: _Scale) -> Line:
    """Draw a mark for the luck of each deal, and the number of each key moment."""
    cells = [Span(" ", "dim", CurveSpot(scale.at(column))) for column in range(scale.columns)]
    for each in timeline.deals if timeline else ():
        column = scale.column(each.seq + 1)
        cells[column] = cells[column]._replace(text=_deal(each.luck[shown.seat]))
    for found in shown.moments:
        column = _free(cells, scale.column(found.at))
        style = "turn" if found.at == shown.at else "gold"
        cells[column] = Span(str(found.number), style, CurveSpot(found.at))
    return cells


def _free(cells: Line, column: int) -> int:
    """Return the first column at or after `column` without a label, or `column` if all have one."""
    free = (at for at in range(column, len(cells)) if not cells[at].text.isdecimal())
    return next(free, column)


def _deal(luck: float) -> str:
    if abs(luck) < _LEAST_LUCK:
        return _EVEN
    return _UP if luck > 0 else _DOWN
