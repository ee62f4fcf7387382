"""A state as an array of one: compiled code takes that ten times as fast as a record."""

from typing import Any

import numpy as np

from palacio.rules.compiled import PLAIN
from palacio.rules.state import State, copy


def alone(s: State) -> Any:
    """The state itself, to be read."""
    if PLAIN:
        return [s]
    array = s.base  # most records are a look into one already
    return array if array is not None and array.shape == (1,) else copied(s)


def copied(s: State) -> Any:
    """A copy, by way of its bytes: NumPy's own copy of a record takes five times as long."""
    return [copy(s)] if PLAIN else np.frombuffer(bytearray(s.tobytes()), s.dtype)
