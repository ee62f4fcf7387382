"""Every sabotage can be applied to the current product."""

import subprocess
import sys

import pytest

from faults.sabotage.__main__ import SABOTAGES
from tests.waiting import TIMEOUT_S

_CODE = (
    "import sys; from faults.sabotage.__main__ import apply; [apply(each) for each in sys.argv[1:]]"
)


@pytest.mark.slow
def test_every_sabotage_finds_the_attributes_that_it_replaces() -> None:
    # In a subprocess, because a sabotaged process can't run other tests.
    with_argument = (
        "die-",
        "clock-",
        "scale-timeouts",
        "answer-late",
        "hang-forever",
        "give-up",
        "review-",
    )
    names = [f"{name}:1" if name.startswith(with_argument) else name for name in SABOTAGES]
    subprocess.run([sys.executable, "-c", _CODE, *names], check=True, timeout=TIMEOUT_S)
