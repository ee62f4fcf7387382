"""The help screen: keys, and the shapes of the colors."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from palacio.app.draw.palette import TILE_STYLES
from palacio.app.draw.table_view import draw_form, parse_keys
from palacio.app.screens.drawn_screen import DrawnScreen, bind
from palacio.match.game_modules import GAME_MODULES
from palacio.match.spans import Block, Line, Span

KEYS = parse_keys("esc close, i rules")
ROWS = (
    ("← ↑ ↓ →  ⇥", "help-move"),
    ("⏎", "help-pick"),
    ("esc", "help-back"),
    ("1 … 9  c", "help-digits"),
    ("1 … 8  f  x  0", "help-places"),
    (":", "help-type"),
    ("h  u", "help-hint"),
    ("o  l", "help-look"),
    ("t  g", "help-theme"),
    ("i", "help-rules"),
    ("b", "help-level"),
    ("s", "help-save"),
    ("r", "help-replay"),
    ("q", "help-leave"),
)
REPLAY_ROWS = (
    ("←  →", "help-step"),
    ("↑  ↓", "help-round"),
    ("Home  End", "help-ends"),
    ("v", "help-review"),
    ("p  n", "help-moment"),
    ("m", "help-overview"),
    ("f", "help-onward"),
    ("o  l", "help-look"),
    ("t  g", "help-theme"),
    ("i", "help-rules"),
    ("q", "help-close"),
)
_LABEL = 18

Row = tuple[str, str]  # keys, and the id of their description


class HelpScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind("escape,q,question_mark,enter=leave")

    def __init__(self, game: str, rows: Sequence[Row] = ROWS) -> None:
        super().__init__()
        self.game = game
        self._rows = rows

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        keys = [[Span(f"{cap:<{_LABEL}}", "gold"), Span(say(words))] for cap, words in self._rows]
        form: Block = [*keys, [], self._legend(), [], [Span(say(f"help-{self.game}"), "dim")]]
        return draw_form(form, [say("title"), say("key-help")], KEYS, say, columns, rows)

    def _legend(self) -> Line:
        palette, say, line = GAME_MODULES[self.game].palette, self.settings.say, []
        for name, letter in zip(palette.names, palette.letters, strict=True):
            shape = TILE_STYLES[self.game][name].shape
            line += [
                Span(f" {shape} ", f"tile.{name}"),
                Span(f" {letter} {say(f'color-{name}')}   "),
            ]
        return line
