"""The time that seats have left, as it is now."""

from palacio.wire.terms import ClockView, TurnClockView
from palacio.wire.views import TableView

_HOUR_MS = 3_600_000
_DAY_MS = 24 * _HOUR_MS


def left_ms(table: TableView, seat: int, now_ms: float) -> float | None:
    """None where no clock is."""
    left = table.seats[seat].left
    if left is None or table.since is None or table.match is None or table.match.turn != seat:
        return left
    return max(0.0, left - max(0.0, now_ms - table.since))


def format_left(ms: float) -> str:
    """`4:31`, `2:05:00`."""
    hours, rest = divmod(int(-(-ms // 1000)), 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def days_and_hours(ms: float) -> tuple[int, int]:
    return int(ms // _DAY_MS), int(ms % _DAY_MS // _HOUR_MS)


def is_slow(clock: ClockView) -> bool:
    """Do people come and go there, with hours or days for every action?"""
    return isinstance(clock, TurnClockView) and clock.turn >= _HOUR_MS
