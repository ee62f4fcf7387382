"""Tournament plans: numbered matches, in which each line-up plays each deal from every seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from palacio.lab.entrants import Entrant
from palacio.match.errors import UserError
from palacio.rules.catalog import GAMES

LineUp = tuple[Entrant, ...]

GRACE_MS = 1000
START_MS = 60_000  # built-in bots may have to compile first
_BATCH_DEALS = 4  # enough to make the start of a program cheap


@dataclass(frozen=True)
class Pairing:
    """One match to play: its deal, and the entrant in each seat."""

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
    is_paired: bool = True  # play each deal from every seat
    grace_ms: int = GRACE_MS  # beyond the budget, before a bot loses
    start_ms: int = START_MS  # for a program to answer `ready`

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        return tuple(dict.fromkeys(entrant for line_up in self.line_ups for entrant in line_up))

    @property
    def rotations(self) -> int:
        return self.seats if self.is_paired else 1

    def matches(self, per_line_up: int) -> int:
        """Return the total number of matches. `per_line_up` is rounded up to whole deals."""
        deals = -(-per_line_up // self.rotations)
        return deals * self.rotations * len(self.line_ups)

    def pairing(self, number: int) -> Pairing:
        """Return the match with this number, from 1, whatever the total number of matches."""
        deal, at, rotation = self._place(number)
        order = _seat_order(self.line_ups[at], deal) if self.is_paired else self.line_ups[at]
        seated = order[rotation:] + order[:rotation]
        return Pairing(number, deal + 1, seated)

    def _place(self, number: int) -> tuple[int, int, int]:
        """Return the deal, the line-up and the rotation of a match, each counted from 0."""
        block, rotation = divmod(number - 1, self.rotations)
        return *divmod(block, len(self.line_ups)), rotation

    def batches(self, numbers: Sequence[int]) -> list[list[int]]:
        """Group matches into batches for workers, by line-up and rotation, with no deal twice.

        A program runs for a whole batch, so it would know which tiles come next in a repeated deal.
        """
        batches: dict[tuple[int, int, int], list[int]] = {}
        for number in numbers:
            deal, at, rotation = self._place(number)
            batches.setdefault((deal // _BATCH_DEALS, at, rotation), []).append(number)
        return list(batches.values())


def _seat_order(line_up: LineUp, deal: int) -> LineUp:
    """Return a deal's seating order. Deals cycle through all orders, which matter for 3+ seats."""
    first, *others = line_up
    orders = list(permutations(others))
    return (first, *orders[deal % len(orders)])


def check_variant(game: str, option: str | None) -> str:
    """Return the option, by default the first. Raises UserError for an unknown game or option."""
    if game not in GAMES:
        raise UserError(f"There is no game '{game}'; there are {', '.join(GAMES)}.")
    entry = GAMES[game]
    if option is not None and option not in entry.options:
        raise UserError(f"The {entry.option_name} must be {' or '.join(entry.options)}.")
    return option or entry.options[0]


def make_line_ups(entrants: Sequence[Entrant], seats: int, gauntlet: str = "") -> list[LineUp]:
    """Return all line-ups of entrants. With fewer entrants than seats, some fill several seats.

    With `gauntlet`, return only the line-ups in which the bot of that name has exactly one seat.
    Raises UserError if there are fewer than two entrants, or if none of them has that name.
    """
    if len(entrants) < 2:
        raise UserError("An arena needs at least two bots.")
    if gauntlet and all(entrant.name != gauntlet for entrant in entrants):
        raise UserError(f"'{gauntlet}' is not one of the bots that play.")
    if len(entrants) >= seats:
        line_ups = list(combinations(entrants, seats))
    else:
        line_ups = [_one_among_copies(entrants, at, seats) for at in range(len(entrants))]
    if not gauntlet:
        return line_ups
    return [each for each in line_ups if [bot.name for bot in each].count(gauntlet) == 1]


def _one_among_copies(entrants: Sequence[Entrant], at: int, seats: int) -> LineUp:
    """Return one entrant in a single seat, with the others rotating through the remaining seats."""
    others = [*entrants[at + 1 :], *entrants[:at]]
    return (entrants[at], *(others[seat % len(others)] for seat in range(seats - 1)))
