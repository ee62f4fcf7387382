"""The review of a match as one self-contained page: tables, a curve, and pictures of moments."""

from collections.abc import Iterator
from html import escape

from palacio.cli.line.screen import picture
from palacio.cli.review_text import ReviewTable, ReviewText
from palacio.i18n.catalogue import Catalogue
from palacio.match.match import Match, fold
from palacio.study.report import MatchReview

_WIDTH, _HEIGHT = 900, 240  # of the curve
_COLORS = ("#2a62c9", "#c2571a", "#2f7d4f", "#7a3fa0")  # of the seats
_STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
div.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .6rem; text-align: right; white-space: nowrap; }
th { font-weight: 600; border-bottom: 1px solid #8888; }
tbody th { border: 0; }
svg { max-width: 100%; height: auto; }
figure { margin: 1rem 0 2rem; }
"""

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


def write_page(match: Match, found: MatchReview, say: Catalogue) -> str:
    """Return the page. It loads nothing from elsewhere."""
    text = ReviewText(match, found, say)
    title = escape(f"{say('review-title')}: {', '.join(text.names)}")
    body = "\n".join([f"<h1>{title}</h1>", *_body(match, found, text)])
    return _PAGE.format(language=say.language, title=title, style=_STYLE, body=body)


def _body(match: Match, found: MatchReview, text: ReviewText) -> Iterator[str]:
    yield _table(text.seats())
    yield from (f"<p>{escape(note)}</p>" for note in text.notes)
    yield _curve(found, text)
    for seat, name in enumerate(text.names):
        yield f"<h2>{escape(text.say('review-moments', name=name))}</h2>"
        yield from _moments(match, found, text, seat)
    yield _table(text.events())


def _table(shown: ReviewTable) -> str:
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in shown.headings)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in shown.rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="wide" tabindex="0">{table}</div>'


def _cells(row: list[str]) -> str:
    first, *others = (escape(cell) for cell in row)
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)


def _moments(match: Match, found: MatchReview, text: ReviewText, seat: int) -> Iterator[str]:
    """Yield a picture of each moment that mattered to a seat: before an action, after a deal."""
    for moment in found.seats[seat].moments:
        end = moment.seq + (moment.kind == "luck")
        events = ((event.seat, event.text) for event in match.log[:end])
        drawn = picture(fold(match.header, events), text.say)
        caption = f"<figcaption>{escape(text.moment(moment))}</figcaption>"
        yield f"<figure>{caption}{drawn}</figure>"


# --- The curve of the shares.


def _curve(found: MatchReview, text: ReviewText) -> str:
    """Return a line for each seat's share of winning; deals are vertical lines."""
    seqs = [each.seq for each in found.actions] + [each.seq for each in found.deals]
    last = max(seqs, default=1)
    deals = "".join(_mark(_WIDTH * each.seq / last) for each in found.deals)
    lines = "".join(_line(found, seat, last, name) for seat, name in enumerate(text.names))
    label = escape(text.say("analysis-wins"))
    box = f'viewBox="0 -20 {_WIDTH} {_HEIGHT + 40}" role="img" aria-label="{label}"'
    return f"<figure><svg {box}>{deals}{lines}</svg></figure>"


def _mark(x: float) -> str:
    return f'<path d="M{x:.1f} 0V{_HEIGHT}" stroke="#8886" stroke-width="1"/>'


def _line(found: MatchReview, seat: int, last: int, name: str) -> str:
    shares = [(each.seq, each.played.shares[seat]) for each in found.actions]
    shares += [(each.seq, each.shares[seat]) for each in found.deals]
    points = " ".join(f"{_WIDTH * x / last:.1f},{_HEIGHT * (1 - y):.1f}" for x, y in sorted(shares))
    color, x = _COLORS[seat], 4 + _WIDTH * seat / len(_COLORS)
    line = f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>'
    return f'{line}<text x="{x:.0f}" y="-6" fill="{color}">{escape(name)}</text>'
