"""One source, two ways to run it: compiled by Numba, or as plain Python to debug and to compare."""

import hashlib
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILING = "Compiling the rules, once; this takes about a minute."

PLAIN = os.environ.get("PALACIO_PLAIN", "0") not in ("", "0")


class NoCacheFolder(RuntimeError):
    """Nowhere to keep the compiled rules."""

    for_the_user = True  # told in a line, without a traceback


RULES = Path(__file__).parent


def _digest(home: Path) -> str:
    """A digest of the rules and of the folder that builds on them: Numba looks only at one file."""
    files = [*RULES.iterdir(), *(home.iterdir() if home != RULES else ())]
    sources = sorted(file for file in files if file.suffix in (".py", ".json"))
    return hashlib.sha256(b"".join(p.read_bytes() for p in sources)).hexdigest()[:16]


def cache_folder(home: Path = RULES) -> Path:
    """Where what is compiled is kept: one folder per version of the sources in `home`."""
    base = os.environ.get("PALACIO_CACHE") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    checks = "-bounds" if os.environ.get("NUMBA_BOUNDSCHECK", "0") != "0" else ""
    return Path(base).expanduser() / "palacio" / (_digest(home) + checks)


@cache
def _writable_cache(home: Path) -> Path:
    try:
        folder = cache_folder(home)
        folder.mkdir(parents=True, exist_ok=True)
        _borrow(folder)
    except (OSError, RuntimeError) as error:
        raise NoCacheFolder(
            f"The compiled rules need a folder to live in, and there is none: {error}. "
            "Set PALACIO_CACHE to a folder that can, or PALACIO_PLAIN=1 to run without compiling."
        ) from error
    return folder


def _borrow(folder: Path) -> None:
    """What was compiled beforehand, as in an image that can't be written to, is linked to.

    Numba wants a folder that it could write to, even if all that it needs is there.
    """
    made = Path(os.environ.get("PALACIO_COMPILED") or os.devnull) / "palacio" / folder.name
    for file in made.rglob("*.nb[ci]"):
        link = folder / file.relative_to(made)
        link.parent.mkdir(exist_ok=True)
        with suppress(FileExistsError):  # linked before, or made anew
            link.symlink_to(file)


if PLAIN:

    def rule(function: Function) -> Function:
        return function

    def is_compiled(function: Any) -> bool:
        return True

    def table(values: Sequence[int]) -> Any:
        return tuple(values)

    def array(length: int, kind: str = "i8") -> Any:
        return [0] * length

    def unset(length: int, kind: str) -> Any:
        return [0] * length

    def reals(values: Sequence[float]) -> Any:
        return [float(value) for value in values]

else:
    import numba
    import numpy as np

    _writable_cache(RULES)  # at once, in words, if there is none

    def rule(function: Function) -> Function:
        """Compile a rule on its first call, without the interpreter's lock, and keep the result."""
        settings: Any = numba.config
        home = Path(function.__code__.co_filename).parent
        elsewhere, settings.CACHE_DIR = settings.CACHE_DIR, str(_writable_cache(home))
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

    def array(length: int, kind: str = "i8") -> Any:
        """Room for numbers that a rule reads or writes; of a smaller kind where there are many."""
        return np.zeros(length, dtype=kind)

    def unset(length: int, kind: str) -> Any:
        """Much room that is written before it is read: zeros would take longer than a budget."""
        return np.empty(length, dtype=kind)

    def reals(values: Sequence[float]) -> Any:
        """Numbers with a fraction, for those who guess: rules have none."""
        return np.array(values, dtype=np.float64)
