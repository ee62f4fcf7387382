"""A power cut loses data that was not flushed to the disk or not synced to the file system."""

import os
from pathlib import Path
from random import Random

import pytest

from faults.cluster.power import missing_for_power_cut, mount_power_cut_disk
from faults.cluster.write_cache import BLOCK, CachedDisk

_OLD, _NEW = bytes(BLOCK), b"n" * BLOCK
_COUNT = 100  # blocks


@pytest.fixture
def disk(tmp_path: Path) -> CachedDisk:
    path = tmp_path / "image"
    path.write_bytes(_OLD * _COUNT)
    return CachedDisk(str(path))


def _cut_and_read(disk: CachedDisk) -> list[bytes]:
    """Cut the power, restore it, and return the blocks."""
    disk.cut_power(Random(1))
    disk.restore_power()
    return [disk.read(number * BLOCK, BLOCK) for number in range(_COUNT)]


def test_unflushed_write_is_read_back(disk: CachedDisk) -> None:
    disk.write(BLOCK - 2, b"four")
    assert disk.read(BLOCK - 3, 6) == b"\0four\0"


def test_flushed_blocks_survive_a_power_cut(disk: CachedDisk) -> None:
    disk.write(0, _NEW * _COUNT)
    disk.flush()
    assert _cut_and_read(disk) == [_NEW] * _COUNT
    assert disk.lost == 0


def test_some_unflushed_blocks_are_lost_in_a_power_cut(disk: CachedDisk) -> None:
    disk.write(0, _NEW * _COUNT)
    assert _cut_and_read(disk).count(_OLD) == disk.lost
    assert 0 < disk.lost < _COUNT


def test_power_can_be_cut_during_a_flush(disk: CachedDisk) -> None:
    disk.write(0, _NEW * _COUNT)
    disk.cut_power_at_flush(Random(1))
    with pytest.raises(OSError, match="no power"):
        disk.flush()
    assert disk.lost


def test_disk_without_power_can_neither_be_read_nor_written(disk: CachedDisk) -> None:
    disk.cut_power(Random(1))
    with pytest.raises(OSError, match="no power"):
        disk.read(0, 1)
    with pytest.raises(OSError, match="no power"):
        disk.write(0, b"x")


@pytest.mark.skipif(
    bool(missing_for_power_cut()) and "CI" not in os.environ, reason="no disk can be mounted"
)
def test_only_synced_data_survives_when_a_mounted_disk_loses_power(tmp_path: Path) -> None:
    with mount_power_cut_disk(tmp_path / "disk") as disk:
        synced, unsynced = disk.folder / "synced", disk.folder / "unsynced"
        unsynced.write_text("lost")
        with synced.open("w") as file:
            file.write("kept")
            file.flush()
            os.fsync(file.fileno())
        disk.cut(seed=1)
        with pytest.raises(OSError, match="Input/output error"), synced.open("a") as file:
            os.fsync(file.fileno())
        disk.restore()
        assert synced.read_text() == "kept"
        assert not unsynced.exists() or unsynced.read_text() == ""
    assert not (tmp_path / "disk").exists()
