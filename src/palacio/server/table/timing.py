"""Clocks, computed only from the times of log entries."""

from dataclasses import dataclass, replace

from palacio.wire.terms import BankClock, Clock, TurnClock


@dataclass(frozen=True)
class Timing:
    """The time that each seat had left when the current turn began."""

    clock: Clock
    left: tuple[int, ...] = ()
    since: int | None = None  # when the turn began; None: no clock is running

    def deadline(self, seat: int) -> int | None:
        """Return when this seat, whose turn it is, runs out of time; None if no clock runs."""
        return None if self.since is None or not self.left else self.since + self.left[seat]

    def charge(self, seat: int, at: int, *, acted: bool, passes: bool) -> "Timing":
        """Stop the seat's clock: add its increment if it `acted`, or reset a turn that `passes`."""
        if not self.left:
            return self
        used = 0 if self.since is None else at - self.since
        ms = max(0, self.left[seat] - used)
        if isinstance(self.clock, TurnClock) and passes:
            ms = self.clock.turn
        elif isinstance(self.clock, BankClock) and acted and self.since is not None:
            ms += self.clock.increment
        return replace(self._with(seat, ms), since=None)

    def undo(self, seat: int) -> "Timing":
        """Return the times without the increment that the undone action earned."""
        earned = self.clock.increment if isinstance(self.clock, BankClock) else 0
        return self._with(seat, max(0, self.left[seat] - earned)) if earned else self

    def _with(self, seat: int, ms: int) -> "Timing":
        left = (*self.left[:seat], ms, *self.left[seat + 1 :])
        return replace(self, left=left) if self.left else self

    def run(self, at: int) -> "Timing":
        return replace(self, since=at) if self.left else self

    def credit(self, ms: int, at: int) -> "Timing":
        """Return the times with `ms` given back, but no more than the turn has used."""
        return self if self.since is None else replace(self, since=min(at, self.since + ms))


def new_timing(clock: Clock, seats: int) -> Timing:
    match clock:
        case BankClock():
            return Timing(clock, (clock.bank,) * seats)
        case TurnClock():
            return Timing(clock, (clock.turn,) * seats)
    return Timing(clock)
