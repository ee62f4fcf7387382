"""A screen with one drawing, on which the mouse, the arrow keys and Tab point at spots."""

from collections.abc import Hashable
from typing import Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from palacio.app.draw.pointing import following, nearest
from palacio.app.draw.styles import styles_for
from palacio.app.draw.table_view import MIN_SIZE, Key, draw_too_small
from palacio.app.protocol import AppProtocol
from palacio.app.settings import Settings
from palacio.app.widgets.canvas import Canvas
from palacio.match.spans import Block


def bind(text: str) -> list[BindingType]:
    """Parse hidden key bindings from text such as `q,escape=leave s=save`."""
    pairs = (part.partition("=") for part in text.split())
    return [Binding(keys, action, show=False) for keys, _, action in pairs]


class DrawnScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"go('{key}')", show=False) for key in ("left", "right", "up", "down")),
        Binding("tab", "next(1)", show=False, priority=True),
        Binding("shift+tab", "next(-1)", show=False, priority=True),
        Binding("enter,space", "press", show=False),
    ]
    DEFAULT_CSS = """
    DrawnScreen { layers: drawing panel; overflow: hidden; }
    DrawnScreen Canvas { width: 100%; height: 100%; layer: drawing; }
    DrawnScreen.small LogPanel, DrawnScreen.small PanelCanvas { display: none; }
    """

    AUTO_FOCUS = ""  # the screen gets the keys until the command box opens

    pointed: Any = None  # the spot that Enter chooses
    game = "azul"  # the game whose colors the screen uses

    def compose(self) -> ComposeResult:
        yield Canvas()

    @property
    def canvas(self) -> Canvas:
        return self.query_one(Canvas)

    @property
    def palacio(self) -> AppProtocol:
        return cast(AppProtocol, self.app)

    @property
    def settings(self) -> Settings:
        return self.palacio.settings

    # --- Defined by each screen.

    def draw(self, columns: int, rows: int) -> Block:
        raise NotImplementedError

    def spots(self) -> list[Any]:
        """Return the spots that the user can point at."""
        return []

    def choose(self, spot: Any) -> None:
        """Handle a click on a spot, or Enter."""

    # --- Drawing.

    def redraw(self) -> None:
        if self.is_mounted and self.size.width:
            self.canvas.show(self._fitting(), styles_for(self.game, self.settings.theme))

    def _fitting(self) -> Block:
        """Return the drawing, or the required size if the terminal is too small."""
        columns, rows = self.size
        is_small = columns < MIN_SIZE[0] or rows < MIN_SIZE[1]
        self.set_class(is_small, "small")
        return draw_too_small(self.settings.say, columns) if is_small else self.draw(columns, rows)

    def action_leave(self) -> None:
        self.palacio.leave()

    def refresh_text(self) -> None:
        """Redraw after the language or the theme has changed."""
        self.redraw()

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def on_screen_resume(self) -> None:
        self.redraw()

    # --- Pointing.

    def point(self, spot: Hashable) -> None:
        if spot != self.pointed:
            self.pointed = spot
            self.redraw()

    def action_go(self, direction: str) -> None:
        spots = set(self.spots())
        middles = {spot: at for spot, at in self.canvas.middles().items() if spot in spots}
        self.point(nearest(middles, self.pointed, direction))

    def action_next(self, steps: int) -> None:
        self.point(following(self.spots(), self.pointed, steps))

    def action_press(self) -> None:
        if self.pointed in self.spots():
            self.choose(self.pointed)

    def on_canvas_pointed(self, message: Canvas.Pointed) -> None:
        if message.spot in self.spots():
            self.point(message.spot)

    def on_canvas_clicked(self, message: Canvas.Clicked) -> None:
        if isinstance(message.spot, Key):
            self.app.simulate_key(message.spot.press)
        elif message.spot in self.spots():
            self.point(message.spot)
            self.choose(message.spot)
