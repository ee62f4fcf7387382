"""What is deployed: the files, and the programs that check them."""

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

_TOOLS = ROOT / ".venv/tools"  # where `make deploy-tools` puts what is no Python package
_OURS = Path(sys.executable).parent  # where `make setup` puts what is one


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def tool(name: str) -> str:
    """Where this program is. Skipped without, but not where everything has to be there."""
    found = shutil.which(name, path=f"{_TOOLS}:{_OURS}:{os.environ.get('PATH', '')}")
    if found is None:
        words = f"There is no {name}: make deploy-tools fetches it."
        if "CI" in os.environ:
            pytest.fail(words)
        pytest.skip(words)
    return found


def run(*command: str | Path, **settings: str) -> str:
    """What it prints. It must not fail."""
    words = [str(word) for word in command]
    environment = {**os.environ, **settings}
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
