"""A table of a server as the screens know it: the match is mirrored, and others play elsewhere."""

from typing import Protocol, cast

from textual.app import App

from palacio.app.settings import Settings
from palacio.app.sitting import PERSON, Sitting
from palacio.app.story import Story
from palacio.client.clocks import days_and_hours, format_left, left_ms
from palacio.client.followed import Followed
from palacio.client.telling import tell
from palacio.client.visit import Visit
from palacio.match.match import Match
from palacio.wire.terms import BankClockView, ClockView, TurnClockView
from palacio.wire.views import SeatView, TableView
from palacio.words.catalogue import Catalogue


class OnlineShell(Protocol):
    """What a screen may ask of the app, besides what every app can do."""

    settings: Settings
    visit: Visit

    def show_followed(self, followed: Followed) -> None: ...


def online_shell(app: App[None]) -> OnlineShell:
    return cast(OnlineShell, app)


class OnlineSitting(Sitting):
    """Follows the table: whoever draws it looks first."""

    def __init__(self, visit: Visit, followed: Followed) -> None:
        super().__init__(_match_of(followed), _sitters(followed.table))
        self.visit = visit
        self.followed = followed

    def look(self) -> None:
        self.match, self.seats = _match_of(self.followed), _sitters(self.followed.table)

    @property
    def table(self) -> TableView:
        return self.followed.table

    @property
    def seat(self) -> int | None:
        """One's own; None for who looks on."""
        return self.followed.own.seat if self.followed.own else None

    @property
    def is_persons_turn(self) -> bool:
        """Mine: others sit at screens of their own."""
        return bool(self.followed.own and self.followed.own.choices)

    @property
    def is_going_on(self) -> bool:
        return self.table.stage == "playing"

    def may(self, command: str) -> bool:
        return self.followed.own is not None and command in self.followed.own.may

    def label(self, seat: int, name: str, say: Catalogue) -> str:
        """A name with what is to be known of the seat; the clock first, lest it be cut off."""
        shown = say("seat-away", name=name) if self.table.seats[seat].away else name
        left = left_ms(self.table, seat, self.visit.live.now_ms())
        return shown if left is None else f"{say_time(left, say)} {shown}"


def _match_of(followed: Followed) -> Match:
    assert followed.mirror is not None
    return followed.mirror


def _sitters(table: TableView) -> tuple[str, ...]:
    return tuple(_sitter(seat) for seat in table.seats)


def _sitter(seat: SeatView) -> str:
    return seat.level if seat.kind == "bot" and seat.level else PERSON


class TableStory(Story):
    """The story of a table: that of the match, and who came and went."""

    def __init__(self, followed: Followed) -> None:
        assert followed.mirror is not None
        super().__init__(followed.mirror)
        self._followed = followed
        self._from = followed.story  # another list: another log

    def lines(self, say: Catalogue, upto: int | None = None) -> list[str]:
        """A line for each chapter."""
        story = self._followed.story
        if say is not self._say or story[: len(self._lines)] != self._from:
            self._say, self._lines = say, []
        table = self._followed.table
        self._lines += [tell(chapter, table, say) for chapter in story[len(self._lines) :]]
        self._from = story
        return self._lines[:upto]


def say_time(ms: float, say: Catalogue) -> str:
    days, hours = days_and_hours(ms)
    return say("time-days", days=days, hours=hours) if days else format_left(ms)


def say_clock(clock: ClockView, say: Catalogue) -> str:
    match clock:
        case BankClockView(bank, increment):
            return say("clock-bank", time=say_time(bank, say), more=increment // 1000)
        case TurnClockView(turn):
            return say("clock-turn", time=say_time(turn, say))
    return say("clock-none")
