"""The curve of a review: every seat's chance of winning after each event, as stacked bands."""

from html import escape
from typing import NamedTuple

from palacio.study.report import MatchReview
from palacio.study.shares import Numbers

_WIDTH, _HEIGHT, _TOP = 1000, 300, 8


class _Point(NamedTuple):
    x: float
    shares: Numbers


def draw_curve(found: MatchReview, names: tuple[str, ...], label: str) -> str:
    """Return an SVG picture and a legend. Seat 1 is at the bottom; dotted lines mark deals."""
    points = _points(found)
    bands = [_band(points, seat) for seat in range(len(names))]
    deals = "".join(_deal(_x(found, each.seq)) for each in found.deals if each.round)
    half = f'<path class="half" d="M0 {_y(0.5)}H{_WIDTH}"/>' if len(names) == 2 else ""
    box = f'viewBox="0 0 {_WIDTH} {_HEIGHT + 2 * _TOP}" role="img" aria-label="{escape(label)}"'
    legend = "".join(_name(seat, name) for seat, name in enumerate(names))
    picture = f'<svg class="curve" {box}>{"".join(bands)}{half}{deals}</svg>'
    return f'{picture}<ul class="legend">{legend}</ul>'


def _events(found: MatchReview) -> list[tuple[int, Numbers]]:
    """Return the index of each event, and every seat's chance of winning after it."""
    events = [(each.seq, each.shares) for each in found.actions]
    events += [(each.seq, each.shares) for each in found.deals]
    events += [(each.seq, each.shares) for each in found.departures]
    return sorted(events)


def _points(found: MatchReview) -> list[_Point]:
    """Return the chances at the start and after each event, as points of the curve."""
    start = tuple(seat.start for seat in found.seats)
    after = [_Point(_x(found, seq), shares) for seq, shares in _events(found)]
    return [_Point(0.0, start), *after]


def _x(found: MatchReview, seq: int) -> float:
    events = _events(found)
    first, last = events[0][0] - 1, events[-1][0]
    return _WIDTH * (seq - first) / (last - first)


def _y(height: float) -> float:
    return round(_TOP + _HEIGHT * (1 - height), 1)


def _edge(points: list[_Point], seats: int) -> list[str]:
    """Return the upper edge of the first `seats` bands, as points in the picture."""
    return [f"{point.x:.1f},{_y(sum(point.shares[:seats]))}" for point in points]


def _band(points: list[_Point], seat: int) -> str:
    lower, upper = _edge(points, seat), _edge(points, seat + 1)
    outline = " ".join([*upper, *reversed(lower)])
    seam = f'<polyline class="seam" points="{" ".join(upper)}"/>'
    return f'<polygon points="{outline}" fill="var(--seat-{seat})"/>{seam}'


def _deal(x: float) -> str:
    return f'<path class="deal" d="M{x:.1f} {_TOP}v{_HEIGHT}"/>'


def _name(seat: int, name: str) -> str:
    """Return a seat's entry in the legend: the color of its band, and its name."""
    return f'<li><span style="background:var(--seat-{seat})"></span>{escape(name)}</li>'
