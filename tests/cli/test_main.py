"""The command line as a whole: help, lazy imports, errors."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from palacio import __version__
from palacio.bots import BOTS
from palacio.cli import COMMANDS, main
from tests.cli.prompt import palacio, python

_BOTS = ", ".join(BOTS)


def test_help_names_every_command() -> None:
    done = palacio("--help")
    assert done.exit_code == 0
    assert all(f"\n  {name} " in done.output for name in COMMANDS)


def test_help_imports_neither_rules_nor_rich() -> None:
    done = python(
        "import sys; from palacio.cli import main; main(['--help'], standalone_mode=False); "
        "assert not {'numpy', 'numba', 'rich', 'palacio.rules'} & sys.modules.keys()",
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_text(command: str) -> None:
    done = palacio(command, "--help")
    assert done.exit_code == 0
    assert COMMANDS[command].help.removesuffix(".").partition(":")[0] in done.output


def test_version_is_printed() -> None:
    assert __version__ in palacio("--version").output


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("simulate", "--game", "chess"), "There is no game 'chess'; there are azul, sintra."),
        (("simulate", "--option", "a"), "The wall must be fixed or free."),
        (("simulate", "--bot", "deep"), f"There is no bot 'deep'; there are {_BOTS}."),
        (("perft", "--position", "chess"), "A position begins with a game: azul, sintra."),
        (("replay", "nowhere.txt"), "nowhere.txt: No such file or directory"),
    ],
)
def test_user_error_is_one_line_without_a_traceback(args: tuple[str, ...], words: str) -> None:
    done = palacio(*args)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr == words + "\n"


def test_mistyped_command_gets_suggestions() -> None:
    done = palacio("plya")
    assert done.exit_code == 2
    assert "No such command 'plya'. Did you mean play or replay?" in done.stderr
    assert "No such command 'xyzzy'.\n" in palacio("xyzzy").stderr


def test_ctrl_c_ends_a_command_with_exit_code_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("click.Command.invoke", interrupt)
    done = palacio("verify", "file")
    assert done.exit_code == 130
    assert done.stderr == "Stopped.\n"


def test_user_error_is_red_in_a_terminal() -> None:
    done = CliRunner().invoke(main, ["simulate", "--option", "a"], color=True)
    assert done.stderr == "\x1b[31mThe wall must be fixed or free.\x1b[0m\n"


def test_internal_error_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.lab.results.result_line", lambda *_: [][1])
    with pytest.raises(IndexError):
        palacio("simulate")


@pytest.mark.slow
def test_light_commands_do_not_import_numba(record: Path, tmp_path: Path) -> None:
    """Such commands need no compiled code, so an empty cache does not slow them down."""
    code = (
        "import sys; from palacio.cli import main; main(sys.argv[1:], standalone_mode=False); "
        "assert 'numba' not in sys.modules"
    )
    for args in (
        ("verify", record),
        ("replay", record),
        ("simulate", "--matches", "2"),
        ("play", "--people", "0", "--game", "sintra"),
    ):
        done = python(code, *args, PALACIO_CACHE=str(tmp_path))
        assert done.returncode == 0, done.stderr
