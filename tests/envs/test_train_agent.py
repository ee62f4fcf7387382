"""docs/examples/train_agent.py, at a tenth of its size, learns to play."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "docs/examples/train_agent.py"
LEAST = 0.1  # share of wins against `greedy`; after a hundredth of the training it is 0.015


def train(scale: str) -> str:
    """Run the example and return its output.

    BLAS gets one thread, since other tests run in parallel.
    """
    command = [sys.executable, str(EXAMPLE), scale]
    settings = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    return subprocess.check_output(command, env=settings, text=True, timeout=600)


def test_a_tenth_of_the_training_is_enough_to_win_some_matches_against_greedy() -> None:
    printed = train("0.1")
    found = re.search(r"^Trained +\d+ +([\d.]+)% of 40 ", printed, re.MULTILINE)
    assert found, printed
    assert float(found[1]) / 100 > LEAST
