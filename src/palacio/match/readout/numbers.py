"""Numbers that a rule wrote one after the other, read in the same order."""

from typing import Any, NamedTuple

from palacio.rules.compiled import PLAIN


class Numbers:
    def __init__(self, room: Any, length: int) -> None:
        self._numbers: list[int] = room[:length] if PLAIN else room[:length].tolist()
        self._at = 0

    def one(self) -> int:
        self._at += 1
        return self._numbers[self._at - 1]

    def some(self, length: int) -> list[int]:
        begin = self._at
        self._at = begin + length
        return self._numbers[begin : self._at]

    def rows(self, number: int, length: int) -> list[list[int]]:
        """So many lists, all of one length."""
        begin = self._at
        self._at = begin + number * length
        return [self._numbers[at : at + length] for at in range(begin, self._at, length)]


class Foreseen(NamedTuple):
    """What each action would do, and then, for each color, why it can't go to each target."""

    actions: int  # how many
    targets: int  # likewise
    numbers: Numbers
