"""The layout of an observation: which bytes hold which field."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Field:
    """One field of an observation. The bag, for example, is five numbers of at most 20 each."""

    name: str
    shape: tuple[int, ...]
    high: int  # the largest value
    meaning: str

    @property
    def size(self) -> int:
        return math.prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """The fields of the table, then those of each board. The observing seat's board is first."""

    table: tuple[Field, ...]
    board: tuple[Field, ...]
    seats: int

    @cached_property
    def size(self) -> int:
        """The length of an observation."""
        return sum(field.size for field in self.fields())

    def fields(self) -> Iterable[Field]:
        """Return all fields in the order of their bytes; board fields occur once for each seat."""
        return (*self.table, *self.seats * self.board)

    def high(self) -> Any:
        """Return the highest possible value of each byte, to scale or bound observations."""
        return np.concatenate([np.full(f.size, f.high, np.uint8) for f in self.fields()])

    def split(self, observation: Any) -> dict[str, Any]:
        """Return the fields by name, without copying.

        `observation` may have leading axes, as in a batch. `boards` is a list with the fields of
        each board, the observing seat's board first.
        """
        fields, at = _split(self.table, observation, 0)
        boards = []
        for _ in range(self.seats):
            board, at = _split(self.board, observation, at)
            boards.append(board)
        return {**fields, "boards": boards}


def _split(fields: Iterable[Field], observation: Any, at: int) -> tuple[dict[str, Any], int]:
    parts = {}
    for field in fields:
        part = observation[..., at : at + field.size]
        parts[field.name] = part.reshape(*observation.shape[:-1], *field.shape)
        at += field.size
    return parts, at
