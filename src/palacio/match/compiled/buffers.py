"""States in arrays of one item, which compiled code accepts ten times as fast as a record."""

import threading
from typing import Any

import numpy as np

from palacio.rules.compiled import PLAIN, unset
from palacio.rules.effects import new_effects
from palacio.rules.state import State, blanks, copy

_PREVIEWS_SIZE = 4_000  # numbers: six for each action, and Sintra has at most 501 in a position
_TEXT_SIZE = 5 * _PREVIEWS_SIZE  # bytes: most numbers have one digit and a comma


def as_buffer(s: State) -> Any:
    """Return an array of one item: the state or a copy of it. The caller must not change it."""
    if PLAIN:
        return [s]
    array = s.base  # most records already belong to an array of one
    return array if array is not None and array.shape == (1,) else copy_to_buffer(s)


def copy_to_buffer(s: State) -> Any:
    """Return a copy of the state in an array of one item.

    The bytes are copied, because NumPy takes five times as long to copy a record.
    """
    return [copy(s)] if PLAIN else np.frombuffer(bytearray(s.tobytes()), s.dtype)


class Scratch(threading.local):
    """Arrays that compiled code writes into. Each thread has its own.

    Compiled code runs without the interpreter's lock, so threads cannot share them. All calls in a
    thread use the same arrays, because NumPy takes 8 µs to make them.
    """

    def __init__(self) -> None:
        self.text = unset(_TEXT_SIZE, "u1")
        self.previews = unset(_PREVIEWS_SIZE, "i8")
        self.effects = new_effects()
        self._states: dict[Any, Any] = {}

    def states(self, s: State) -> Any:
        """Return two states of the same type as `s`, with arbitrary content."""
        states = self._states.get(s.dtype)
        if states is None:
            states = self._states[s.dtype] = blanks(s.dtype, 2)
        return states


def field(s: State, name: str) -> Any:
    """Return a field of a state. Items of a record are read five times as fast as attributes."""
    return getattr(s, name) if PLAIN else s[name]


def written_bytes(text: Any, length: int) -> bytes:
    """Return the `length` bytes that compiled code wrote to the beginning of `text`."""
    return bytes(text[:length]) if PLAIN else text[:length].tobytes()
