"""The fair deal of one match: commitment, salts and secret, and the draws that follow from them."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from palacio.match import fair
from palacio.match.compiled.actions import write_sides
from palacio.match.compiled.buffers import as_buffer
from palacio.match.errors import BadNotation, BadRecord, IllegalAction
from palacio.match.game_modules import GameModule
from palacio.match.kinds import COMMIT, REVEAL, SALT
from palacio.rules.catalog import rules_of
from palacio.rules.compiled import PLAIN, array
from palacio.rules.drafting import CHANCE
from palacio.rules.playout import new_scratch
from palacio.rules.state import State

_HEX = re.compile(r"[0-9a-f]{64}")


class FairDeal:
    def __init__(self, module: GameModule) -> None:
        self.commitment = ""
        self.salts: list[str] = []
        self.secret: bytes | None = None  # known to the host, and to everyone once revealed
        self.is_revealed = False
        self.dice: fair.FairDice | None = None  # only if this match draws for itself
        self.draws: list[tuple[int, str, State]] = []  # logged: seq, text, state before
        self.first_counter: int | None = 0  # counter of the dice before `draws`; None if unknown
        self._module = module
        self._next: Draw | None = None  # the next draw, cached

    def copy(self) -> "FairDeal":
        twin = FairDeal.__new__(FairDeal)  # copy.copy() takes more than twice as long
        vars(twin).update(vars(self))
        twin.salts, twin.draws = self.salts.copy(), self.draws.copy()
        return twin

    def forget_secret(self) -> None:
        """Forget the dice, and the secret unless it has been revealed.

        From then on, the match can't draw tiles itself.
        """
        self.dice = self._next = None
        if not self.is_revealed:
            self.secret = None

    @property
    def counter(self) -> int | None:
        """The position of the dice in their random sequence; None without dice."""
        return self.dice.counter if self.dice else None

    def accept(self, seat: int, text: str, seq: int, *, is_over: bool) -> None:
        """Accept a commitment, a salt or a reveal as event `seq`, or raise IllegalAction."""
        kind, _, value = text.partition("=")
        by_chance = seat == CHANCE
        if text.startswith(COMMIT) and by_chance and seq == 0 and _HEX.fullmatch(value):
            self.commitment = value
        elif text.startswith(SALT) and self._may_salt(seat, seq) and fair.SALT.fullmatch(value):
            self.salts.append(value)
        elif text.startswith(REVEAL) and by_chance and is_over and self._may_reveal(value):
            self.secret, self.is_revealed = bytes.fromhex(value), True
        else:
            raise IllegalAction("wrong_deal_event", f"'{kind}' is not possible here.")

    def _may_salt(self, seat: int, seq: int) -> bool:
        return bool(self.commitment) and seat == len(self.salts) == seq - 1

    def _may_reveal(self, value: str) -> bool:
        holds = _HEX.fullmatch(value) and fair.commitment(bytes.fromhex(value)) == self.commitment
        return not self.is_revealed and bool(holds)

    def check_secret(self, secret: bytes) -> None:
        """Raise BadNotation unless this is the secret behind the commitment."""
        if fair.commitment(secret) != self.commitment:
            raise BadNotation("This is not the secret that the match was begun with.")

    def replay_dice(self, secret: bytes) -> fair.FairDice:
        """Repeat the logged draws and return the dice. Raises BadRecord if a draw differs."""
        dice = fair.FairDice(fair.mix(secret, self.salts), self.first_counter or 0)
        for seq, text, before in self.draws:
            _check_draw(seq, text, draw(self._module, before, dice).text)
        return dice

    def draw(self, s: State) -> str:
        """Return the text of the next draw, which is computed only once for each state."""
        return self._next_draw(s).text

    def _next_draw(self, s: State) -> "Draw":
        if self._next is None or self._next.state is not s:
            assert self.dice is not None
            self._next = draw(self._module, s, self.dice.copy())
        return self._next

    def follow(self, s: State, seq: int, text: str) -> None:
        """Advance the dice past this draw. Raises BadRecord if the dice give a different one."""
        drawn = self._next_draw(s)
        _check_draw(seq, text, drawn.text)
        self.dice = drawn.dice

    def outcome(self, s: State, text: str) -> Any:
        """Return the outcome that the text of a draw describes.

        Raises BadNotation unless the text is exactly as a log would write it.
        """
        if self._next and self._next.state is s and self._next.text == text:
            return self._next.outcome
        outcome = self._module.parse_outcome(s, text)
        written = self._module.format_outcome(s, outcome)
        if written != text:
            raise BadNotation(f"The log would write {written}.")
        return to_array(outcome)


class Draw(NamedTuple):
    """A draw in a state: its outcome, its text, and the dice after it."""

    state: State
    outcome: Any
    text: str
    dice: fair.FairDice


def _check_draw(seq: int, text: str, drawn: str) -> None:
    if drawn != text:
        raise BadRecord(seq, f"the fair draw was {drawn}.")


def draw(module: GameModule, s: State, dice: fair.FairDice) -> Draw:
    """Roll the dice, and return the setup or deal that they produce in this position."""
    sides, outcome = new_scratch()
    number = write_sides(as_buffer(s), sides)
    rolled = to_array([dice.roll(int(most)) for most in sides[:number]])
    rules_of(s).draw(s, rolled, outcome)
    text = module.format_outcome(s, outcome if PLAIN else outcome.tolist())
    return Draw(s, outcome, text, dice)


def to_array(values: Sequence[int]) -> Any:
    numbers = array(len(values))
    for at, value in enumerate(values):
        numbers[at] = value
    return numbers
