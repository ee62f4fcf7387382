"""The time that seats have left."""

import msgspec
import pytest

from palacio.client.clocks import days_and_hours, format_left, is_slow, left_ms
from palacio.wire.terms import BankClock, Clock, NoClock, TurnClock
from palacio.wire.views import SeatView, TableView
from tests.client.scripted import Log


def a_table(since: int | None, left: int | None = 60_000) -> TableView:
    """The first seat is on turn."""
    view = Log().view()
    assert view.match
    match = msgspec.structs.replace(view.match, turn=0)
    seats = [SeatView("person", name, left=left) for name in ("Ana", "Rui")]
    return msgspec.structs.replace(view, match=match, seats=seats, since=since)


def test_the_clock_of_the_seat_on_turn_runs() -> None:
    table = a_table(since=1_000)
    assert left_ms(table, 0, now_ms=11_000) == 50_000
    assert left_ms(table, 1, now_ms=11_000) == 60_000


def test_a_clock_never_shows_less_than_nothing_or_more_than_there_was() -> None:
    table = a_table(since=1_000)
    assert left_ms(table, 0, now_ms=999_000) == 0
    assert left_ms(table, 0, now_ms=0) == 60_000


def test_without_a_clock_there_is_none() -> None:
    assert left_ms(a_table(None, None), 0, 0) is None
    assert left_ms(a_table(since=None), 0, 99_000) == 60_000


@pytest.mark.parametrize(
    ("ms", "text"),
    [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (271_000, "4:31"), (7_500_000, "2:05:00")],
)
def test_time_is_written_like_this(ms: float, text: str) -> None:
    assert format_left(ms) == text


def test_days_are_counted() -> None:
    assert days_and_hours(3 * 86_400_000 + 4 * 3_600_000 + 59_000) == (3, 4)


@pytest.mark.parametrize(
    ("clock", "slow"),
    [
        (NoClock(), False),
        (BankClock(60_000), False),
        (TurnClock(60_000), False),
        (TurnClock(86_400_000), True),
    ],
)
def test_with_hours_for_an_action_people_come_and_go(clock: Clock, slow: bool) -> None:
    assert is_slow(clock) == slow
