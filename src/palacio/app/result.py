"""The end: who won, and where the points came from."""

from dataclasses import dataclass
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from palacio.app.commands import say_saved
from palacio.app.picture import NO_NOTICE, Key, Notice, draw_page
from palacio.app.pieces import shortened
from palacio.app.screen import DrawnScreen
from palacio.app.sitting import Sitting, new_sitting
from palacio.app.wording import say_winners
from palacio.match.match import Match
from palacio.match.spans import Block, Line, Span
from palacio.match.summary import summarize

KEYS = (
    Key("question_mark", "?", "help"),
    Key("s", "s", "save"),
    Key("r", "r", "replay"),
    Key("n", "n", "again"),
    Key("m", "m", "new"),
    Key("escape", "esc", "look"),
    Key("q", "q", "quit"),
)
_LABEL, _COLUMN = 26, 15


@dataclass(frozen=True)
class Do:
    """A button, by the name of its action."""

    action: str


def is_decided_by_tiebreak(match: Match) -> bool:
    """Has somebody who stayed as many points as a winner, and still not won?"""
    losers = set(range(match.header.seats)) - {*match.winners, *match.out}
    best = {match.scores[seat] for seat in match.winners}
    return any(match.scores[seat] in best for seat in losers)


class ResultScreen(DrawnScreen):
    keys: ClassVar[tuple[Key, ...]] = KEYS
    buttons: ClassVar[tuple[Do, ...]] = (Do("again"), Do("new"), Do("replay"), Do("look"))
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "save", show=False),
        Binding("r", "replay", show=False),
        Binding("n", "again", show=False),
        Binding("m", "new", show=False),
        Binding("escape", "look", show=False),
        Binding("q", "app.quit", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.game = sitting.match.header.game
        self.pointed = self.buttons[0]
        self._notice = NO_NOTICE

    def draw(self, columns: int, rows: int) -> Block:
        say, match = self.settings.say, self.sitting.match
        sources = summarize(match).sources
        form = [
            [Span(say_winners(match, say), "good")],
            [Span(self._say_tiebreak(), "dim")],
            [],
            self._names(),
            *(self._row(say(f"scored-{kind}"), points) for kind, points in sources.items()),
            [Span("─" * (_LABEL + _COLUMN * match.header.seats), "frame")],
            self._row(say("total"), list(match.scores), "title"),
            [],
            self._buttons(),
        ]
        words = [say(f"game-{self.game}"), say("story-over")]
        return draw_page(form, words, self.keys, say, columns, rows, self._notice)

    def _say_tiebreak(self) -> str:
        match = self.sitting.match
        return self.settings.say(f"tiebreak-{self.game}") if is_decided_by_tiebreak(match) else ""

    def _names(self) -> Line:
        names = self.sitting.match.header.names
        return [Span(" " * _LABEL), *(_cell(name, "title") for name in names)]

    def _row(self, words: str, points: list[int], style: str = "plain") -> Line:
        cells = (_cell(str(n), "bad" if n < 0 else style) for n in points)
        return [Span(f"{words:<{_LABEL}}", "dim"), *cells]

    def _buttons(self) -> Line:
        line: Line = []
        for do in self.buttons:
            style = "turn" if self.pointed == do else "band"
            line += [Span(f"  {self.settings.say(f'key-{do.action}')}  ", style, do), Span("  ")]
        return line

    def spots(self) -> list[Any]:
        return list(self.buttons)

    def choose(self, spot: Any) -> None:
        getattr(self, f"action_{spot.action}")()

    def reword(self) -> None:
        self._notice = NO_NOTICE
        super().reword()

    def action_save(self) -> None:
        words, style = say_saved(self.sitting, self.settings.say)
        self._notice = Notice(words, "band" if style == "plain" else style)
        self.redraw()

    def action_again(self) -> None:
        names = self.sitting.match.header.names
        self.shell.show_table(new_sitting(self.sitting.seating, names))

    def action_new(self) -> None:
        self.shell.show_start()

    def action_replay(self) -> None:
        self.shell.show_replay(self.sitting.match)

    def action_look(self) -> None:
        self.shell.leave()


def _cell(text: str, style: str) -> Span:
    return Span(f"{shortened(text, _COLUMN - 2):>{_COLUMN}}", style)
