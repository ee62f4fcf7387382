"""Reads the numbers that a compiled function wrote into an array."""

from typing import Any, NamedTuple

from palacio.rules.compiled import PLAIN


class Reader:
    def __init__(self, buffer: Any, length: int) -> None:
        self._numbers: list[int] = buffer[:length] if PLAIN else buffer[:length].tolist()
        self._at = 0

    def read(self) -> int:
        self._at += 1
        return self._numbers[self._at - 1]

    def read_list(self, length: int) -> list[int]:
        begin = self._at
        self._at = begin + length
        return self._numbers[begin : self._at]

    def read_rows(self, number: int, length: int) -> list[list[int]]:
        """Read several lists of one length."""
        begin = self._at
        self._at = begin + number * length
        return [self._numbers[at : at + length] for at in range(begin, self._at, length)]


class Previews(NamedTuple):
    """The result of each action; then, for each color, the refusal of each target."""

    actions: int  # how many
    targets: int  # how many
    reader: Reader
