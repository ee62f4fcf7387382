"""Plants grow where they are planted; each is of something that the product still has."""

import subprocess
import sys

from faults.planted import PLANTS

_CODE = "import sys; from faults.planted import plant; [plant(each) for each in sys.argv[1:]]"


def test_every_plant_finds_what_it_changes() -> None:
    """In a process of their own: nothing else could be tested in it afterwards."""
    needs = ("die-", "clock-", "hurried", "answer-late", "think-forever")
    plants = [f"{name}:1" if name.startswith(needs) else name for name in PLANTS]
    subprocess.run([sys.executable, "-c", _CODE, *plants], check=True, timeout=120)
