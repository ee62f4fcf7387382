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
    """The compiled rules can't be cached: no folder is writable."""

    for_the_user = True  # shown as one line, without a traceback


RULES = Path(__file__).parent


def _digest(home: Path) -> str:
    """Hash the sources of the rules and of `home`: Numba's own check sees only one file."""
    files = [*RULES.iterdir(), *(home.iterdir() if home != RULES else ())]
    sources = sorted(file for file in files if file.suffix in (".py", ".json"))
    return hashlib.sha256(b"".join(p.read_bytes() for p in sources)).hexdigest()[:16]


def cache_folder(home: Path = RULES) -> Path:
    """Return the folder for compiled code: one for each version of the sources in `home`."""
    base = os.environ.get("PALACIO_CACHE") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    checks = "-bounds" if os.environ.get("NUMBA_BOUNDSCHECK", "0") != "0" else ""
    return Path(base).expanduser() / "palacio" / (_digest(home) + checks)


@cache
def _writable_cache(home: Path) -> Path:
    try:
        folder = cache_folder(home)
        folder.mkdir(parents=True, exist_ok=True)
        _link_precompiled(folder)
    except (OSError, RuntimeError) as error:
        raise NoCacheFolder(
            f"The compiled rules can't be cached: {error}. "
            "Set PALACIO_CACHE to a writable folder, or PALACIO_PLAIN=1 to run without compiling."
        ) from error
    return folder


def _link_precompiled(folder: Path) -> None:
    """Link to code that was compiled beforehand, as in a read-only container image.

    Numba needs a writable folder even if it has nothing to write.
    """
    made = Path(os.environ.get("PALACIO_COMPILED") or os.devnull) / "palacio" / folder.name
    for file in made.rglob("*.nb[ci]"):
        link = folder / file.relative_to(made)
        link.parent.mkdir(exist_ok=True)
        with suppress(FileExistsError):  # linked before, or compiled again
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

    _writable_cache(RULES)  # raises on import, before Numba fails in its own words

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
        """Return whether the cache has this rule, compiled for this version of Python."""
        folder, module = Path(function.stats.cache_path), function.__module__.rpartition(".")[2]
        version = f"py{sys.version_info.major}{sys.version_info.minor}"
        return any(folder.glob(f"{module}.{function.__name__}-*.{version}*.nbc"))

    def table(values: Sequence[int]) -> Any:
        """Constants that rules look up by number."""
        return np.array(values, dtype=np.int64)

    def array(length: int, kind: str = "i8") -> Any:
        """Return zeros; `kind` is a NumPy type, a small one for long arrays."""
        return np.zeros(length, dtype=kind)

    def unset(length: int, kind: str) -> Any:
        """Return an uninitialized array: zeroing a large one can exceed a bot's time budget."""
        return np.empty(length, dtype=kind)

    def reals(values: Sequence[float]) -> Any:
        """Return floats, for bots: rules only use integers."""
        return np.array(values, dtype=np.float64)
