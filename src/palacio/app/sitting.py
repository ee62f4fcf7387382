"""A match at this terminal: who sits where, whose turn it is, and taking back."""

from collections.abc import Sequence
from dataclasses import dataclass

from palacio.match.errors import IllegalAction, UserError
from palacio.match.match import Match, new_match
from palacio.rules.playout import is_live

PERSON = "person"
USUAL_BOT = "journeyman"


@dataclass(frozen=True)
class Seating:
    """What is to be played, and by whom: people and names of bots."""

    game: str
    option: str
    seats: tuple[str, ...]


@dataclass
class Sitting:
    match: Match
    seats: tuple[str, ...]  # PERSON, or the name of a bot

    @property
    def seating(self) -> Seating:
        return Seating(self.match.header.game, self.match.header.option, self.seats)

    @property
    def bots(self) -> dict[int, str]:
        return {seat: who for seat, who in enumerate(self.seats) if who != PERSON}

    @property
    def is_persons_turn(self) -> bool:
        return self.match.seat >= 0 and self.seats[self.match.seat] == PERSON

    @property
    def is_going_on(self) -> bool:
        """Bots among themselves stop at AZ-4.6's limit; people may go on."""
        may_go_on = PERSON in self.seats or is_live(self.match.state)
        return bool(may_go_on and not self.match.is_over)

    def play(self, action: str) -> None:
        """A person's action: nobody plays for a bot."""
        seat = self.match.seat
        if seat in self.bots:
            name = self.match.header.names[seat]
            raise IllegalAction("not_your_turn", f"It is the turn of {name}.")
        self.match.play(action, seat=seat)

    def undo(self) -> None:
        """Back to the last decision of a person."""
        if not any(self.seats[seat] == PERSON for seat in self.match.undoable):
            raise NothingToUndo("You have done nothing since the displays were filled.")
        self.match.undo()
        while not self.is_persons_turn:
            self.match.undo()


class NothingToUndo(UserError):
    """No person has done anything since the displays were filled."""


def new_sitting(seating: Seating, names: Sequence[str]) -> Sitting:
    return Sitting(new_match(seating.game, option=seating.option, names=names), seating.seats)
