"""A scrolling panel that shows the story."""

import textwrap
from functools import cache

from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from palacio.app.draw.layout import Area
from palacio.app.draw.palette import Theme
from palacio.app.draw.story_lines import StyledLines
from palacio.app.draw.styles import Styles


class LogPanel(ScrollView):
    """A panel that wraps a story to its width, and scrolls to the end when the story grows."""

    DEFAULT_CSS = """
    LogPanel { layer: panel; position: absolute; scrollbar-size-vertical: 1; }
    """
    can_focus = False

    def __init__(self) -> None:
        super().__init__()
        self._story: StyledLines = []
        self._lines: StyledLines = []  # the story, wrapped
        self._styles_by_name: Styles | None = None
        self._area = Area(0, 0, 0, 0)

    def place(self, area: Area) -> None:
        if area != self._area:
            self._area = area
            self.styles.offset = (area.x, area.y)
            self.styles.width, self.styles.height = area.columns, area.rows
            self._wrap()

    def show(self, story: StyledLines, styles: Styles) -> None:
        """Show a story, with its oldest line first."""
        if styles is not self._styles_by_name:
            self._styles_by_name = styles
            self._color_bar(styles.theme)
        if story != self._story:
            self._story = story
            self._wrap()

    def _color_bar(self, theme: Theme) -> None:
        self.styles.scrollbar_color = self.styles.scrollbar_color_hover = theme.dim
        self.styles.scrollbar_background = self.styles.scrollbar_background_hover = theme.board

    def _wrap(self) -> None:
        columns = self._area.columns
        room = columns - 3  # without the bullet and the scroll bar
        self._lines = [
            (("▪ " if at == 0 else "  ") + part, style)
            for words, style in self._story
            for at, part in enumerate(_wrapped(words, room))
        ]
        self.virtual_size = Size(columns - 1, len(self._lines))
        self.scroll_end(animate=False)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        at = y + self.scroll_offset.y
        if self._styles_by_name is None or at >= len(self._lines):
            style = self._styles_by_name.style("base") if self._styles_by_name else None
            return Strip.blank(self.size.width, style)
        words, style_name = self._lines[at]
        strip = Strip([Segment(words, self._styles_by_name.style(style_name))])
        return strip.adjust_cell_length(self.size.width, self._styles_by_name.style("base"))


@cache
def _wrapped(words: str, columns: int) -> tuple[str, ...]:
    return tuple(textwrap.wrap(words, max(columns, 10))) or ("",)
