"""One source, run in two ways: compiled by Numba, or as plain Python to debug and to compare."""

import hashlib
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast
from uuid import uuid4

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILING = "Compiling the rules, once; this takes about a minute."

PLAIN = os.environ.get("PALACIO_PLAIN", "0") not in ("", "0")


class NoCacheFolder(RuntimeError):
    """The compiled rules can't be cached: no folder is writable."""

    for_the_user = True  # shown as one line, without a traceback


RULES = Path(__file__).parent
_IMPORTED = re.compile(r"^from palacio\.(\S+) import", re.MULTILINE)


def _digest(home: Path) -> str:
    """Return a hash of all sources that `home` compiles: Numba's own check sees only one file."""
    files = (file for folder in _compiled_folders(home) for file in folder.iterdir())
    sources = sorted(file for file in files if file.suffix in (".py", ".json"))
    return hashlib.sha256(b"".join(p.read_bytes() for p in sources)).hexdigest()[:16]


def _compiled_folders(home: Path) -> set[Path]:
    """Return the folders of the rules, of `home`, and of all modules that it imports."""
    sources = "".join(file.read_text("utf-8") for file in home.glob("*.py"))
    modules = (RULES.parent.joinpath(*name.split(".")) for name in _IMPORTED.findall(sources))
    return {RULES, home, *(each if each.is_dir() else each.parent for each in modules)}


def cache_folder(home: Path = RULES) -> Path:
    """Return the folder for compiled code: one for each version of the sources."""
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

    lean_rule = rule

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
    from numba.core.caching import IndexDataCacheFile

    _writable_cache(RULES)  # raises NoCacheFolder on import, with a clearer text than Numba

    class CacheFile(IndexDataCacheFile):
        """A cache that several processes can safely write at once.

        Numba numbers a function's cache files. Two processes that compile it at the same time could
        give the same number to two signatures, and later one would be loaded as the other.
        """

        _data_name: Callable[[int], str]
        _save_data: Callable[[str, Any], None]
        _load_index: Callable[[], dict[Any, str]]
        _save_index: Callable[[dict[Any, str]], None]

        def save(self, key: Any, data: Any) -> None:
            """Save compiled code in a file of its own, then list it in the index."""
            name = self._data_name(uuid4().int)
            self._save_data(name, data)
            self._save_index({**self._load_index(), key: name})

    def rule(function: Function) -> Function:
        """Compile a rule at its first call, to code that releases the GIL, and cache that code."""
        return _compile(function)

    def lean_rule(function: Function) -> Function:
        """Compile a rule without reference counts, which Numba makes for each array in a tuple.

        Searches, which pass tuples of arrays, get much faster. The rule must not create arrays.
        """
        return _compile(function, _nrt=False)

    def _compile(function: Function, **options: Any) -> Function:
        settings, njit = cast(Any, numba.config), cast(Any, numba.njit)
        home = Path(function.__code__.co_filename).parent
        elsewhere, settings.CACHE_DIR = settings.CACHE_DIR, str(_writable_cache(home))
        try:
            compiled: Any = njit(nogil=True, cache=True, **options)(function)
            compiled._cache._cache_file.__class__ = CacheFile  # Numba has no setting for it
        finally:
            settings.CACHE_DIR = elsewhere
        return cast(Function, compiled)

    def is_compiled(function: Any) -> bool:
        """Return whether the cache has this rule, compiled for this version of Python."""
        folder, module = Path(function.stats.cache_path), function.__module__.rpartition(".")[2]
        version = f"py{sys.version_info.major}{sys.version_info.minor}"
        return any(folder.glob(f"{module}.{function.__name__}-*.{version}*.nbc"))

    def table(values: Sequence[int]) -> Any:
        """Return an array of constants, for rules to look up by index."""
        return np.array(values, dtype=np.int64)

    def array(length: int, kind: str = "i8") -> Any:
        """Return an array of zeros; `kind` is its NumPy type: a small one saves memory."""
        return np.zeros(length, dtype=kind)

    def unset(length: int, kind: str) -> Any:
        """Return an uninitialized array: zeroing a large one can exceed a bot's time budget."""
        return np.empty(length, dtype=kind)

    def reals(values: Sequence[float]) -> Any:
        """Return an array of floats. Only bots use it: rules calculate with integers."""
        return np.array(values, dtype=np.float64)
