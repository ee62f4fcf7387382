"""The whole table as a picture: a band on top, the middle, the boards, and what can be done."""

import textwrap
from dataclasses import dataclass
from typing import NamedTuple

from palacio.app.layout import Area, draw_boards, lay
from palacio.app.picking import Jokers
from palacio.app.pieces import LARGE, MEDIUM, across, shortened
from palacio.app.scene import Scene
from palacio.app.sources import draw_sources
from palacio.match.spans import Block, Line, Span, width
from palacio.words.catalogue import Catalogue

LEAST = (100, 30)  # columns and rows that every drawing needs
_TALL = 36  # rows from which on the displays' tiles are large, too


@dataclass(frozen=True)
class Key:
    """A key that can be clicked, too: what it is called, and the message that says what it does."""

    press: str
    cap: str
    words: str = ""  # none where the cap says it all


class Notice(NamedTuple):
    """The line below the boards."""

    text: str = ""
    style: str = "plain"


NO_NOTICE = Notice()


class Picture(NamedTuple):
    block: Block
    log: Area


def draw_table(
    scene: Scene, columns: int, rows: int, status: Notice, notice: Notice, keys: tuple[Key, ...]
) -> Picture:
    middle = draw_sources(scene, columns - 2, LARGE if rows >= _TALL else MEDIUM)
    top = 1 + len(middle) + _spare(scene, columns, rows - len(middle))
    room = rows - top - 2
    layout = lay(scene, columns - 2, room)
    boards = draw_boards(scene, layout)
    lines = [
        draw_band(_title(scene), status, columns),
        *([Span(" "), *line] for line in middle),
        *([] for _ in range(top - 1 - len(middle))),
        *([Span(" "), *line] for line in boards),
    ]
    lines += [[] for _ in range(rows - 2 - len(lines))]
    log = layout.log._replace(x=layout.log.x + 1, y=layout.log.y + top)
    return Picture(
        [*lines, _draw_notice(scene, notice, columns), draw_keys(keys, scene.say, columns)], log
    )


def _spare(scene: Scene, columns: int, rows: int) -> int:
    """An empty row above the boards, unless that makes them smaller."""
    with_it, without = (lay(scene, columns - 2, rows - 3 - spare) for spare in (1, 0))
    return int((with_it.own, with_it.others) == (without.own, without.others))


def _title(scene: Scene) -> list[str]:
    view, say = scene.view, scene.say
    option = say(f"option-{view.game}-{view.option}")
    named = say("pair", name=say(f"option-{view.game}"), value=option)
    return [say(f"game-{view.game}"), named, say("round", number=view.round)]


def draw_band(words: list[str], status: Notice, columns: int) -> Line:
    """Azulejo blue, with the title on the left and the status on the right."""
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
    """What is said; and next to it what has no place on a board."""
    buttons = [spot for spot in scene.open if isinstance(spot, Jokers)]
    line = [Span(" ")]
    for spot in buttons:
        style = "gold.fill" if scene.mark(spot) == "focus" else "marker"
        line += [Span(f" {spot.number} ", style, spot), Span(" ")]
    return [*line, Span(shortened(notice.text, columns - width(line) - 1), notice.style)]


def draw_keys(keys: tuple[Key, ...], say: Catalogue, columns: int) -> Line:
    """The most needed first; closer together where there is little room."""
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
    words = say("too-small", columns=LEAST[0], rows=LEAST[1])
    return [[Span(line, "gold")] for line in textwrap.wrap(words, max(columns, 1))]


def draw_page(
    form: Block,
    words: list[str],
    keys: tuple[Key, ...],
    say: Catalogue,
    columns: int,
    rows: int,
    status: Notice = NO_NOTICE,
) -> Block:
    """A form in the middle of the screen, below the band and above the keys."""
    room = rows - 2
    page = middle_of(form, columns, room)[:room]
    page += [[] for _ in range(room - len(page))]
    return [draw_band(words, status, columns), *page, draw_keys(keys, say, columns)]


def middle_of(block: Block, columns: int, rows: int) -> Block:
    """A block in the middle of the screen."""
    left = Span(" " * ((columns - across(block)) // 2))
    above = max(0, (rows - len(block)) // 2)
    return [*([] for _ in range(above)), *([left, *line] for line in block)]
