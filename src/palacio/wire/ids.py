"""Match ids: 63 random bits, written as 11 characters. A store may shard by them."""

import hashlib
import secrets

_BITS = 63
_DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"  # no two look alike
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
LENGTH = 11  # digits needed for 63 bits
PATTERN = f"^[{_DIGITS}]{{{LENGTH}}}\\Z"


def new_id() -> int:
    return secrets.randbits(_BITS)


def derive_id(data: bytes) -> int:
    """Return the id derived from this data. The same data always gives the same id."""
    return int.from_bytes(hashlib.sha256(data).digest()[:8]) >> (64 - _BITS)


def format_id(id_: int) -> str:
    digits = []
    for _ in range(LENGTH):
        id_, digit = divmod(id_, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))


def parse_id(text: str) -> int | None:
    """Return the id, or None if the text is not a valid id."""
    if len(text) != LENGTH or not _VALUES.keys() >= set(text):
        return None
    id_ = 0
    for digit in text:
        id_ = id_ * len(_DIGITS) + _VALUES[digit]
    return id_ if id_ >> _BITS == 0 else None
