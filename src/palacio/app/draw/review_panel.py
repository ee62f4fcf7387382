"""The review panel of a replay: chances, a small curve, and the next decision."""

import textwrap
from collections.abc import Iterator, Sequence

from palacio.app.draw.chance_curve import draw_curve, seat_order
from palacio.app.draw.pieces import shortened
from palacio.app.draw.scene import BETTER, PLAYED
from palacio.app.draw.shown_review import ShownReview
from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_names
from palacio.match.spans import Block, Line, Span
from palacio.session.review_text import ReviewText
from palacio.session.review_timeline import NumberedMoment
from palacio.study.report import ActionReview

PANEL_MIN_SIZE = (46, 9)  # columns and rows
_WORDS = 5  # rows to keep for the text
_CURVE = range(2, 7)  # rows that the curve may have
SWATCH = "■"
_CHANCE = 9  # columns that a seat takes besides its name
_OUTLOOK = 8  # columns of an action's sign and chance
_MINUS = "−"


def draw_panel(shown: ShownReview, say: Catalogue, columns: int, rows: int) -> Block:
    curve_rows = min(max(rows - _WORDS - 2, _CURVE.start), _CURVE.stop - 1)
    block = [draw_chances(shown, say, columns), *draw_curve(shown, columns, curve_rows)]
    words = _fitting_words(shown, say, columns, rows - len(block))
    return [*block, *words]


def say_percent(share: float, say: Catalogue) -> str:
    return say("review-percent", number=str(round(100 * share)))


def say_change(share: float, say: Catalogue) -> str:
    """Return a change in a chance as a signed percentage."""
    percent = round(100 * share)
    sign = "+" if percent > 0 else _MINUS if percent < 0 else ""
    return say("review-percent", number=f"{sign}{abs(percent)}")


def draw_chances(shown: ShownReview, say: Catalogue, columns: int) -> Line:
    """Draw each seat's name with its band's color and its chance in this position."""
    names = say_names(shown.match.header.names, say)
    shares = shown.timeline.shares_at(shown.at) if shown.timeline else None
    room = _name_room(names, columns - _CHANCE * len(names))
    line: Line = []
    for band, seat in enumerate(seat_order(shown)):
        line += [Span(f"{SWATCH} ", f"chance.{band}"), Span(shortened(names[seat], room), "dim")]
        line.append(Span(f" {say_percent(shares[seat], say)}  " if shares else "  ", "title"))
    return line


def _name_room(names: Sequence[str], room: int) -> int:
    """Return the length to which names must be cut to fit into `room` columns together."""
    lengths = range(max(map(len, names)), 1, -1)
    fitting = (most for most in lengths if sum(min(len(name), most) for name in names) <= room)
    return next(fitting, 2)


# --- The words.


def _fitting_words(shown: ShownReview, say: Catalogue, columns: int, rows: int) -> Block:
    """Return the panel's text in full or, if that doesn't fit, with only one line per action."""
    whole, short = (
        list(_words(shown, say, columns, is_short=is_short)) for is_short in (False, True)
    )
    return whole if len(whole) <= rows else short[:rows]


def _words(shown: ShownReview, say: Catalogue, columns: int, *, is_short: bool) -> Iterator[Line]:
    text, timeline = shown.text(say), shown.timeline
    if text is None or timeline is None:
        return
    if timeline.shares_at(shown.at) is None:
        yield [Span(say("review-not-read"), "dim")]
        return
    decision, here = timeline.decision_at(shown.at), shown.moments_here
    for each in here:
        yield _title(each, text, say, columns)
    if decision:
        yield from _compared(decision, text, say, columns, is_short=is_short)
    reasons = _reasons(decision, here, text)
    yield from ([Span(line)] for line in _wrapped(reasons, columns))
    if not here and not decision:
        yield from (_title(each, text, say, columns) for each in shown.moments)


def _title(each: NumberedMoment, text: ReviewText, say: Catalogue, columns: int) -> Line:
    """Draw a key moment: its number, its title, and the change of the seat's chance."""
    change = say_change(each.moment.share, say)
    title = shortened(text.moment_title(each.moment), columns - 6 - len(change))
    return [Span(f" {each.number} ", "turn"), Span(f" {title}  ", "title"), Span(change, "gold")]


def _compared(
    decision: ActionReview, text: ReviewText, say: Catalogue, columns: int, *, is_short: bool
) -> Iterator[Line]:
    """Draw the played action and the better one, each with the seat's chance after it."""
    room = columns - _OUTLOOK
    pair = zip(text.compared(decision), (decision.played, decision.best), strict=True)
    for sign, (words, outlook) in zip((PLAYED, BETTER), pair, strict=True):
        chance = say_percent(outlook.shares[decision.seat], say)
        lines = [shortened(words, room)] if is_short else _wrapped(words, room)
        yield from _action(sign, lines, f"{chance:>{_OUTLOOK - 2}}", room)


def _action(sign: str, lines: list[str], chance: str, room: int) -> Iterator[Line]:
    first, *others = lines or [""]
    style = "gold" if sign == BETTER else "title"
    yield [Span(f"{sign} ", style), Span(f"{first:<{room}}"), Span(chance, "title")]
    yield from ([Span(f"  {line}")] for line in others)


def _reasons(
    decision: ActionReview | None, here: Sequence[NumberedMoment], text: ReviewText
) -> str:
    """Return in words why a deal was rare, and why the better action is better."""
    deals = [each.moment for each in here if each.moment.kind == "luck"]
    of_deals = (reason for moment in deals for reason in moment.reasons)
    return text.reasons([*of_deals, *(decision.reasons if decision else ())])


def _wrapped(words: str, columns: int) -> list[str]:
    return textwrap.wrap(words, columns) if words else []
