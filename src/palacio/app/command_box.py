"""The box for those who type."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from palacio.app.paint import Page


class CommandBox(Input):
    """Hidden until it is needed; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    DEFAULT_CSS = """
    CommandBox { layer: panel; dock: bottom; height: 1; border: none; display: none; padding: 0 1; }
    CommandBox:focus { border: none; }
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
