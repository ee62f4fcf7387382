"""The second engine: plain minimax over all positions that the rest of a round can reach.

It is written independently of the first engine, to find errors in it. It has a transposition table,
but no pruning and no move ordering. The engines share only the rules and the evaluation.
"""

from typing import Any

import numpy as np

from palacio.bots.candidates import ACTIONS_MAX
from palacio.bots.network import new_buffers
from palacio.match.legal import legal_numbers
from palacio.puzzles.compiled.successors import OPEN, Memory, write_successors
from palacio.puzzles.valuation import Valuation, valuation_of
from palacio.rules.compiled import array
from palacio.rules.drafting import SEATS_MAX
from palacio.rules.state import State, blanks, to_bytes

POSITIONS_MAX = 15_000  # positions in which the round goes on; takes about 0.2 s


class TooManyPositions(Exception):
    """The rest of the round is too large for this engine."""


class SecondEngine:
    """Computes the values of positions for one seat, and keeps the computed values in a table."""

    def __init__(
        self, s: State, valuation: Valuation | None = None, positions: int = POSITIONS_MAX
    ) -> None:
        """Prepare to search up to this many positions, with this valuation or the current one."""
        self._root, self._me = s, int(s.seat)
        self._left = positions
        self._known: dict[bytes, float] = {}
        self._evaluator = (valuation or valuation_of(s)).evaluator()
        self._memory = _new_memory(s.dtype)
        self._seat_at = s.dtype.fields["seat"][1]  # offset of the seat in the bytes of a position

    def values(self) -> dict[int, float]:
        """Return the value of each action for the seat to move.

        Raises TooManyPositions if the round has too many positions for this engine.
        """
        found = self._values_after(to_bytes(self._root))
        return dict(zip(legal_numbers(self._root), found, strict=True))

    def _value(self, position: bytes) -> float:
        known = self._known.get(position)
        if known is None:
            values = self._values_after(position)
            choose = max if position[self._seat_at] == self._me else min
            known = self._known[position] = choose(values)
        return known

    def _values_after(self, position: bytes) -> list[float]:
        """Return the values of the positions after each action. Raises TooManyPositions."""
        self._left -= 1
        if self._left < 0:
            raise TooManyPositions
        states: Any = np.frombuffer(bytearray(position), self._root.dtype)
        count = write_successors(states, self._me, self._evaluator, self._memory)
        values: list[float] = self._memory.values[:count].tolist()
        after, size = self._memory.successors[:count].tobytes(), len(position)
        return [
            self._value(after[at * size : (at + 1) * size]) if value == OPEN else value
            for at, value in enumerate(values)
        ]


def _new_memory(dtype: Any) -> Memory:
    return Memory(
        blanks(dtype, ACTIONS_MAX),
        array(ACTIONS_MAX, "f8"),
        new_buffers(),
        array(SEATS_MAX, "f8"),
        array(SEATS_MAX, "f8"),
    )
