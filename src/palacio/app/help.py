"""What the keys do, and what the pictures mean."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from palacio.app.paint import TINTS
from palacio.app.picture import Key, draw_page
from palacio.app.screen import DrawnScreen
from palacio.match.faces import FACES
from palacio.match.spans import Block, Line, Span

KEYS = (Key("escape", "esc", "close"),)
ROWS = (
    ("← ↑ ↓ →  ⇥", "help-move"),
    ("⏎", "help-pick"),
    ("esc", "help-back"),
    ("1 … 9  c", "help-digits"),
    ("1 … 8  f  x  0", "help-places"),
    (":", "help-type"),
    ("h  u", "help-hint"),
    ("o  l", "help-look"),
    ("t  g", "help-page"),
    ("b", "help-level"),
    ("s", "help-save"),
    ("r", "help-replay"),
    ("q", "help-leave"),
)
_LABEL = 18

Row = tuple[str, str]  # a key, and the message that says what it does


class HelpScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,enter", "close", show=False)
    ]

    def __init__(self, game: str, rows: Sequence[Row] = ROWS) -> None:
        super().__init__()
        self.game = game
        self._rows = rows

    def action_close(self) -> None:
        self.shell.leave()

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        keys = [[Span(f"{cap:<{_LABEL}}", "gold"), Span(say(words))] for cap, words in self._rows]
        form: Block = [*keys, [], self._legend(), [], [Span(say(f"help-{self.game}"), "dim")]]
        return draw_page(form, [say("title"), say("key-help")], KEYS, say, columns, rows)

    def _legend(self) -> Line:
        palette, say, line = FACES[self.game].palette, self.settings.say, []
        for name, letter in zip(palette.names, palette.letters, strict=True):
            shape = TINTS[self.game][name].shape
            line += [
                Span(f" {shape} ", f"tile.{name}"),
                Span(f" {letter} {say(f'color-{name}')}   "),
            ]
        return line
