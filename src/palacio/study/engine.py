"""The identity of the engine: reviews are comparable if the same engine computed them."""

import hashlib
from functools import cache
from pathlib import Path

import palacio

_PARTS = ("rules", "bots", "study")  # the folders that determine the numbers of a review
_DIGITS = 16


@cache
def engine_digest() -> str:
    """Return a hash of the sources and weights of the rules, the bots and the study."""
    root = Path(palacio.__file__).parent
    files = (file for part in _PARTS for file in sorted((root / part).rglob("*")))
    sources = (file.read_bytes() for file in files if file.suffix in (".py", ".json"))
    return hashlib.sha256(b"\0".join(sources)).hexdigest()[:_DIGITS]
