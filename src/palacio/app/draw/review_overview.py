"""The overview of a review: chance curve, key moments, the parts of each result, and levels."""

from dataclasses import dataclass

from palacio.app.draw.chance_curve import draw_curve, seat_order
from palacio.app.draw.pieces import shortened
from palacio.app.draw.review_panel import SWATCH, draw_chances, say_change, say_percent
from palacio.app.draw.shown_review import ShownReview
from palacio.bots import LEVELS
from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_names
from palacio.match.spans import Block, Line, Span, side_by_side, width
from palacio.session.review_text import ReviewText
from palacio.session.review_timeline import NumberedMoment
from palacio.study.report import SeatReview

_WIDEST = 120
_CURVE = range(4, 12)  # rows that the curve may have
_OTHER_ROWS = 22  # rows of everything but the curve
_NAME, _CELL, _GAP = 14, 8, 4
_MOST_LUCK = 0.3  # this much luck or more is drawn at the edge of the ladder


@dataclass(frozen=True)
class MomentSpot:
    """A spot in the list of key moments, identified by the moment's number."""

    number: int


def draw_overview(
    shown: ShownReview, pointed: MomentSpot | None, say: Catalogue, columns: int, rows: int
) -> Block:
    room = min(columns, _WIDEST)
    height = min(max(rows - _OTHER_ROWS, _CURVE.start), _CURVE.stop - 1)
    text = shown.text(say)
    hook = [Span(text.hook(shown.seat) if text and shown.review.is_done else "", "title")]
    curve = [draw_chances(shown, say, room), *draw_curve(shown, room, height)]
    block: Block = [hook, [], *curve, []]
    if text:
        block += [*_draw_moments(shown, pointed, text, say, room), []]
        block += _draw_seats(shown, say, room)
    return block


# --- The moments.


def _draw_moments(
    shown: ShownReview, pointed: MomentSpot | None, text: ReviewText, say: Catalogue, room: int
) -> Block:
    heading = say("review-moments", name=text.names[shown.seat])
    block: Block = [[Span(heading, "heading")]]
    for each in shown.moments:
        block += _draw_moment(each, pointed, text, say, room)
    return block if shown.moments else [*block, [Span(say("review-nothing"), "dim")]]


def _draw_moment(
    each: NumberedMoment, pointed: MomentSpot | None, text: ReviewText, say: Catalogue, room: int
) -> Block:
    """Draw a moment in two lines: its title with the change and the round, then the reasons."""
    spot, moment = MomentSpot(each.number), each.moment
    is_pointed = spot == pointed
    title = Span(f" {text.moment_title(moment)} ", "turn" if is_pointed else "title", spot)
    change = Span(f" {say_change(moment.share, say)} ", "gold", spot)
    when = Span(f" {say('round', number=each.round)}", "dim", spot)
    reasons = shortened(text.reasons(moment.reasons), room - _GAP)
    number = Span(f" {each.number} ", "gold.fill" if is_pointed else "gold", spot)
    return [[number, title, change, when], [Span(" " * _GAP), Span(reasons, "plain", spot)]]


# --- The seats.


def _draw_seats(shown: ShownReview, say: Catalogue, room: int) -> Block:
    """Draw how luck and choices add up for each seat, next to the ladder of levels."""
    sums = _draw_sums(shown, say)
    ladder = _draw_ladder(shown, say, min(50, room - max(map(width, sums)) - _GAP))
    return side_by_side([sums, ladder], _GAP)


def _draw_sums(shown: ShownReview, say: Catalogue) -> Block:
    """Draw each seat's result as a sum: start, luck, its own choices, and other seats' choices."""
    headings = [say("review-start"), say("review-luck"), say("review-own")]
    headings += [say("review-other"), say("review-result")]
    names = say_names(shown.match.header.names, say)
    rows = [
        [
            *_draw_name(f"{seat.seat + 1} {names[seat.seat]}", band),
            *_draw_cells(_sum_words(seat, say), "plain"),
        ]
        for band, seat in enumerate(_seats(shown))
    ]
    return [[], [Span(" " * _NAME), *_draw_cells(headings, "dim")], *rows]


def _seats(shown: ShownReview) -> list[SeatReview]:
    """Return the seats' reviews in the order of the curve's bands."""
    report = shown.review.report
    return [report.seats[seat] for seat in seat_order(shown)] if report else []


def _draw_name(name: str, band: int) -> Line:
    return [
        Span(f"{SWATCH} ", f"chance.{band}"),
        Span(f"{shortened(name, _NAME - 3):<{_NAME - 2}}"),
    ]


def _draw_cells(words: list[str], style: str) -> Line:
    *parts, result = words
    cells = [Span(f"{part:>{_CELL}}", style) for part in parts]
    return [*cells, Span(f"{result:>{_CELL + 3}}", "title" if style == "plain" else style)]


def _sum_words(seat: SeatReview, say: Catalogue) -> list[str]:
    changes = [say_change(share, say) for share in (seat.luck, seat.choices, seat.others)]
    return [say_percent(seat.start, say), *changes, say_percent(seat.result, say)]


def _draw_ladder(shown: ShownReview, say: Catalogue, columns: int) -> Block:
    """Draw the seats on a ladder: the rung shows a seat's level of play, the column its luck."""
    words = {level: say(f"bot-{level}") for level in reversed(LEVELS)}
    label = max(map(len, words.values()))
    rail = columns - label - 1
    lines = [
        [Span(f"{name:>{label}} ", "dim"), *_draw_rung(shown, level, rail)]
        for level, name in words.items()
    ]
    unlucky, lucky = f"← {say('review-unlucky')}", f"{say('review-lucky')} →"
    axis = f"{unlucky}{lucky:>{rail - len(unlucky)}}"
    return [*lines, [Span(" " * (label + 1)), Span(axis, "dim")]]


def _draw_rung(shown: ShownReview, level: str, columns: int) -> Line:
    cells = [Span("┼" if at == columns // 2 else "─", "frame") for at in range(columns)]
    here = [(band, seat) for band, seat in enumerate(_seats(shown)) if seat.level == level]
    free = 0
    for band, seat in sorted(here, key=lambda each: each[1].luck):
        at = max(free, _place(seat.luck, columns))
        at = min(at, columns - len(here))
        cells[at] = Span(str(seat.seat + 1), "turn" if band == 0 else "marker")
        free = at + 1
    return cells


def _place(luck: float, columns: int) -> int:
    share = max(-1.0, min(1.0, luck / _MOST_LUCK))
    return round((1 + share) / 2 * (columns - 1))
