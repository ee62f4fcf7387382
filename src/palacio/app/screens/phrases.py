"""The screen on which a player chooses a phrase to send to everybody at the table."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual.binding import BindingType

from palacio.app.draw.table_view import draw_form, parse_keys
from palacio.app.screens.drawn_screen import DrawnScreen, bind
from palacio.client.phrases import PHRASES, say_phrase
from palacio.match.spans import Block, Line, Span
from palacio.wire.phrases import PhraseId

KEYS = parse_keys("⏎ choose, esc close")
_ABREAST = 3
_COLUMN = 22


class PhrasesScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind("escape,q,p=leave")

    def __init__(self, game: str, send: Callable[[PhraseId], None]) -> None:
        super().__init__()
        self.game = game
        self.pointed = PHRASES[0]
        self._send = send

    def spots(self) -> list[Any]:
        return list(PHRASES)

    def choose(self, spot: PhraseId) -> None:
        self._send(spot)
        self.palacio.leave()

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        lines = [PHRASES[at : at + _ABREAST] for at in range(0, len(PHRASES), _ABREAST)]
        spaced = [line for phrases in lines for line in (self._line(phrases), [])]
        form: Block = [*spaced, [Span(say("phrases-hint"), "dim")]]
        return draw_form(form, [say("title"), say("phrases-title")], KEYS, say, columns, rows)

    def _line(self, phrases: tuple[PhraseId, ...]) -> Line:
        line: Line = []
        for phrase in phrases:
            style = "turn" if phrase == self.pointed else "band"
            text = f"  {say_phrase(phrase, self.settings.say)}  "
            line += [Span(f"{text:<{_COLUMN}}", style, phrase), Span("  ")]
        return line
