"""Painting a match in the terminal: the drawing's styles as colors."""

import re
from io import StringIO

from rich.console import Console
from rich.padding import Padding
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

from palacio.match.drawing import draw
from palacio.match.match import Match
from palacio.match.spans import Block
from palacio.words.story import sentence

# Fill, ink on it, and the color of a printed space or a number, readable on dark and light pages.
_TILES = {
    "azul": {
        "blue": ("#2a62c9", "#ffffff", "#5b8be0"),
        "yellow": ("#ffc928", "#1b1a22", "#c79a10"),
        "red": ("#c1462c", "#ffffff", "#d8705a"),
        "black": ("#4a4756", "#ffffff", "#8a8794"),
        "white": ("#b4eef5", "#0b4a55", "#6fb3bc"),
    },
    "sintra": {
        "yellow": ("#f2ee58", "#2b2b00", "#b5b02a"),
        "orange": ("#b8451c", "#ffffff", "#d8734d"),
        "pink": ("#f48ca2", "#4a0f1d", "#e0849a"),
        "blue": ("#192683", "#ffffff", "#6b78d8"),
        "white": ("#b1f4ff", "#0b4a55", "#6fb3bc"),
    },
}
_PLAIN_STYLES = {
    "title": Style(bold=True),
    "turn": Style(bold=True, color="#2e9e6b"),
    "marker": Style(bold=True, color="#1b1a22", bgcolor="#e8e2d4"),
    "bad": Style(bold=True, color="#d04a3a"),
    "dim": Style(dim=True),
}


def theme(game: str) -> Theme:
    styles = dict(_PLAIN_STYLES)
    for name, (fill, ink, bare) in _TILES[game].items():
        styles[f"tile.{name}"] = Style(color=ink, bgcolor=fill, bold=True)
        styles[f"space.{name}"] = Style(color=bare)
        styles[f"ink.{name}"] = Style(color=bare)
    return Theme(styles)


def new_console(game: str) -> Console:
    return Console(theme=theme(game), highlight=False)


def paint(block: Block) -> Text:
    lines = (Text.assemble(*((span.text, span.style) for span in line)) for line in block)
    return Text("\n").join(lines)


def show(console: Console, match: Match, room: int | None = None) -> None:
    """The match as it stands; if there is room for fewer lines, with one board only."""
    block = draw(match.header, match.state, console.width, out=match.out)
    if room is not None and len(block) > room and match.seat >= 0:
        block = draw(match.header, match.state, console.width, match.seat, match.out)
    console.print(paint(block), no_wrap=True, crop=True)


def tell(console: Console, match: Match, since: int) -> None:
    """What happened from event number `since` on, a line for each event."""
    for happenings in match.story(since):
        words = (sentence(h, match.header.names, match.face.palette) for h in happenings)
        line = " ".join(word for word in words if word)
        if line:
            console.print(Padding(Text(line, "dim"), (0, 0, 0, 6), expand=False))


def picture(match: Match, columns: int = 100) -> str:
    """The match as it stands, as an SVG picture of a terminal."""
    console = Console(
        theme=theme(match.header.game),
        record=True,
        width=columns,
        file=StringIO(),
        color_system="truecolor",
        force_terminal=True,
        highlight=False,
    )
    console.print()
    show(console, match)
    console.print()
    svg = console.export_svg(title=f"palacio play --game {match.header.game}")
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no font from elsewhere
