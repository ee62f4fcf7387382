"""Files with one JSON value per line, to which long measurements append their results."""

from pathlib import Path
from typing import TypeVar

import msgspec

Value = TypeVar("Value")


def read_lines(file: Path, type_: type[Value]) -> list[Value]:
    """Return the values of a file; empty if there is no such file."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=type_) for line in lines]


def append_line(file: Path, value: object) -> None:
    """Append a value, creating the file and its folder if they are missing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode(value) + b"\n")
