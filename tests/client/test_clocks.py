"""The time that seats have left on their clocks."""

import msgspec
import pytest

from palacio.client.clocks import days_and_hours, format_left, is_slow, left_ms
from palacio.wire.terms import BankClock, Clock, NoClock, TurnClock
from palacio.wire.views import SeatView, TableView
from tests.client.scripted import Log


def a_table(since: int | None, left: int | None = 60_000) -> TableView:
    """Return a table at which it is seat 0's turn. Its clock runs from `since`, if given."""
    view = Log().view()
    assert view.match
    match = msgspec.structs.replace(view.match, turn=0)
    seats = [SeatView("person", name, left=left) for name in ("Ana", "Rui")]
    return msgspec.structs.replace(view, match=match, seats=seats, since=since)


def test_only_the_clock_of_the_seat_to_move_runs() -> None:
    table = a_table(since=1_000)
    assert left_ms(table, 0, now_ms=11_000) == 50_000
    assert left_ms(table, 1, now_ms=11_000) == 60_000


def test_time_left_is_between_zero_and_the_time_at_the_start_of_the_turn() -> None:
    table = a_table(since=1_000)
    assert left_ms(table, 0, now_ms=999_000) == 0
    assert left_ms(table, 0, now_ms=0) == 60_000


def test_time_left_is_none_without_a_clock_and_unchanged_while_no_clock_runs() -> None:
    assert left_ms(a_table(None, None), 0, 0) is None
    assert left_ms(a_table(since=None), 0, 99_000) == 60_000


@pytest.mark.parametrize(
    ("ms", "text"),
    [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (271_000, "4:31"), (7_500_000, "2:05:00")],
)
def test_time_is_formatted_as_minutes_and_seconds(ms: float, text: str) -> None:
    assert format_left(ms) == text


def test_time_in_days_and_hours_drops_smaller_units() -> None:
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
def test_clock_with_an_hour_or_more_per_action_is_slow(clock: Clock, slow: bool) -> None:
    assert is_slow(clock) == slow
