"""The time that seats have left on their clocks."""

from palacio.i18n.catalogue import Catalogue
from palacio.wire.terms import BankClockView, ClockView, TurnClockView
from palacio.wire.views import TableView

_HOUR_MS = 3_600_000
_DAY_MS = 24 * _HOUR_MS


def left_ms(table: TableView, seat: int, now_ms: float) -> float | None:
    """Return the time that a seat has left at the server time `now_ms`; None without a clock."""
    left = table.seats[seat].left
    if left is None or table.since is None or table.match is None or table.match.turn != seat:
        return left
    return max(0.0, left - max(0.0, now_ms - table.since))


def format_left(ms: float) -> str:
    """Return a duration as text, such as `4:31` or `2:05:00`, rounded up to seconds."""
    hours, rest = divmod(int(-(-ms // 1000)), 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def days_and_hours(ms: float) -> tuple[int, int]:
    return int(ms // _DAY_MS), int(ms % _DAY_MS // _HOUR_MS)


def is_slow(clock: ClockView) -> bool:
    """Return whether seats have an hour or more for every action."""
    return isinstance(clock, TurnClockView) and clock.turn >= _HOUR_MS


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
