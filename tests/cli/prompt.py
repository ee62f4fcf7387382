"""Running the command line: in this process, or in a new one as a user does."""

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from palacio.cli import main
from tests.waiting import SCENARIO_S

PROMPT = "import sys; from palacio.cli import main; main(prog_name='palacio')"


def palacio(*args: str | Path, typed: str | None = None) -> Result:
    words = [str(arg) for arg in args]
    return CliRunner().invoke(main, words, input=typed, catch_exceptions=False)


def palacio_process(*args: str | Path, **settings: str) -> subprocess.CompletedProcess[str]:
    return python(PROMPT, *args, **settings)


def python(code: str, *args: str | Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run code in a new process with these settings, without inheriting PALACIO_PLAIN."""
    own = {name: value for name, value in os.environ.items() if name != "PALACIO_PLAIN"}
    command = [sys.executable, "-c", code, *(str(arg) for arg in args)]
    return subprocess.run(
        command, env={**own, **settings}, capture_output=True, text=True, timeout=SCENARIO_S
    )
