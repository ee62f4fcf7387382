"""A screen that is one drawing: spots to point at with the mouse, the arrows or Tab."""

from collections.abc import Hashable
from typing import Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from palacio.app.canvas import Canvas
from palacio.app.paint import paint_of
from palacio.app.picture import LEAST, Key, draw_too_small
from palacio.app.pointing import following, nearest
from palacio.app.settings import Settings
from palacio.app.shell import Shell
from palacio.match.spans import Block


class DrawnScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(way, f"go('{way}')", show=False) for way in ("left", "right", "up", "down")),
        Binding("tab", "next(1)", show=False, priority=True),
        Binding("shift+tab", "next(-1)", show=False, priority=True),
        Binding("enter,space", "press", show=False),
    ]
    DEFAULT_CSS = """
    DrawnScreen { layers: drawing panel; overflow: hidden; }
    DrawnScreen Canvas { width: 100%; height: 100%; layer: drawing; }
    DrawnScreen.small LogPanel { display: none; }
    """

    AUTO_FOCUS = ""  # keys are the screen's, until a box is opened

    pointed: Any = None  # the spot that the next Enter means
    game = "azul"  # whose colors the page has

    def compose(self) -> ComposeResult:
        yield Canvas()

    @property
    def canvas(self) -> Canvas:
        return self.query_one(Canvas)

    @property
    def shell(self) -> Shell:
        return cast(Shell, self.app)

    @property
    def settings(self) -> Settings:
        return self.shell.settings

    # --- What a screen has to say for itself.

    def draw(self, columns: int, rows: int) -> Block:
        raise NotImplementedError

    def spots(self) -> list[Any]:
        """What can be pointed at now."""
        return []

    def choose(self, spot: Any) -> None:
        """It was clicked, or Enter was pressed on it."""

    # --- Drawing.

    def redraw(self) -> None:
        if self.is_mounted and self.size.width:
            self.canvas.show(self._fitting(), paint_of(self.game, self.settings.page))

    def _fitting(self) -> Block:
        """The drawing; where there is no room for it, how much it needs."""
        columns, rows = self.size
        is_small = columns < LEAST[0] or rows < LEAST[1]
        self.set_class(is_small, "small")
        return draw_too_small(self.settings.say, columns) if is_small else self.draw(columns, rows)

    def reword(self) -> None:
        """The language or the page is another one now."""
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

    def action_go(self, way: str) -> None:
        spots = set(self.spots())
        middles = {spot: at for spot, at in self.canvas.middles().items() if spot in spots}
        self.point(nearest(middles, self.pointed, way))

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
