"""Compiled and plain mode, and the cache of compiled rules."""

from pathlib import Path

import pytest

from palacio.rules import compiled
from tests.cli.prompt import palacio_process, python


def test_without_a_writable_cache_one_line_says_what_to_do() -> None:
    done = palacio_process("perft", "--depth", "1", PALACIO_CACHE="/dev/null")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Set PALACIO_CACHE to a writable folder" in done.stderr


def test_rules_with_bounds_checks_have_their_own_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    usual = compiled.cache_folder()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert compiled.cache_folder() == usual.with_name(usual.name + "-bounds")


@pytest.mark.slow
def test_the_first_compilation_is_announced_once(tmp_path: Path) -> None:
    code = "import palacio; palacio.BadNotation; palacio.UserError"
    done = python(code, PALACIO_CACHE=str(tmp_path))
    assert done.stderr == compiled.COMPILING + "\n"


def test_plain_rules_need_no_folder_and_no_announcement() -> None:
    done = python("import palacio; palacio.new_match", PALACIO_CACHE="/dev/null", PALACIO_PLAIN="1")
    assert (done.returncode, done.stderr) == (0, "")


RULE = """
from palacio.rules.compiled import rule

@rule
def double(n):
    return n + n

assert double(2) == 4
print(sum(double.stats.cache_misses.values()))
"""


@pytest.mark.slow
def test_precompiled_rules_are_linked(tmp_path: Path) -> None:
    file, made, cache = tmp_path / "one.py", tmp_path / "made", tmp_path / "cache"
    file.write_text(RULE)
    run = f"import runpy; runpy.run_path({str(file)!r})"
    assert python(run, PALACIO_CACHE=str(made)).stdout == "1\n"
    done = python(run, PALACIO_CACHE=str(cache), PALACIO_COMPILED=str(made))
    assert done.stdout == "0\n", done.stderr
    kept = [path for path in cache.rglob("*") if path.is_file()]
    assert kept
    assert all(path.is_symlink() for path in kept)
