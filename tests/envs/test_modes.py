"""Batches: the same in compiled and plain mode, and usable without optional packages."""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.slow

CODE = """
import hashlib, sys
from palacio.envs import Batch
from palacio.rules.state import to_bytes

batch, digest = Batch(sys.argv[1], sys.argv[2], seats=3, size=3, seed=11), hashlib.sha256()
for _ in range(90):
    out = batch.step(batch.sample())
    for array in vars(out).values():
        digest.update(array.tobytes())
    for s in batch.states:
        digest.update(to_bytes(s))
print(digest.hexdigest())
"""


def run(code: str, *arguments: str, **settings: str) -> str:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.check_output(command, env=os.environ | settings, text=True)


@pytest.mark.parametrize(
    ("game", "option"), [("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")]
)
def test_compiled_and_plain_batches_write_the_same_bytes(game: str, option: str) -> None:
    assert run(CODE, game, option) == run(CODE, game, option, PALACIO_PLAIN="1")


def test_batch_needs_no_optional_package() -> None:
    packages = dict.fromkeys(("gymnasium", "jax", "pettingzoo", "pyspiel"))
    code = f"import sys; sys.modules |= {packages}; import palacio.envs, palacio.envs.tree"
    assert run(code) == ""
