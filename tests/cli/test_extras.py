"""An installation without the extra `server`: commands work, or name the missing extra."""

import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from palacio.cli import COMMANDS
from tests.cli.prompt import PROMPT, python

pytestmark = pytest.mark.slow

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
MODULES = {"nats-py": "nats"}  # packages whose module has another name

# Makes these packages fail to import, as if they were not installed.
BLOCK = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if not {packages}.isdisjoint((name, name.partition(".")[0])):
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
"""
LOAD = """
from importlib import import_module
from pkgutil import walk_packages
import palacio

for module in walk_packages(palacio.__path__, "palacio."):
    parts = module.name.split(".")
    if parts[1] not in ("server", "site") and module.name not in {optional}:
        import_module(module.name)
"""
HELP = """
from click.testing import CliRunner
from palacio.cli import COMMANDS, main

for name in COMMANDS:
    assert CliRunner().invoke(main, [name, "--help"]).exit_code == 0, name
"""
OPTIONAL = [
    f"palacio.envs.{name}" for name in ("aec", "gym", "jax", "openspiel", "spaces", "vector")
]
OPTIONAL += ["palacio.cli.inspection_text"]  # only `palacio inspect` imports it


def packages(extra: str) -> set[str]:
    """Return the modules that the packages of an extra provide."""
    needed = PROJECT["project"]["optional-dependencies"][extra]
    names = (Requirement(each).name for each in needed)
    return {MODULES.get(name, name.replace("-", "_")) for name in names}


BLOCKED = BLOCK.format(packages=packages("server"))


@pytest.mark.parametrize("command", [name for name, each in COMMANDS.items() if each.extra])
def test_command_without_its_packages_says_how_to_install_them(command: str) -> None:
    arguments = {"erase": ("1", "1"), "export": ("folder",)}.get(command, ())
    done = python(BLOCKED + PROMPT, command, *arguments, PALACIO_PLAIN="1")
    assert done.returncode == 1
    assert done.stderr.startswith(f"palacio {command} needs ")
    assert done.stderr.endswith(", which is not installed: pip install 'palacio[server]'\n")
    assert done.stderr.count("\n") == 1


def test_help_of_every_command_works_without_the_extra() -> None:
    done = python(BLOCKED + HELP, PALACIO_PLAIN="1")
    assert done.returncode == 0, done.stderr


def test_everything_but_the_server_can_be_imported_without_the_extra() -> None:
    done = python(BLOCKED + LOAD.format(optional=OPTIONAL), PALACIO_PLAIN="1")
    assert done.returncode == 0, done.stderr


def test_missing_module_of_palacio_is_not_reported_as_a_missing_package() -> None:
    blocked = BLOCK.format(packages={"palacio.server.settings"})
    done = python(blocked + PROMPT, "migrate", PALACIO_PLAIN="1")
    assert done.returncode == 1
    assert "Traceback" in done.stderr
