"""The command box, in which actions and commands can be typed."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from palacio.app.draw.palette import Theme


class CommandBox(Input):
    """A line of input, hidden until it is opened. Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    DEFAULT_CSS = """
    CommandBox { layer: panel; dock: bottom; height: 1; border: none; display: none; padding: 0 1; }
    CommandBox:focus { border: none; }
    """

    @dataclass
    class Typed(Message):
        text: str

    def open(self, text: str, placeholder: str, theme: Theme) -> None:
        self.placeholder, self.value = placeholder, text
        self.styles.background, self.styles.color = theme.slot, theme.ink
        self.display = True
        self.focus()

    def action_close(self) -> None:
        self.display = False
        self.screen.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_close()
        self.post_message(self.Typed(event.value.strip()))
