"""A disk of a few megabytes, for those who may mount one."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_SIZE = 32 << 20
_MOUNTS = 1 << 21  # CAP_SYS_ADMIN, in the set of what a process may do
_PIECE = 4096


def may_mount() -> bool:
    lines = Path("/proc/self/status").read_text().splitlines()
    may = next((line.split()[1] for line in lines if line.startswith("CapEff")), "0")
    return os.geteuid() == 0 and bool(int(may, 16) & _MOUNTS)


class Disk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """To the last block."""
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(_PIECE)):
                    pass
            except OSError:
                return  # full

    def clear(self) -> None:
        self._ballast.unlink(missing_ok=True)

    @property
    def free(self) -> int:
        return shutil.disk_usage(self.folder).free


@contextmanager
def mounted(folder: Path, account: str) -> Iterator[Disk]:
    """In memory, for this account alone."""
    folder.mkdir()
    owner = pwd.getpwnam(account)
    options = f"size={_SIZE},mode=0700,uid={owner.pw_uid},gid={owner.pw_gid}"
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True)
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
        folder.rmdir()
