"""The box for those who type: notation, read with good will in the reader's own words."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from palacio.app.paint import Page
from palacio.match.match import Match
from palacio.match.typed import read_action
from palacio.words.catalogue import Catalogue


class Box(Input):
    """Hidden until it is needed; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    DEFAULT_CSS = """
    Box { layer: panel; dock: bottom; height: 1; border: none; display: none; padding: 0 1; }
    Box:focus { border: none; }
    """

    class Typed(Message):
        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def open(self, text: str, placeholder: str, page: Page) -> None:
        self.placeholder, self.value = placeholder, text
        self.styles.background, self.styles.color = page.slot, page.ink
        self.display = True
        self.focus()

    def action_close(self) -> None:
        self.display = False
        self.screen.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_close()
        self.post_message(self.Typed(event.value.strip()))


def read_typed(text: str, match: Match, say: Catalogue) -> str:
    """An action in notation, from what was typed: `2 blauw 3` is `2b>3`."""
    palette = match.face.palette
    colors = zip(palette.names, palette.letters, strict=True)
    return read_action(text, match, {say(f"color-{name}"): letter for name, letter in colors})
