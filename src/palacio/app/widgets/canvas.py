"""A widget that draws a block of spans and reports the spot under the mouse."""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import accumulate, zip_longest
from typing import Any

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from palacio.app.draw.layout import Area
from palacio.app.draw.pointing import Middle
from palacio.app.draw.styles import Styles
from palacio.match.spans import Block, Line, Span


class Canvas(Widget):
    """Draws a block. Posts a message when the mouse moves over a spot or a spot is clicked."""

    @dataclass
    class Pointed(Message):
        spot: Hashable

    @dataclass
    class Clicked(Message):
        spot: Hashable

    def __init__(self) -> None:
        super().__init__()
        self.block: Block = []
        self.styles_by_name: Styles | None = None

    def show(self, block: Block, styles: Styles) -> None:
        """Draw a block, redrawing only the rows that have changed."""
        before, self.block = self.block, block
        if styles is not self.styles_by_name:
            self.styles_by_name = styles
            self.refresh()
            return
        pairs = enumerate(zip_longest(before, block))
        rows = [Region(0, y, self.size.width, 1) for y, (was, now) in pairs if was != now]
        if rows:
            self.refresh(*rows)

    def render_line(self, y: int) -> Strip:
        if self.styles_by_name is None:
            return Strip.blank(self.size.width)
        line = self.block[y] if y < len(self.block) else []
        segments = [
            Segment(span.text, self.styles_by_name.style(span.style)) for span in line if span.text
        ]
        strip = Strip(segments).crop(0, self.size.width)
        return strip.extend_cell_length(self.size.width, self.styles_by_name.style("base"))

    # --- Spots.

    def spot_at(self, x: int, y: int) -> Any:
        line = self.block[y] if 0 <= y < len(self.block) else []
        return next((span.spot for at, span in _located(line) if x < at + len(span.text)), None)

    def middles(self) -> dict[Any, Middle]:
        """Return where the middle of each spot is on the screen."""
        cells: dict[Any, list[tuple[int, int]]] = {}
        for y, line in enumerate(self.block):
            for x, span in _located(line):
                if span.spot is not None:
                    cells.setdefault(span.spot, []).append((x + len(span.text) // 2, y))
        return {spot: _middle(found) for spot, found in cells.items()}

    # --- The mouse.

    def on_mouse_move(self, event: events.MouseMove) -> None:
        spot = self.spot_at(event.x, event.y)
        if spot is not None:
            self.post_message(self.Pointed(spot))

    def on_click(self, event: events.Click) -> None:
        spot = self.spot_at(event.x, event.y)
        if spot is not None:
            self.post_message(self.Clicked(spot))


class PanelCanvas(Canvas):
    """A canvas that covers an area of the screen's main drawing."""

    def on_mount(self) -> None:
        self.styles.layer, self.styles.position = "panel", "absolute"
        self.display = False

    def place(self, area: Area) -> None:
        self.styles.offset = (area.x, area.y)
        self.styles.width, self.styles.height = area.columns, area.rows


def _located(line: Line) -> list[tuple[int, Span]]:
    """Return each span with the column at which it starts."""
    starts = accumulate((len(span.text) for span in line), initial=0)
    return list(zip(starts, line, strict=False))


def _middle(cells: list[tuple[int, int]]) -> Middle:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return Middle((min(xs) + max(xs)) / 2, min(ys) + max(ys))
