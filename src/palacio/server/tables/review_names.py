"""Names in stored reports. People can be renamed and erased, so a report is stored without names.

Wherever the report names a seat, it contains a placeholder instead.
"""

import re
from collections.abc import Sequence

import msgspec

_PLACEHOLDER = re.compile("⟦([0-3])⟧".encode())


def placeholders(seats: int) -> tuple[str, ...]:
    return tuple(f"⟦{seat}⟧" for seat in range(seats))


def with_names(report: bytes, names: Sequence[str]) -> bytes:
    """Return a report, as JSON, with the current names instead of placeholders."""
    quoted = [msgspec.json.encode(name)[1:-1] for name in names]
    return _PLACEHOLDER.sub(lambda found: quoted[int(found[1])], report)
