"""README: its code and commands work, and the files it links to exist."""

import re
import shlex
from pathlib import Path

import pytest

from palacio.cli import COMMANDS
from tests.cli.prompt import palacio

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def commands() -> list[str]:
    lines = [line for block in blocks("sh") for line in block.split("\n")]
    return [line for line in lines if line.startswith("palacio ")]


@pytest.mark.parametrize("code", blocks("python"), ids=lambda code: code.split("\n")[0])
def test_code_blocks_of_the_readme_run(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("line", commands(), ids=lambda line: line.split("#")[0].strip())
def test_the_commands_and_their_options_exist(line: str) -> None:
    """Look up the options used in README in the help of each command."""
    name, *rest = shlex.split(line, comments=True)[1:]
    assert name in COMMANDS
    help_text = palacio(name, "--help").output
    assert all(word in help_text for word in rest if word.startswith("--"))


def test_the_readme_has_code_and_commands() -> None:
    assert blocks("python")
    assert commands()


def test_linked_files_exist() -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", README)
    assert links
    for link in links:
        assert (Path(__file__).parents[1] / link).exists(), link
