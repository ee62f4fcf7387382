"""What is to be played: numbered matches, each deal from every seat of every line-up."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from palacio.lab.entrants import Entrant
from palacio.match.errors import UserError
from palacio.rules.catalog import GAMES

LineUp = tuple[Entrant, ...]

GRACE_MS = 1000
START_MS = 60_000  # our own bots may have to be compiled first
_BATCH_DEALS = 4  # enough that starting a program is little of the time


@dataclass(frozen=True)
class Pairing:
    """One match to be played: which deal, and who takes which seat."""

    number: int
    deal: int
    line_up: LineUp  # by seat


@dataclass(frozen=True)
class Plan:
    game: str
    option: str
    seats: int
    seed: int
    line_ups: tuple[LineUp, ...]
    is_paired: bool = True  # each deal is played from every seat
    grace_ms: int = GRACE_MS  # past the budget, before a bot loses
    start_ms: int = START_MS  # for a program to say that it is ready

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        return tuple(dict.fromkeys(entrant for line_up in self.line_ups for entrant in line_up))

    @property
    def rotations(self) -> int:
        return self.seats if self.is_paired else 1

    def matches(self, per_line_up: int) -> int:
        """How many there are in all, when each line-up plays at least so many, by whole deals."""
        deals = -(-per_line_up // self.rotations)
        return deals * self.rotations * len(self.line_ups)

    def pairing(self, number: int) -> Pairing:
        """Match number 1, 2, ...; a longer run begins with the matches of a shorter one."""
        deal, at, rotation = self._place(number)
        order = _around_the_table(self.line_ups[at], deal) if self.is_paired else self.line_ups[at]
        seated = order[rotation:] + order[:rotation]
        return Pairing(number, deal + 1, seated)

    def _place(self, number: int) -> tuple[int, int, int]:
        """The deal, the line-up and the rotation of a match, each counted from 0."""
        block, rotation = divmod(number - 1, self.rotations)
        return *divmod(block, len(self.line_ups)), rotation

    def batches(self, numbers: Sequence[int]) -> list[list[int]]:
        """Matches that one worker plays in a row: one line-up at some deals, each only once.

        A program lives as long as its batch, and must not meet tiles that it has seen fall.
        """
        batches: dict[tuple[int, int, int], list[int]] = {}
        for number in numbers:
            deal, at, rotation = self._place(number)
            batches.setdefault((deal // _BATCH_DEALS, at, rotation), []).append(number)
        return list(batches.values())


def _around_the_table(line_up: LineUp, deal: int) -> LineUp:
    """With three seats and more it matters who plays after whom: deals take each order in turn."""
    first, *others = line_up
    orders = list(permutations(others))
    return (first, *orders[deal % len(orders)])


def check_variant(game: str, option: str | None) -> str:
    """The option that is played, or what is wrong with it."""
    if game not in GAMES:
        raise UserError(f"There is no game '{game}'; there are {', '.join(GAMES)}.")
    entry = GAMES[game]
    if option is not None and option not in entry.options:
        raise UserError(f"The {entry.option_name} is {' or '.join(entry.options)}.")
    return option or entry.options[0]


def make_line_ups(entrants: Sequence[Entrant], seats: int, gauntlet: str = "") -> list[LineUp]:
    """Every choice of as many bots as there are seats; too few bots sit down more than once."""
    if len(entrants) < 2:
        raise UserError("An arena takes two bots at least.")
    if gauntlet and all(entrant.name != gauntlet for entrant in entrants):
        raise UserError(f"'{gauntlet}' is not one of the bots that play.")
    if len(entrants) >= seats:
        line_ups = list(combinations(entrants, seats))
    else:
        line_ups = [_one_among_copies(entrants, at, seats) for at in range(len(entrants))]
    return [each for each in line_ups if not gauntlet or _count(each, gauntlet) == 1]


def _one_among_copies(entrants: Sequence[Entrant], at: int, seats: int) -> LineUp:
    """One bot once, and the others in turn on the seats that are left."""
    others = [*entrants[at + 1 :], *entrants[:at]]
    return (entrants[at], *(others[seat % len(others)] for seat in range(seats - 1)))


def _count(line_up: LineUp, name: str) -> int:
    return sum(entrant.name == name for entrant in line_up)
