"""States in arrays of one, which compiled code accepts ten times as fast as a record."""

from typing import Any

import numpy as np

from palacio.rules.compiled import PLAIN
from palacio.rules.state import State, copy


def as_buffer(s: State) -> Any:
    """Return an array that holds the state itself, to be read only."""
    if PLAIN:
        return [s]
    array = s.base  # most records already belong to an array of one
    return array if array is not None and array.shape == (1,) else copy_to_buffer(s)


def copy_to_buffer(s: State) -> Any:
    """Copy the state through its bytes: NumPy's own copy of a record takes five times as long."""
    return [copy(s)] if PLAIN else np.frombuffer(bytearray(s.tobytes()), s.dtype)
