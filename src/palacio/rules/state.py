"""A game's state: a NumPy record without pointers, or in plain mode an object with its fields."""

from functools import cache
from struct import Struct
from typing import Any

import numpy as np

from palacio.rules.compiled import PLAIN, rule

State = Any  # a NumPy record or a Plain with a game's fields: rules work with both
Fields = list[tuple[Any, ...]]


class Plain:
    """A record as ordinary Python: whole numbers, lists, and records in records."""

    def __init__(self, dtype: Any, values: Any) -> None:
        self.dtype = dtype
        for name, value in zip(dtype.names, values, strict=True):
            setattr(self, name, _plain_field(dtype[name], value))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plain) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


def _plain_field(dtype: Any, value: Any) -> Any:
    if dtype.subdtype and dtype.base.names:
        return [Plain(dtype.base, item) for item in value]
    return np.asarray(value).tolist() if dtype.subdtype else int(value)


def record(fields: Fields) -> Any:
    """Return the type of a NumPy record with these fields."""
    return np.dtype((np.record, fields))


def blank(dtype: Any) -> State:
    """Return a state of this type with every field 0."""
    zeros = np.zeros(1, dtype)
    return Plain(dtype, zeros.tolist()[0]) if PLAIN else zeros[0]


def blanks(dtype: Any, number: int) -> Any:
    """Return several states with every field 0."""
    return [blank(dtype) for _ in range(number)] if PLAIN else np.zeros(number, dtype)


def copy(s: State) -> State:
    return _copy_plain(s) if isinstance(s, Plain) else s.copy()


def copies(states: Any) -> Any:
    """Return copies of several states, such as `blanks` returns."""
    return [copy(s) for s in states] if PLAIN else states.copy()


def _copy_plain(s: Plain) -> Plain:
    twin = Plain.__new__(Plain)
    for name, value in vars(s).items():
        setattr(twin, name, _copy_field(value) if isinstance(value, list) else value)
    return twin


def _copy_field(values: list[Any]) -> list[Any]:
    if values and isinstance(values[0], Plain):
        return [_copy_plain(v) for v in values]
    return values.copy()


def plain(s: State) -> State:
    """Return the state as ordinary Python: NumPy's numbers wrap around and are slow to read."""
    return s if isinstance(s, Plain) else Plain(s.dtype, s.item())


def to_bytes(s: State) -> bytes:
    """Return the state's bytes, the same in compiled and in plain mode."""
    return _packer(s.dtype).pack(*_numbers(s)) if isinstance(s, Plain) else bytes(s.tobytes())


def from_bytes(dtype: Any, data: bytes) -> State:
    records = np.frombuffer(bytearray(data), dtype)
    return Plain(dtype, records.tolist()[0]) if PLAIN else records[0]


_CODES = {"i1": "b", "u1": "B", "i2": "h", "i8": "q"}


@cache
def _packer(dtype: Any) -> Struct:
    return Struct("<" + _codes(dtype))


def _codes(dtype: Any) -> str:
    """Return the `struct` format of a record's fields."""
    if dtype.names:
        return "".join(_codes(dtype[name]) for name in dtype.names)
    return _codes(dtype.base) * dtype.shape[0] if dtype.subdtype else _CODES[dtype.str[1:]]


def _numbers(s: Plain) -> list[int]:
    numbers: list[int] = []
    for name in s.dtype.names:
        value = getattr(s, name)
        if not isinstance(value, list):
            numbers.append(value)
        elif isinstance(value[0], Plain):
            for part in value:
                numbers += _numbers(part)
        else:
            numbers += value
    return numbers


if PLAIN:

    def put(states: Any, number: int, s: State) -> None:
        states[number] = copy(s)

else:

    @rule
    def put(states: Any, number: int, s: State) -> None:
        """Copy a state into an array of states, at index `number`."""
        states[number] = s
