"""Compile progress, estimated by counting the files that any process adds to Numba's cache."""

import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import palacio
from palacio.rules.compiled import cache_folder

_PACKAGE = Path(palacio.__file__).parent
_FOLDERS = {
    "rules": _PACKAGE / "rules",
    "search": _PACKAGE / "bots",
    "views": _PACKAGE / "match/compiled",
    "observations": _PACKAGE / "arrays",
    "environments": _PACKAGE / "envs/compiled",
}
PARTS = tuple(_FOLDERS)

# Files in the cache after `palacio compile`: one per function and signature.
FILES = {"rules": 285, "search": 180, "views": 84, "observations": 39, "environments": 31}
GAMES_COUNTED = 2  # games that `FILES` includes; each accounts for about half of the files

_TICK_S = 0.01  # a new file's timestamp may lag behind the clock by this
_MOST = 0.99  # upper bound until the end, since the number of files is an estimate


@dataclass(frozen=True)
class CompileStep:
    """The share of the work that is done, and the function that was compiled last."""

    share: float = 0.0
    part: str = "rules"  # one of PARTS
    function: str = ""  # such as `azul.apply`; empty if nothing has been compiled yet

    @property
    def percent(self) -> int:
        return int(100 * self.share)


class CompileProgress:
    """The compiler's progress since `since_s`, by default since this object was created."""

    def __init__(
        self,
        parts: Iterable[str] = PARTS,
        games: int = GAMES_COUNTED,
        since_s: float | None = None,
    ) -> None:
        """Expect the files of these parts (see PARTS), compiled for this number of games."""
        self._expected = sum(FILES[part] for part in parts) * games / GAMES_COUNTED
        self._since_s = (time.time() if since_s is None else since_s) - _TICK_S
        self._folders = {part: cache_folder(home) for part, home in _FOLDERS.items()}

    def step(self) -> CompileStep:
        """Return the current progress."""
        files = list(self._files())
        if not files:
            return CompileStep()
        _, part, name = max(files)
        share = min(len(files) / self._expected, _MOST)
        return CompileStep(share, part, name.partition("-")[0])

    def _files(self) -> Iterator[tuple[float, str, str]]:
        """Yield the modification time, part and name of each new file; the part is one of PARTS."""
        for part, folder in self._folders.items():
            for file in folder.rglob("*.nbc"):
                with suppress(FileNotFoundError):  # another process replaced it
                    written_s = file.stat().st_mtime
                    if written_s >= self._since_s:
                        yield written_s, part, file.name
