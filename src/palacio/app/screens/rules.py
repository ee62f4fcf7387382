"""The rules screen: the rules of each game as scrolling text."""

from typing import ClassVar

from textual import events
from textual.binding import BindingType

from palacio.app.draw.pointing import following
from palacio.app.draw.table_view import Notice, draw_band, draw_keys, parse_keys
from palacio.app.screens.drawn_screen import DrawnScreen, bind
from palacio.i18n.rules import draw_rules, rules_title
from palacio.match.spans import Block, Span
from palacio.rules.catalog import GAMES

KEYS = parse_keys("esc close, ↑, ↓ scroll, PgUp, PgDn page, Home, End, → game, t theme, g language")
_COLUMNS = 84  # of text, since longer lines are hard to read
_WHEEL = 3  # lines for each step of the mouse wheel


class RulesScreen(DrawnScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind(
        "up=scroll(-1) down=scroll(1) pageup=page(-1) pagedown,space=page(1) home=to_start "
        "end=to_end left=game(-1) right=game(1) escape,q,i,enter=leave"
    )

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.top = 0  # the first line of the text that is shown

    # --- Drawing.

    def draw(self, columns: int, rows: int) -> Block:
        say = self.settings.say
        self.top = min(self.top, self._last_top())  # a new size or language can shorten the text
        left = Span(" " * ((columns - _COLUMNS) // 2))
        text = self._text()[self.top : self.top + self._room]
        title = draw_band([rules_title(self.game, say.language)], self._progress(), columns)
        return [title, *([left, *line] for line in text), draw_keys(KEYS, say, columns)]

    def _text(self) -> Block:
        """Return all lines of the rules, with empty lines added to fill the screen."""
        text = [[], *draw_rules(self.game, self.settings.say.language, _COLUMNS), []]
        return text + [[] for _ in range(self._room - len(text))]

    def _last_top(self) -> int:
        return len(self._text()) - self._room

    @property
    def _room(self) -> int:
        return self.size.height - 2

    def _progress(self) -> Notice:
        return Notice(f"{100 * self.top // max(1, self._last_top())} %", "band")

    # --- Scrolling.

    def _show_from(self, top: int) -> None:
        self.top = max(0, min(top, self._last_top()))
        self.redraw()

    def action_scroll(self, lines: int) -> None:
        self._show_from(self.top + lines)

    def action_page(self, pages: int) -> None:
        """Scroll by a page. One line of the previous page remains visible."""
        self._show_from(self.top + pages * (self._room - 1))

    def action_to_start(self) -> None:
        self._show_from(0)

    def action_to_end(self) -> None:
        self._show_from(self._last_top())

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.action_scroll(_WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.action_scroll(-_WHEEL)

    def action_game(self, steps: int) -> None:
        """Show another game's rules, from the first line."""
        self.game = following(GAMES, self.game, steps)
        self._show_from(0)
