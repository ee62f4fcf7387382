"""The pages in docs: examples work, and links lead somewhere."""

import contextlib
import doctest
import io
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("**/*.md"))
NOTATION = ROOT / "docs/notation.md"
LIBRARY = ROOT / "docs/library.md"
OWN_BOT = ROOT / "docs/examples/own_bot.py"


@pytest.mark.parametrize("page", [NOTATION, LIBRARY], ids=lambda page: page.stem)
def test_doctests_of_the_pages_pass(page: Path) -> None:
    done = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert done.attempted > 0
    assert done.failed == 0


@pytest.mark.slow
def test_the_example_bot_plays_in_the_arena() -> None:
    done = subprocess.run([sys.executable, OWN_BOT], capture_output=True, text=True, timeout=300)
    assert done.stderr == ""
    title, *bots = done.stdout.splitlines()
    assert title == "Azul, wall fixed, 2 seats: 30 matches of 5 deals"
    assert {line.split()[0] for line in bots} == {"Eager", "greedy", "random"}


def test_the_library_page_shows_the_code_of_the_example_bot() -> None:
    code = OWN_BOT.read_text("utf-8")
    assert code[code.index("import palacio") :] in LIBRARY.read_text("utf-8")


def test_the_example_record_is_the_output_of_the_example_code() -> None:
    for line in shown_record():
        pattern = re.escape(line).replace(re.escape("..."), "[0-9a-f]+")
        assert re.search(f"^{pattern}$", record(), re.MULTILINE), line


def test_the_example_checker_needs_no_package_to_accept_a_record(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record(), "utf-8")
    done = check_by_hand(file)
    assert done.stdout == "The record is valid.\n", done.stderr


@pytest.mark.parametrize("changed", ["3r>1", "azul", "start=1", "amber", "reveal=0"])
def test_the_example_checker_rejects_a_changed_record(tmp_path: Path, changed: str) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record().replace(changed, changed[:-1] + "2"), "utf-8")
    assert "AssertionError" in check_by_hand(file).stderr


def test_the_example_checker_accepts_a_record_with_another_player_name(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record().replace("Ana", "Player 1"), "utf-8")
    assert check_by_hand(file).stdout == "The record is valid.\n"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_link_targets_and_anchors_exist(page: Path) -> None:
    for path, anchor in re.findall(r"\]\(([^)#:\s]*)(?:#([^)\s]*))?\)", page.read_text("utf-8")):
        target = page.parent / path if path else page
        assert target.exists(), path
        assert not anchor or anchor in anchors(target), f"{path}#{anchor}"


def shown_record() -> list[str]:
    """Return the lines of the page's example record, without comments and `...` lines."""
    start = "    palacio record 2 "
    block = start + NOTATION.read_text("utf-8").split(start)[1].split("\n\n")[0]
    lines = [re.split(r"\s{2,}", line[4:])[0] for line in block.split("\n")]
    return [line for line in lines if line not in ("", "...")]


@cache
def record() -> str:
    """Run the notation page's example code, and return the record that it prints."""
    start = "    from palacio import format_record, new_match\n"
    code = start + NOTATION.read_text("utf-8").split(start)[1].split("\n\nA record")[0]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(dedent(code), str(NOTATION), "exec"), {"__name__": "__main__"})
    return printed.getvalue()


def check_by_hand(file: Path) -> subprocess.CompletedProcess[str]:
    """Check a record with the notation page's program, without any installed packages."""
    (code,) = re.findall(r"^```python\n(.*?)^```", NOTATION.read_text("utf-8"), re.S | re.M)
    command = [sys.executable, "-I", "-S", "-c", code, str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings: lower case, no punctuation, hyphens for spaces."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
