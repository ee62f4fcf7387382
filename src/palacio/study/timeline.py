"""The moments of a match: actions, chance draws and departures, but not undone actions."""

from typing import NamedTuple

from palacio.match.kinds import FAIR_DEAL, LEAVING, UNDO
from palacio.match.match import Match
from palacio.match.referee import Referee
from palacio.rules.drafting import CHANCE
from palacio.rules.state import State

Seats = tuple[int, ...]


class Moment(NamedTuple):
    """An event of the log that was not undone, with the position before it."""

    seq: int
    seat: int
    text: str
    state: State
    out: Seats  # the seats that had left before

    @property
    def is_chance(self) -> bool:
        return self.seat == CHANCE

    @property
    def is_departure(self) -> bool:
        return self.text in LEAVING


def timeline(match: Match) -> list[Moment]:
    """Return the moments of a match in order."""
    found: list[Moment] = []
    referee = Referee(match.header)
    for event in match.log:
        moment = Moment(event.seq, event.seat, event.text, referee.state, referee.out)
        referee.accept(event.seat, event.text)
        if event.text == UNDO:
            found.pop()  # only the last action can be taken back
        elif not event.text.startswith(FAIR_DEAL):
            found.append(moment)
    return found
