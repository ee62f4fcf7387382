"""The numbers of a state's legal actions, listed by one compiled call."""

import numpy as np
from numpy.typing import NDArray

from palacio.match.compiled import actions
from palacio.match.compiled.buffers import Scratch, as_buffer
from palacio.rules.compiled import PLAIN
from palacio.rules.state import State

LegalMask = NDArray[np.bool_]  # one item for each action of the game

_scratch = Scratch()


def legal_numbers(state: State) -> list[int]:
    """Return the numbers of the legal actions in the order of the rules."""
    numbers = _scratch.previews
    count = actions.write_actions(as_buffer(state), numbers)
    found: list[int] = numbers[:count] if PLAIN else numbers[:count].tolist()
    return found


def legal_mask(state: State | None, size: int) -> LegalMask:
    """Return a new array of `size` items, True at the number of each legal action.

    Without a state, all items are False.
    """
    mask = np.zeros(size, np.bool_)
    if state is not None:
        actions.write_mask(as_buffer(state), mask)
    return mask
