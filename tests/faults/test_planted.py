"""Plants grow where they are planted; each is of something that the product still has."""

import subprocess
import sys

import pytest

from faults.planted import PLANTS

_NEEDS = {"clock-off": "clock-off:300"}


@pytest.mark.parametrize("name", PLANTS)
def test_a_plant_finds_what_it_changes(name: str) -> None:
    plant = f"{name}:1" if name.startswith("die-") else _NEEDS.get(name, name)
    code = f"from faults.planted import plant; plant({plant!r})"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
