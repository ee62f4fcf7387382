"""A disk with a write cache: unflushed data may be lost when its power is cut."""

import errno
import os
from random import Random

BLOCK = 4096  # bytes, written all together or not at all


class CachedDisk:
    """A disk whose image is a file. Written blocks stay in memory until they are flushed."""

    def __init__(self, path: str) -> None:
        self._file = os.open(path, os.O_RDWR)
        self.size = os.fstat(self._file).st_size
        self._unflushed: dict[int, bytes] = {}  # blocks by index
        self._cut_at_flush: Random | None = None
        self.has_power = True
        self.lost = 0  # blocks lost in the last power cut

    def read(self, offset: int, size: int) -> bytes:
        self._check_power()
        start, end = offset // BLOCK * BLOCK, -(-(offset + size) // BLOCK) * BLOCK
        found = bytearray(os.pread(self._file, end - start, start))
        for place in range(0, len(found), BLOCK):
            block = self._unflushed.get((start + place) // BLOCK)
            if block is not None:
                found[place : place + BLOCK] = block
        return bytes(found[offset - start : offset - start + size])

    def write(self, offset: int, data: bytes) -> None:
        """Write to the cache. Blocks that the data covers only partly keep their other bytes."""
        self._check_power()
        before, after = offset % BLOCK, -(offset + len(data)) % BLOCK
        head = self.read(offset - before, before) if before else b""
        tail = self.read(offset + len(data), after) if after else b""
        whole, first = head + data + tail, offset // BLOCK
        for number in range(len(whole) // BLOCK):
            self._unflushed[first + number] = whole[number * BLOCK : (number + 1) * BLOCK]

    def flush(self) -> None:
        if self._cut_at_flush is not None:
            self.cut_power(self._cut_at_flush)
        self._check_power()
        self._keep(self._unflushed)
        self._unflushed.clear()

    def cut_power_at_flush(self, rng: Random) -> None:
        """Cut the power at the next flush, which then fails."""
        self._cut_at_flush = rng

    def cut_power(self, rng: Random) -> None:
        """Keep or lose each unflushed block at random. Do nothing if the power is already off.

        A disk may write its cache in any order, so any of these blocks may have reached it.
        """
        if self.has_power:
            kept = {number: data for number, data in self._unflushed.items() if rng.random() < 0.5}
            self.lost = len(self._unflushed) - len(kept)
            self._keep(kept)
            self._unflushed.clear()
            self._cut_at_flush, self.has_power = None, False

    def restore_power(self) -> None:
        self.has_power = True

    def _keep(self, blocks: dict[int, bytes]) -> None:
        for number, block in blocks.items():
            os.pwrite(self._file, block, number * BLOCK)

    def _check_power(self) -> None:
        if not self.has_power:
            raise OSError(errno.EIO, "The disk has no power.")
