"""The result screen: the winners, and where each seat's points came from."""

from typing import Any, ClassVar

from textual.binding import BindingType

from palacio.app.draw.pieces import shortened
from palacio.app.draw.spot_text import say_winners
from palacio.app.draw.table_view import draw_form
from palacio.app.protocol import Table
from palacio.app.screens.commands import say_saved
from palacio.app.screens.drawn_screen import bind
from palacio.app.screens.form_screen import Button, FormScreen
from palacio.i18n.names import say_names
from palacio.match.match import Match
from palacio.match.spans import Block, Line, Span
from palacio.match.summary import summarize

_LABEL, _COLUMN = 26, 15


def is_decided_by_tiebreak(match: Match) -> bool:
    """Return whether a player lost with as many points as a winner.

    Players who left don't count.
    """
    losers = set(range(match.header.seats)) - {*match.winners, *match.out}
    best = {match.scores[seat] for seat in match.winners}
    return any(match.scores[seat] in best for seat in losers)


class ResultScreen(FormScreen):
    BINDINGS: ClassVar[list[BindingType]] = bind(
        "s=save r=replay v=review n=again m=new escape=look q=app.quit"
    )

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.session = table.session
        self.game = self.session.match.header.game
        self.buttons = [Button(action) for action in table.result_actions]
        self.pointed = self.buttons[0]

    def on_mount(self) -> None:
        self.table.watch_for_rematch(self)

    def draw(self, columns: int, rows: int) -> Block:
        say, match = self.settings.say, self.session.match
        sources, names = summarize(match).sources, say_names(match.header.names, say)
        form = [
            [Span(say_winners(match, say), "good")],
            [Span(self._say_tiebreak(), "dim")],
            [],
            [Span(" " * _LABEL), *(_cell(name, "title") for name in names)],
            *(self._row(say(f"scored-{kind}"), points) for kind, points in sources.items()),
            [Span("─" * (_LABEL + _COLUMN * match.header.seats), "frame")],
            self._row(say("total"), list(match.scores), "title"),
            [],
            self.draw_buttons(),
        ]
        words = [say(f"game-{self.game}"), say("story-over")]
        return draw_form(form, words, self.table.result_keys, say, columns, rows, self.notice)

    def _say_tiebreak(self) -> str:
        match = self.session.match
        return self.settings.say(f"tiebreak-{self.game}") if is_decided_by_tiebreak(match) else ""

    def _row(self, words: str, points: list[int], style: str = "plain") -> Line:
        cells = (_cell(str(n), "bad" if n < 0 else style) for n in points)
        return [Span(f"{words:<{_LABEL}}", "dim"), *cells]

    def spots(self) -> list[Any]:
        return self.buttons

    def action_save(self) -> None:
        self.say(*say_saved(self.session, self.settings.say))

    def action_again(self) -> None:
        self.table.play_again(self)

    def action_new(self) -> None:
        if "new" in self.table.result_actions:
            self.palacio.show_start()

    def action_replay(self) -> None:
        self.palacio.show_replay(self.session.match, self.table.players_here)

    def action_review(self) -> None:
        match, players = self.session.match, self.table.players_here
        self.palacio.show_replay(match, players, opens_review=True)

    def action_look(self) -> None:
        self.action_leave()


def _cell(text: str, style: str) -> Span:
    return Span(f"{shortened(text, _COLUMN - 2):>{_COLUMN}}", style)
