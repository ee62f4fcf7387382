"""Files like those that the compiler adds to the cache of compiled code."""

from pathlib import Path

import palacio
from palacio.rules.compiled import cache_folder


def add_compiled(folder: str, *names: str) -> None:
    """Add empty cache files with these names for a folder of the package."""
    cache = cache_folder(Path(palacio.__file__).parent / folder) / "numba"
    cache.mkdir(parents=True, exist_ok=True)
    for name in names:
        (cache / name).write_bytes(b"")
