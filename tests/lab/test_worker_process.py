"""Workers of a pool end with their parent. Run as a program, this file is such a parent."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from palacio.lab.generators import play_locally
from tests.waiting import block_until


def _sleep(folder: Path) -> None:
    (folder / str(os.getpid())).touch()
    time.sleep(600)


@pytest.mark.slow
def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    parent = subprocess.Popen([sys.executable, "-m", __name__, str(tmp_path)])
    try:
        block_until(lambda: len(list(tmp_path.iterdir())) == 2)
    finally:
        parent.kill()
        parent.wait()
    workers = [Path("/proc") / file.name for file in tmp_path.iterdir()]
    block_until(lambda: not any(worker.exists() for worker in workers))


if __name__ == "__main__":
    list(play_locally(2, _sleep, [Path(sys.argv[1])] * 2))
