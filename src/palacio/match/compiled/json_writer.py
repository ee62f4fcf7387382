"""Write JSON into an array of bytes. The writing functions return the index after their output."""

from typing import Any

from palacio.rules.compiled import rule, table

_ZERO, _MINUS = b"0-"
COMMA, OPEN, CLOSE, _END = b",[]}"


def text(characters: str) -> Any:
    """Return the bytes of these characters as a constant array, for `write_text`."""
    return table(list(characters.encode()))


@rule
def write_text(out: Any, at: int, characters: Any) -> int:
    for character in characters:
        out[at] = character
        at += 1
    return at


@rule
def write_number(out: Any, at: int, number: int) -> int:
    rest = int(number)
    if rest < 0:
        out[at] = _MINUS
        at += 1
        rest = -rest
    end = at + digits(rest)
    for digit in range(end - 1, at - 1, -1):
        out[digit] = _ZERO + rest % 10
        rest //= 10
    return end


@rule
def digits(number: int) -> int:
    size = 1
    while number >= 10:
        number //= 10
        size += 1
    return size


@rule
def write_field(out: Any, at: int, name: Any, number: int) -> int:
    """Write a name with its punctuation, such as `,"score":`, and a number."""
    return write_number(out, write_text(out, at, name), number)


@rule
def write_numbers(out: Any, at: int, numbers: Any, begin: int, length: int) -> int:
    """Write `length` numbers as a list, starting at index `begin`."""
    out[at] = OPEN
    at += 1
    for number in range(begin, begin + length):
        at = write_number(out, at, numbers[number])
        out[at] = COMMA
        at += 1
    return close_list(out, at)


@rule
def write_pair(out: Any, at: int, first: int, second: int) -> int:
    """Write a pair of numbers as an item of a list."""
    out[at] = OPEN
    at = write_number(out, at + 1, first)
    out[at] = COMMA
    at = write_number(out, at + 1, second)
    out[at] = CLOSE
    out[at + 1] = COMMA
    return at + 2


@rule
def close_object(out: Any, at: int) -> int:
    out[at] = _END
    return at + 1


@rule
def close_list(out: Any, at: int) -> int:
    """Close a list; the bracket replaces the comma after the last item, if any."""
    if out[at - 1] == COMMA:
        at -= 1
    out[at] = CLOSE
    return at + 1
