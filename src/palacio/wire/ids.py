"""Ids of matches: 63 random bits. A store may tell by them where a match is kept."""

import hashlib
import secrets

_BITS = 63
_DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"  # none looks like another
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
LENGTH = 11  # digits that hold 63 bits
PATTERN = f"^[{_DIGITS}]{{{LENGTH}}}$"


def new_id() -> int:
    return secrets.randbits(_BITS)


def derive_id(data: bytes) -> int:
    """Always the same for the same data, so that whoever comes again finds what there is."""
    return int.from_bytes(hashlib.sha256(data).digest()[:8]) >> (64 - _BITS)


def format_id(id_: int) -> str:
    digits = []
    for _ in range(LENGTH):
        id_, digit = divmod(id_, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))


def parse_id(text: str) -> int | None:
    """None for what is no id: it comes from addresses that people type."""
    if len(text) != LENGTH or not _VALUES.keys() >= set(text):
        return None
    id_ = 0
    for digit in text:
        id_ = id_ * len(_DIGITS) + _VALUES[digit]
    return id_ if id_ >> _BITS == 0 else None
