"""One source, two ways to run it: compiled by Numba, or as plain Python to debug and to compare."""

import hashlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILING = "Compiling the rules, once; this takes about half a minute."

PLAIN = os.environ.get("PALACIO_PLAIN", "0") not in ("", "0")


class NoCacheFolder(RuntimeError):
    """Nowhere to keep the compiled rules."""

    for_the_user = True  # told in a line, without a traceback


def _digest() -> str:
    """A digest of every rule file: Numba itself looks only at a function's own file."""
    sources = sorted(p for p in Path(__file__).parent.iterdir() if p.suffix in (".py", ".json"))
    return hashlib.sha256(b"".join(p.read_bytes() for p in sources)).hexdigest()[:16]


def cache_folder() -> Path:
    """Where the compiled rules are kept: one folder per version of the rules' sources."""
    base = os.environ.get("PALACIO_CACHE") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    checks = "-bounds" if os.environ.get("NUMBA_BOUNDSCHECK", "0") != "0" else ""
    return Path(base).expanduser() / "palacio" / (_digest() + checks)


def _writable_cache() -> Path:
    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:
        raise NoCacheFolder(
            f"The compiled rules need a folder to live in, and there is none: {error}. "
            "Set PALACIO_CACHE to a folder that can, or PALACIO_PLAIN=1 to run without compiling."
        ) from error
    return folder


if PLAIN:

    def rule(function: Function) -> Function:
        return function

    def is_compiled(function: Any) -> bool:
        return True

    def table(values: Sequence[int]) -> Any:
        return tuple(values)

    def array(length: int) -> Any:
        return [0] * length

else:
    import numba
    import numpy as np

    CACHE = _writable_cache()

    def rule(function: Function) -> Function:
        """Compile a rule on its first call, without the interpreter's lock, and keep the result."""
        settings: Any = numba.config
        elsewhere, settings.CACHE_DIR = settings.CACHE_DIR, str(CACHE)
        try:
            compiled: Any = numba.njit(nogil=True, cache=True)(function)
        finally:
            settings.CACHE_DIR = elsewhere
        return cast(Function, compiled)

    def is_compiled(function: Any) -> bool:
        """Has this rule been compiled here before, by this Python?"""
        folder, module = Path(function.stats.cache_path), function.__module__.rpartition(".")[2]
        version = f"py{sys.version_info.major}{sys.version_info.minor}"
        return any(folder.glob(f"{module}.{function.__name__}-*.{version}*.nbc"))

    def table(values: Sequence[int]) -> Any:
        """Constants that rules look up by number."""
        return np.array(values, dtype=np.int64)

    def array(length: int) -> Any:
        """Room for whole numbers that a rule reads or writes."""
        return np.zeros(length, dtype=np.int64)
