"""A match at this terminal: its players, whose turn it is, and undo."""

from collections.abc import Sequence
from dataclasses import dataclass

from palacio.match.errors import IllegalAction, UserError
from palacio.match.match import Match, new_match
from palacio.rules.playout import is_live

PERSON = "person"
DEFAULT_BOT = "journeyman"


@dataclass(frozen=True)
class Seating:
    """A game, its option, and the player of each seat: a person or the name of a bot."""

    game: str
    option: str
    seats: tuple[str, ...]


@dataclass
class Session:
    match: Match
    seats: tuple[str, ...]  # PERSON, or the name of a bot

    @property
    def seating(self) -> Seating:
        return Seating(self.match.header.game, self.match.header.option, self.seats)

    @property
    def bots(self) -> dict[int, str]:
        return {seat: player for seat, player in enumerate(self.seats) if player != PERSON}

    @property
    def is_persons_turn(self) -> bool:
        return self.match.seat >= 0 and self.seats[self.match.seat] == PERSON

    @property
    def is_going_on(self) -> bool:
        """Whether the match continues. A match between bots alone has a round limit (AZ-4.6)."""
        may_go_on = PERSON in self.seats or is_live(self.match.state)
        return bool(may_go_on and not self.match.is_over)

    def play(self, action: str) -> None:
        """Play a person's action. Raise `IllegalAction` if it is a bot's turn."""
        seat = self.match.seat
        if seat in self.bots:
            name = self.match.header.names[seat]
            raise IllegalAction("not_your_turn", f"It is the turn of {name}.")
        self.match.play(action, seat=seat)

    def undo(self) -> None:
        """Go back to a person's last decision, or raise `NothingToUndo`."""
        if not any(self.seats[seat] == PERSON for seat in self.match.undoable):
            raise NothingToUndo("You have not acted since the displays were filled.")
        self.match.undo()
        while not self.is_persons_turn:
            self.match.undo()


class NothingToUndo(UserError):
    """No person has acted since the displays were filled."""


def new_session(seating: Seating, names: Sequence[str]) -> Session:
    return Session(new_match(seating.game, option=seating.option, names=names), seating.seats)
