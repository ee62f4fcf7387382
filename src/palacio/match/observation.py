"""A seat's observation as an array, written by one compiled call."""

import numpy as np
from numpy.typing import NDArray

from palacio.arrays.layout import Layout
from palacio.match.compiled.buffers import as_buffer
from palacio.match.errors import BadNotation
from palacio.match.log import Header
from palacio.rules.state import State

Observation = NDArray[np.uint8]


def layout_of(header: Header) -> Layout:
    """Return the layout of a match's observations."""
    from palacio.arrays.games import find_layout  # takes 10 ms to import, and few matches need it

    return find_layout(header.game, header.option, header.seats)


def observation(header: Header, state: State, seat: int) -> Observation:
    """Return what a seat sees as a new array. Raises BadNotation if there is no such seat."""
    from palacio.arrays.games import observe

    if not 0 <= seat < header.seats:
        raise BadNotation(f"There is no seat {seat} in a match of {header.seats}.")
    seen = np.zeros(layout_of(header).size, np.uint8)
    observe(as_buffer(state), seat, seen)
    return seen
