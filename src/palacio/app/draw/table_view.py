"""Drawing a whole table: title, displays, boards, notice and keys."""

import textwrap
from dataclasses import dataclass
from typing import NamedTuple

from palacio.app.draw.layout import LOG_MIN_SIZE, Area, draw_boards, fit_layout
from palacio.app.draw.pieces import LARGE, MEDIUM, across, shortened
from palacio.app.draw.scene import Scene
from palacio.app.draw.selection import Jokers
from palacio.app.draw.sources import draw_sources
from palacio.i18n.catalogue import Catalogue
from palacio.match.spans import Block, Line, Span, width

MIN_SIZE = (100, 30)  # columns and rows that every screen needs
_TALL = 36  # on screens with at least this many rows, displays have large tiles


@dataclass(frozen=True)
class Key:
    """A key in the bottom line, which can also be clicked."""

    press: str
    cap: str  # the text of the key
    words: str = ""  # message id of its description, without `key-`; empty for none


_PRESSES = {"?": "question_mark", "esc": "escape", "⏎": "enter", "Home": "home", "End": "end"}
_PRESSES |= {"PgUp": "pageup", "PgDn": "pagedown"}
_PRESSES |= {"←": "left", "→": "right", "↑": "up", "↓": "down"}


def parse_keys(text: str) -> tuple[Key, ...]:
    """Parse text such as `? help, q leave`: each key's cap and the id of its description."""
    pairs = (part.partition(" ") for part in text.split(", "))
    return tuple(Key(_PRESSES.get(cap, cap), cap, words) for cap, _, words in pairs)


class Notice(NamedTuple):
    """A line of text and its style."""

    text: str = ""
    style: str = "plain"


class Drawing(NamedTuple):
    block: Block
    log: Area


def draw_table(
    scene: Scene,
    columns: int,
    rows: int,
    status: Notice,
    notice: Notice,
    keys: tuple[Key, ...],
    least: tuple[int, int] = LOG_MIN_SIZE,
) -> Drawing:
    """Draw a table. `least` is the size to reserve for the log, if the screen is large enough."""
    middle = draw_sources(scene, columns - 2, LARGE if rows >= _TALL else MEDIUM)
    top = 1 + len(middle) + _spare(scene, columns, rows - len(middle), least)
    room = rows - top - 2
    layout = fit_layout(scene, columns - 2, room, least)
    boards = draw_boards(scene, layout)
    lines = [
        draw_band(_title(scene), status, columns),
        *([Span(" "), *line] for line in middle),
        *([] for _ in range(top - 1 - len(middle))),
        *([Span(" "), *line] for line in boards),
    ]
    lines += [[] for _ in range(rows - 2 - len(lines))]
    log = layout.log._replace(x=layout.log.x + 1, y=layout.log.y + top)
    return Drawing(
        [*lines, _draw_notice(scene, notice, columns), draw_keys(keys, scene.say, columns)], log
    )


def _spare(scene: Scene, columns: int, rows: int, least: tuple[int, int]) -> int:
    """Return 1 to leave an empty row above the boards, or 0 if that would make them smaller."""
    fitting = (fit_layout(scene, columns - 2, rows - 3 - spare, least) for spare in (1, 0))
    with_it, without = fitting
    return int((with_it.own, with_it.others) == (without.own, without.others))


def _title(scene: Scene) -> list[str]:
    view, say = scene.view, scene.say
    variant = say(f"variant-{view.game}-{view.option}")
    return [say(f"game-{view.game}"), variant, say("round", number=view.round)]


def draw_band(words: list[str], status: Notice, columns: int) -> Line:
    """Draw the top line: the title on the left, the status on the right."""
    first, *rest = words
    line = [Span(" ◆ ", "band.dim"), Span(first, "band.title")]
    line += [Span(f"  {word}", "band") for word in rest]
    room = columns - width(line) - 1
    text = f" {shortened(status.text, room - 3)} " if status.text else ""
    return [
        *line,
        Span(" " * (room - len(text)), "band"),
        Span(text, status.style),
        Span(" ", "band"),
    ]


def _draw_notice(scene: Scene, notice: Notice, columns: int) -> Line:
    """Draw the notice, preceded by the buttons that choose the number of jokers."""
    buttons = [spot for spot in scene.open if isinstance(spot, Jokers)]
    line = [Span(" ")]
    for spot in buttons:
        style = "gold.fill" if scene.mark(spot) == "focus" else "marker"
        line += [Span(f" {spot.number} ", style, spot), Span(" ")]
    return [*line, Span(shortened(notice.text, columns - width(line) - 1), notice.style)]


def draw_keys(keys: tuple[Key, ...], say: Catalogue, columns: int) -> Line:
    """Draw the bottom line, with smaller gaps if there is little room."""
    wide, close = (_keys_line(keys, say, gap) for gap in (2, 1))
    line = wide if width(wide) <= columns else close
    return [*line, Span(" " * (columns - width(line)), "band")]


def _keys_line(keys: tuple[Key, ...], say: Catalogue, gap: int) -> Line:
    line: Line = []
    for key in keys:
        line += [Span(" " * (gap if line else 1), "band"), Span(key.cap, "band.title", key)]
        if key.words:
            line.append(Span(f" {say(f'key-{key.words}')}", "band.dim", key))
    return line


def draw_too_small(say: Catalogue, columns: int) -> Block:
    words = say("too-small", columns=MIN_SIZE[0], rows=MIN_SIZE[1])
    return [[Span(line, "gold")] for line in textwrap.wrap(words, max(columns, 1))]


def draw_form(
    form: Block,
    words: list[str],
    keys: tuple[Key, ...],
    say: Catalogue,
    columns: int,
    rows: int,
    status: Notice = Notice(),  # noqa: B008
) -> Block:
    """Draw a form in the middle of the screen, between the top line and the keys."""
    room = rows - 2
    left = Span(" " * ((columns - across(form)) // 2))
    page: Block = [[] for _ in range((room - len(form)) // 2)]
    page += [[left, *line] for line in form[:room]]
    page += [[] for _ in range(room - len(page))]
    return [draw_band(words, status, columns), *page, draw_keys(keys, say, columns)]
