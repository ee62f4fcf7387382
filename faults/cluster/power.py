"""A disk whose power can be cut. Mounting it needs root privileges, FUSE and a loop device.

An ext4 file system is mounted from a loop device, over a file that `faults.cluster.fuse` serves. So
PostgreSQL's syncs reach this disk as they would reach a real one: as flushes of its write cache.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from faults.cluster.disk import can_mount
from faults.cluster.fuse import DEVICE

_SIZE = 4 << 30  # bytes, of which only those written take up space
_UNMOUNT_S = 30.0
_SYNC_S = 2.0  # timeout; the servers commit a heartbeat more often than that
# Write metadata late, so that a cut loses all metadata that is not synced.
_OPTIONS = "loop,noatime,noinit_itable,commit=300"


def missing_for_power_cut() -> str:
    """Return what this machine lacks for a power cut, or an empty string if it lacks nothing."""
    if not can_mount():
        return "the privilege to mount a disk"
    needed = [path for path in (DEVICE, "/dev/loop-control") if not Path(path).exists()]
    return ", ".join(needed if shutil.which("mkfs.ext4") else [*needed, "mkfs.ext4"])


class PowerCutDisk:
    """A disk in a new folder. After `cut`, nothing can be read or written until `restore`."""

    def __init__(self, base: Path) -> None:
        self.folder = base / "mounted"
        self._base, self._device = base, base / "device"
        self._server: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Create the disk and mount it. Raise RuntimeError if that is impossible here."""
        if missing := missing_for_power_cut():
            raise RuntimeError(f"a power cut needs {missing}")
        self.folder.mkdir(parents=True)
        self._device.touch()
        self._start_server(self._base / "image")
        self._mount()

    def _start_server(self, image: Path) -> None:
        with image.open("wb") as file:
            file.truncate(_SIZE)
        subprocess.run(["mkfs.ext4", "-q", "-b", "4096", str(image)], check=True)
        command = [sys.executable, "-m", "faults.cluster.fuse", str(image), str(self._device)]
        self._server = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C must not end it before PostgreSQL
        )
        assert self._server.stdout
        if not self._server.stdout.readline():
            raise RuntimeError(f"{self._device} could not be mounted")

    def sync(self) -> None:
        """Write all data to the disk, even if no process has synced it."""
        subprocess.run(["sync", "-f", str(self.folder)], check=True)

    def cut(self, seed: int) -> int:
        """Cut the power. Return how many blocks in the disk's write cache are lost."""
        return self._command(f"cut {seed}")

    def cut_during_sync(self, seed: int) -> int:
        """Cut the power during the next sync, or after two seconds without one.

        Return the number of lost blocks.
        """
        self._command(f"cut-at-flush {seed}")
        deadline = time.monotonic() + _SYNC_S
        while self._command("status") < 0 and time.monotonic() < deadline:
            time.sleep(0.001)
        return self.cut(seed)

    def restore(self) -> None:
        """Restore the power, and mount the disk in its current state.

        All processes that used the disk must have been killed first.
        """
        _unmount(self.folder)
        self._command("restore")
        self._mount()

    def close(self) -> None:
        _unmount(self.folder)
        _unmount(self._device)
        if self._server is not None:
            self._server.communicate()
        shutil.rmtree(self._base, ignore_errors=True)

    def _mount(self) -> None:
        command = ["mount", "-t", "ext4", "-o", _OPTIONS, str(self._device), str(self.folder)]
        subprocess.run(command, check=True)

    def _command(self, line: str) -> int:
        assert self._server
        assert self._server.stdin
        assert self._server.stdout
        self._server.stdin.write(f"{line}\n")
        self._server.stdin.flush()
        return int(self._server.stdout.readline())


@contextmanager
def mount_power_cut_disk(base: Path) -> Iterator[PowerCutDisk]:
    disk = PowerCutDisk(base)
    try:
        disk.open()
        yield disk
    finally:
        disk.close()


def _unmount(path: Path) -> None:
    """Unmount a path once the last process that uses it has ended."""
    deadline = time.monotonic() + _UNMOUNT_S
    while os.path.ismount(path):
        late = time.monotonic() > deadline
        subprocess.run(["umount", str(path)], check=late, capture_output=not late)
        time.sleep(0.05)
