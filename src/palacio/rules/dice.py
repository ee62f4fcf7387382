"""Fast seeded random numbers for playouts, the same compiled or plain. Matches use `match.fair`."""

import hashlib
from typing import Any

from palacio.rules.compiled import array, rule

# A multiply-with-carry generator. Of the factors below 2**31, with which nothing overflows 63 bits,
# this is the largest one whose period comes from a safe prime.
_FACTOR = 2_147_483_085
_32_BITS = 0xFFFF_FFFF
_STATES = _FACTOR << 31


def new_dice(seed: int) -> Any:
    digest = hashlib.sha256(str(seed).encode()).digest()
    dice = array(1)
    dice[0] = 1 + int.from_bytes(digest) % _STATES
    return dice


def dice_states(bits: Any) -> Any:
    """Return a state of dice for each row of `bits`, which has two random numbers of 32 bits."""
    high, low = bits.astype("i8").T
    return 1 + (high << 31 | low >> 1) % _STATES


@rule
def roll(dice: Any, sides: int) -> int:
    """Return a number from 0 to sides - 1."""
    state = _FACTOR * (dice[0] & _32_BITS) + (dice[0] >> 32)
    dice[0] = state
    return ((state ^ state >> 32) & _32_BITS) * sides >> 32
