"""The screen of line mode: sentences in the reader's language, and matches drawn in color."""

import re
from dataclasses import replace
from io import StringIO

from rich.console import Console
from rich.padding import Padding
from rich.style import Style
from rich.text import Text
from rich.theme import Theme

from palacio.app.draw.palette import BLACK, DARK, LINE_BAD, LINE_MARKER, LINE_TURN, TILE_STYLES
from palacio.i18n.catalogue import Catalogue
from palacio.i18n.names import say_names
from palacio.i18n.story import sentences
from palacio.match.drawing import draw
from palacio.match.match import Match
from palacio.match.spans import Block, Line
from palacio.session.compile_progress import CompileStep

_PLAIN_STYLES = {
    "title": Style(bold=True),
    "turn": Style(bold=True, color=LINE_TURN),
    "heading": Style(bold=True, color=LINE_TURN),
    "marker": Style(bold=True, color=BLACK, bgcolor=LINE_MARKER),
    "bad": Style(bold=True, color=LINE_BAD),
    "dim": Style(dim=True),
}
_ROWS_BELOW = 4  # rows to leave free below a table
_TEXT_COLUMNS = 84  # longer lines are hard to read


class Screen:
    """A console with an optional prompt on its last line.

    Other text is printed below the prompt.
    """

    def __init__(self, console: Console, say: Catalogue, notice: str = "") -> None:
        """`notice` is printed once, above the first prompt."""
        self.console = console
        self.say = say
        self._notice = notice
        self._is_prompting = False
        self._compiled_tenth = -1  # the compiler's progress as last printed

    def print(self, words: str, style: str = "") -> None:
        self.end_prompt()
        self.console.print(f" {words}", style=style, markup=False, soft_wrap=True)

    def say_restarted(self) -> None:
        self.print(self.say("bots-restarted"), "bad")

    def say_compiling(self, step: CompileStep) -> None:
        """Print the compiler's progress, one line for every 10 %."""
        tenth = step.percent // 10
        if tenth != self._compiled_tenth:
            self._compiled_tenth = tenth
            self.print(self.say("status-compiling", done=str(10 * tenth)), "dim")

    def tell(self, words: str) -> None:
        """Print part of the story, indented, or nothing if the text is empty."""
        if words:
            self.end_prompt()
            self.console.print(Padding(Text(words, "dim"), (0, 0, 0, 6), expand=False))

    def tell_events(self, match: Match, since: int) -> None:
        """Print the story from event `since` on, one line per event."""
        names, palette = say_names(match.header.names, self.say), match.module.palette
        for items in match.story(since):
            self.tell(sentences(items, names, palette, self.say))

    def prompt(self, words: Text) -> None:
        """Print a question and leave the cursor after it."""
        self.end_prompt()
        self.console.print()
        self.print_notice()
        self.console.print(Text.assemble(" ", words, " "), end="", soft_wrap=True)
        self._is_prompting = True

    def print_notice(self) -> None:
        """Print the notice, unless it has already been printed."""
        if self._notice:
            self.print(self._notice, "turn")
            self._notice = ""

    def take_answer(self) -> None:
        """Mark the prompt as answered: the Enter key has ended its line."""
        self._is_prompting = False

    def end_prompt(self) -> None:
        if self._is_prompting:
            self._is_prompting = False
            self.console.print()

    def clear(self) -> None:
        self.end_prompt()
        self.console.clear()

    def draw(self, match: Match) -> None:
        """Print a blank line and the table or, if it doesn't fit, the board of the seat to move."""
        self.console.print()
        rows = self.console.height - _ROWS_BELOW if self.console.is_terminal else None
        self.draw_table(match, rows)

    def draw_table(self, match: Match, rows: int | None = None) -> None:
        """Draw the table or, if it needs more than `rows`, only the board of the seat to move."""
        names, width = say_names(match.header.names, self.say), self.console.width
        header = replace(match.header, names=names)
        block = draw(header, match.state, width, out=match.out, say=self.say)
        if rows is not None and len(block) > rows and match.seat >= 0:
            block = draw(header, match.state, width, match.seat, match.out, self.say)
        self.console.print(Text("\n").join(map(_styled, block)), no_wrap=True, crop=True)

    @property
    def text_columns(self) -> int:
        """The width of text, without the margins."""
        return min(self.console.width - 2, _TEXT_COLUMNS)

    def print_block(self, block: Block) -> None:
        """Print text that is already broken into lines."""
        self.end_prompt()
        text = Text("\n").join(map(_styled, block))
        self.console.print(Padding(text, (0, 0, 0, 1), expand=False))


def _styled(line: Line) -> Text:
    return Text.assemble(*((span.text, span.style) for span in line))


def theme(game: str) -> Theme:
    styles = dict(_PLAIN_STYLES)
    for name, tile in TILE_STYLES[game].items():
        fill = DARK.dark_tile if tile.fill == BLACK else tile.fill
        styles[f"tile.{name}"] = Style(color=tile.ink, bgcolor=fill, bold=True)
        styles[f"space.{name}"] = styles[f"ink.{name}"] = Style(color=tile.text)
    return Theme(styles)


def new_screen(game: str, say: Catalogue, notice: str = "") -> Screen:
    return Screen(Console(theme=theme(game), highlight=False), say, notice)


def picture(match: Match, say: Catalogue, title: str) -> str:
    """Return the position as an SVG picture of a terminal with a title."""
    console = Console(
        theme=theme(match.header.game),
        record=True,
        width=100,
        file=StringIO(),
        color_system="truecolor",
        force_terminal=True,
        highlight=False,
    )
    console.print()
    Screen(console, say).draw_table(match)
    console.print()
    svg = console.export_svg(title=title)
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # load no font from the network
