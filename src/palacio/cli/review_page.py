"""A match's review as one self-contained page: results, a curve, and moments with pictures."""

from collections.abc import Iterator
from html import escape

from palacio.cli.line.screen import picture
from palacio.cli.review_curve import draw_curve
from palacio.cli.review_style import PAGE_STYLE
from palacio.i18n.catalogue import Catalogue
from palacio.match.match import Match, fold
from palacio.session.review_text import ReviewTable, ReviewText
from palacio.study.report import KeyMoment, MatchReview, SeatReview

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def write_page(match: Match, found: MatchReview, say: Catalogue) -> str:
    """Return the page as HTML. It loads no other files."""
    text = ReviewText(match, found, say)
    title = escape(f"{say('review-title')}: {', '.join(text.names)}")
    body = "\n".join(_body(match, found, text))
    return _PAGE.format(language=say.language, title=title, style=PAGE_STYLE, body=body)


def _body(match: Match, found: MatchReview, text: ReviewText) -> Iterator[str]:
    say, game = text.say, match.header.game
    kind = f"{say(f'game-{game}')}, {say(f'variant-{game}-{match.header.option}')}"
    yield f'<header><h1>{_result(found, text)}</h1><p class="kind">{escape(kind)}</p></header>'
    label = escape(say("review-curve"))
    yield f'<div class="card"><p class="kind">{label}</p>{_curve(found, text)}</div>'
    for seat in found.seats:
        yield _seat(match, text, seat)
    yield "".join(f'<p class="notes">{escape(note)}</p>' for note in text.notes)
    yield f'<div class="card">{_table(text.seats())}</div>'
    yield f'<div class="card explained">{_table(text.explained_events())}</div>'


def _result(found: MatchReview, text: ReviewText) -> str:
    """Return the name and points of each seat, as HTML."""
    scores = ((escape(text.names[seat.seat]), seat.score) for seat in found.seats)
    return ", ".join(f'{name} <span class="score">{score}</span>' for name, score in scores)


def _curve(found: MatchReview, text: ReviewText) -> str:
    has_events = bool(found.actions or found.deals)
    return draw_curve(found, text.names, text.say("review-curve")) if has_events else ""


# --- One seat.


def _seat(match: Match, text: ReviewText, seat: SeatReview) -> str:
    name, hook = escape(text.names[seat.seat]), escape(text.hook(seat.seat))
    head = f'<header><h2>{name}</h2><p class="hook">{hook}</p>{_numbers(text, seat)}</header>'
    heading = escape(text.say("review-moments", name=text.names[seat.seat]))
    moments = "".join(_moment(match, text, each) for each in seat.moments)
    return f'<section class="seat">{head}<p class="kind">{heading}</p>{moments}</section>'


def _numbers(text: ReviewText, seat: SeatReview) -> str:
    """Return how luck and actions changed the seat's chance, and the level at which it played."""
    pairs = [(text.say("review-luck"), text.signed(seat.luck))]
    pairs.append((text.say("review-others"), text.signed(seat.others)))
    pairs.append((text.say("review-choices"), text.signed(seat.choices)))
    if seat.level:
        pairs.append((text.say("review-level"), text.say(f"bot-{seat.level}")))
    terms = (f"<div><dt>{escape(a.capitalize())}</dt><dd>{escape(b)}</dd></div>" for a, b in pairs)
    return f"<dl>{''.join(terms)}</dl>"


def _moment(match: Match, text: ReviewText, each: KeyMoment) -> str:
    told = text.moment(each)
    title, change, reasons = map(escape, (told.title, told.change, told.reasons))
    head = f'<header><h3>{title}</h3><span class="change">{change}</span></header>'
    why = f"<p>{reasons}</p>" if reasons else ""
    drawn = picture(_position(match, each), text.say, told.title)
    words = f"<div>{head}{_drafts(text, each)}{why}</div>"
    return f"<article>{words}<figure>{drawn}</figure></article>"


def _position(match: Match, each: KeyMoment) -> Match:
    """Return the match at the point that a moment shows: before an action, or after a deal."""
    end = each.seq + (each.kind == "luck")
    return fold(match.header, ((event.seat, event.text) for event in match.log[:end]))


def _drafts(text: ReviewText, each: KeyMoment) -> str:
    """Return a moment's event in words, and the better action if there is one."""
    played, better = text.drafts(each.seq)
    label = escape(text.say("review-better").capitalize())
    second = f'<li class="better"><b>{label}:</b> {escape(better)}</li>' if better else ""
    return f'<ul class="drafts"><li>{escape(played)}</li>{second}</ul>'


# --- Tables.


def _table(shown: ReviewTable) -> str:
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in shown.headings)
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in shown.rows)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    return f'<div class="wide" tabindex="0">{table}</div>'


def _cells(row: list[str]) -> str:
    first, *others = (escape(cell) for cell in row)
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)
