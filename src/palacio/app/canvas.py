"""A block of spans on the screen, on which every spot can be pointed at."""

from collections.abc import Hashable
from itertools import zip_longest
from typing import Any

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from palacio.app.paint import Paint
from palacio.app.pointing import Middle
from palacio.match.spans import Block, Line, Span


class Canvas(Widget):
    """Draws what it is shown, and says what is pointed at and clicked."""

    class Pointed(Message):
        def __init__(self, spot: Hashable) -> None:
            super().__init__()
            self.spot = spot

    class Clicked(Message):
        def __init__(self, spot: Hashable) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self) -> None:
        super().__init__()
        self.block: Block = []
        self.paint: Paint | None = None

    def show(self, block: Block, paint: Paint) -> None:
        """Only the rows that are other than before are drawn anew."""
        before, self.block = self.block, block
        if paint is not self.paint:
            self.paint = paint
            self.refresh()
            return
        pairs = enumerate(zip_longest(before, block))
        rows = [Region(0, y, self.size.width, 1) for y, (was, now) in pairs if was != now]
        if rows:
            self.refresh(*rows)

    def render_line(self, y: int) -> Strip:
        if self.paint is None:
            return Strip.blank(self.size.width)
        line = self.block[y] if y < len(self.block) else []
        segments = [Segment(span.text, self.paint.style(span.style)) for span in line if span.text]
        strip = Strip(segments).crop(0, self.size.width)
        return strip.extend_cell_length(self.size.width, self.paint.style("page"))

    # --- Where things are.

    def spot_at(self, x: int, y: int) -> Any:
        line = self.block[y] if 0 <= y < len(self.block) else []
        at = 0
        for span in line:
            at += len(span.text)
            if x < at:
                return span.spot
        return None

    def middles(self) -> dict[Any, Middle]:
        """The middle of each spot that is drawn."""
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


def _located(line: Line) -> list[tuple[int, Span]]:
    located, at = [], 0
    for span in line:
        located.append((at, span))
        at += len(span.text)
    return located


def _middle(cells: list[tuple[int, int]]) -> Middle:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return Middle((min(xs) + max(xs)) / 2, min(ys) + max(ys))
