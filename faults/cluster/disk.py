"""A disk of a few megabytes. Mounting it needs root privileges."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_SIZE = 32 << 20  # bytes
_CAP_SYS_ADMIN = 1 << 21  # its bit in a set of capabilities
_BLOCK = 4096


def can_mount() -> bool:
    lines = Path("/proc/self/status").read_text().splitlines()
    effective = next((line.split()[1] for line in lines if line.startswith("CapEff")), "0")
    return os.geteuid() == 0 and bool(int(effective, 16) & _CAP_SYS_ADMIN)


class SmallDisk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """Fill the disk to the last block."""
        with self._ballast.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(_BLOCK)):
                    pass
            except OSError:
                return  # the disk is full

    def clear(self) -> None:
        self._ballast.unlink(missing_ok=True)

    @property
    def free(self) -> int:
        return shutil.disk_usage(self.folder).free


@contextmanager
def mount_small_disk(folder: Path, account: str) -> Iterator[SmallDisk]:
    """Yield a mounted tmpfs that only this account can use."""
    folder.mkdir()
    owner = pwd.getpwnam(account)
    options = f"size={_SIZE},mode=0700,uid={owner.pw_uid},gid={owner.pw_gid}"
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=True)
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
        folder.rmdir()
