"""The files in `deploy/`, and the programs that check them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CHART = DEPLOY / "chart"
COMPOSE = DEPLOY / "compose/compose.yaml"
CONTAINERFILE = DEPLOY / "image/Containerfile"

_TOOLS = ROOT / ".venv/tools"  # from `make deploy-tools`
_OURS = Path(sys.executable).parent  # from `make setup-all`


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def tool(name: str) -> str:
    """Return the path of a program. If it is missing, skip the test; in CI, fail the test."""
    found = shutil.which(name, path=f"{_TOOLS}:{_OURS}:{os.environ.get('PATH', '')}")
    if found is None:
        reason = f"{name} is not installed; run make setup-all deploy-tools."
        if "CI" in os.environ:
            pytest.fail(reason)
        pytest.skip(reason)
    return found


def run(*command: str | Path, **settings: str) -> str:
    """Run a command, assert that it succeeds, and return its output."""
    arguments = [str(argument) for argument in command]
    environment = {**os.environ, **settings}
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=600, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
