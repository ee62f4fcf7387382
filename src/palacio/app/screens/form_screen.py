"""A screen with a form: buttons, and a notice in the top line."""

from dataclasses import dataclass

from palacio.app.draw.table_view import Notice
from palacio.app.screens.drawn_screen import DrawnScreen
from palacio.match.spans import Line, Span


@dataclass(frozen=True)
class Button:
    """A button that runs a screen's action."""

    action: str


class FormScreen(DrawnScreen):
    notice = Notice()

    def choose(self, spot: Button) -> None:
        getattr(self, f"action_{spot.action}")()

    def say(self, text: str, style: str = "plain") -> None:
        self.notice = Notice(text, "band" if style == "plain" else style)
        self.redraw()

    def refresh_text(self) -> None:
        self.notice = Notice()
        super().refresh_text()

    def draw_buttons(self) -> Line:
        line: Line = []
        for button in self.spots():
            text = self.settings.say(f"key-{button.action}")
            style = "turn" if button == self.pointed else "band"
            line += [Span(f"  {text}  ", style, button), Span("  ")]
        return line
