"""The compiler's progress on a terminal, and elsewhere."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from palacio.cli.compiling import CompilerDied, compile_parts, show_progress
from palacio.session.compile_progress import FILES, CompileProgress
from tests.session.compiled_files import add_compiled
from tests.waiting import block_until


def shown(output: StringIO, *, is_terminal: bool, pattern: str) -> str:
    """Return the output once just over a quarter of the search's files have been compiled."""
    console = Console(file=output, force_terminal=is_terminal, width=100)
    with show_progress(CompileProgress(("search",)), console):
        count = FILES["search"] // 4 + 1
        add_compiled("bots", *(f"tree.expand-9.py311.{n}.nbc" for n in range(count)))
        block_until(lambda: re.search(pattern, output.getvalue()))
    return output.getvalue()


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALACIO_CACHE", str(tmp_path))


@pytest.mark.slow
def test_compiler_process_that_dies_is_reported() -> None:
    with pytest.raises(CompilerDied, match="exit code 1"):
        compile_parts(["chess"], ["rules"])


def test_bar_on_a_terminal_names_the_part_and_function_being_compiled() -> None:
    text = shown(StringIO(), is_terminal=True, pattern=r" 2\d%")
    assert "Compiling the search" in text
    assert "tree.expand" in text


def test_output_without_a_terminal_has_a_line_for_every_20_percent() -> None:
    text = shown(StringIO(), is_terminal=False, pattern="%")
    assert re.fullmatch(r"Compiling the search: 2\d %\n", text)
