"""The story in words, as a panel that scrolls."""

import textwrap
from functools import cache

from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from palacio.app.layout import Area
from palacio.app.paint import Page, Paint


class LogPanel(ScrollView):
    """Lines wrapped to its width; it stays at the end unless somebody scrolls up."""

    DEFAULT_CSS = """
    LogPanel { layer: panel; position: absolute; scrollbar-size-vertical: 1; }
    """
    can_focus = False

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[str, str]] = []  # words and their style
        self._told: list[tuple[str, str]] = []
        self._paint: Paint | None = None
        self._area = Area(0, 0, 0, 0)

    def place(self, area: Area) -> None:
        if area != self._area:
            self._area = area
            self.styles.offset = (area.x, area.y)
            self.styles.width, self.styles.height = area.columns, area.rows
            self._wrap()

    def tell(self, told: list[tuple[str, str]], paint: Paint) -> None:
        """All that has happened, oldest first."""
        if paint is not self._paint:
            self._paint = paint
            self._color_bar(paint.page)
        if told != self._told:
            self._told = told
            self._wrap()

    def _color_bar(self, page: Page) -> None:
        self.styles.scrollbar_color = self.styles.scrollbar_color_hover = page.dim
        self.styles.scrollbar_background = self.styles.scrollbar_background_hover = page.board

    def _wrap(self) -> None:
        columns = self._area.columns
        room = columns - 3  # a bullet, and the scroll bar
        self._lines = [
            (("▪ " if at == 0 else "  ") + part, style)
            for words, style in self._told
            for at, part in enumerate(_wrapped(words, room))
        ]
        self.virtual_size = Size(columns - 1, len(self._lines))
        self.scroll_end(animate=False)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        at = y + self.scroll_offset.y
        if self._paint is None or at >= len(self._lines):
            style = self._paint.style("page") if self._paint else None
            return Strip.blank(self.size.width, style)
        words, style_name = self._lines[at]
        strip = Strip([Segment(words, self._paint.style(style_name))])
        return strip.adjust_cell_length(self.size.width, self._paint.style("page"))


@cache
def _wrapped(words: str, columns: int) -> tuple[str, ...]:
    return tuple(textwrap.wrap(words, max(columns, 10))) or ("",)
