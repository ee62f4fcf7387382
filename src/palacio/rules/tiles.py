"""Heaps of tiles: one integer that counts the tiles of five colors, a byte for each color."""

from palacio.rules.compiled import rule

COLORS = 5
TILES_PER_COLOR = 20
EMPTY = 5  # a space that holds no color

ONE_EACH = 0x01_01_01_01_01
ALL_TILES = TILES_PER_COLOR * ONE_EACH
_HIGH_BITS = 0x80_80_80_80_80
_ALL_BITS = 0xFF_FF_FF_FF_FF


@rule
def some(color: int, amount: int) -> int:
    """Return a heap of `amount` tiles of one color."""
    return amount << 8 * color


@rule
def count(heap: int, color: int) -> int:
    return heap >> 8 * color & 255


@rule
def total(heap: int) -> int:
    """Count all tiles of the heap: the five bytes, added up in the lowest."""
    pairs = heap + (heap >> 16)
    return pairs + (pairs >> 8) + (heap >> 32) & 255


@rule
def without(heap: int, color: int) -> int:
    return heap & ~(255 << 8 * color)


@rule
def kinds(heap: int) -> int:
    """Return a heap with one tile of each color that is present."""
    return heap + (_HIGH_BITS - ONE_EACH) >> 7 & ONE_EACH


@rule
def only(heap: int, wanted: int) -> int:
    """Return the part of the heap whose colors are in `wanted`, a heap with up to one of each."""
    return heap & wanted * 255


@rule
def is_heap(number: int) -> bool:
    """Return whether this number can be a heap: five counts below 128, and nothing else."""
    return number & ~(_HIGH_BITS - ONE_EACH) == 0


@rule
def covers(heap: int, part: int) -> bool:
    """Return whether the heap has at least as many tiles of each color as the part."""
    return ((heap | _HIGH_BITS) - part) & _HIGH_BITS == _HIGH_BITS


@rule
def color_at(heap: int, ticket: int) -> int:
    """Return the color of tile number `ticket` when the heap is laid out color by color.

    Each byte is compared with the tiles up to and including its color: those that end at or before
    the ticket keep their high bit in the subtraction; their number is the color.
    """
    return total((ticket * ONE_EACH | _HIGH_BITS) - upto(heap) >> 7 & ONE_EACH)


@rule
def upto(heap: int) -> int:
    """Return the running totals: in each byte, the tiles of its color and of those before it.

    The bytes that would be shifted out are cut off first: an overflow is undefined when compiled.
    """
    pairs = heap + (heap << 8)
    return pairs + ((pairs & 0xFFFFFF) << 16) + ((heap & 0xFF) << 32) & _ALL_BITS


@rule
def before(heap: int, color: int) -> int:
    """Return the part of the heap whose colors come before this one."""
    return heap & (1 << 8 * color) - 1


# --- Small sets as the bits of a number: columns, strips.


@rule
def bits(mask: int) -> int:
    """Return the number of members of a set."""
    number = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


@rule
def nth_bit(mask: int, number: int) -> int:
    """Return member number 0, 1, ... of a set, in ascending order."""
    for _ in range(number):
        mask &= mask - 1
    return bits((mask & -mask) - 1)
