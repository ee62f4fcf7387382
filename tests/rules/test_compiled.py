"""Compiled and plain mode, and the cache of compiled rules."""

import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from palacio.rules import compiled
from tests.cli.prompt import palacio_process, python


@pytest.mark.slow
def test_missing_writable_cache_is_reported_in_one_line_with_a_remedy() -> None:
    done = palacio_process("perft", "--depth", "1", PALACIO_CACHE="/dev/null")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Set PALACIO_CACHE to a writable folder" in done.stderr


def test_rules_with_bounds_checks_have_their_own_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    usual = compiled.cache_folder()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert compiled.cache_folder() == usual.with_name(usual.name + "-bounds")


@pytest.mark.parametrize(
    ("home", "imported"),
    [("puzzles/compiled", "bots/evaluation.py"), ("envs/compiled", "arrays/layout.py")],
)
def test_cache_folder_changes_with_sources_that_compiled_code_imports(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str, imported: str
) -> None:
    package = tmp_path / "palacio"
    shutil.copytree(
        compiled.RULES.parent, package, ignore=shutil.ignore_patterns("site", "locales")
    )
    monkeypatch.setattr(compiled, "RULES", package / "rules")
    before = compiled.cache_folder(package / home)
    (package / imported).write_text("")
    assert compiled.cache_folder(package / home) != before


def test_plain_rules_need_no_cache_folder_and_print_nothing() -> None:
    done = python("import palacio; palacio.new_match", PALACIO_CACHE="/dev/null", PALACIO_PLAIN="1")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(compiled.PLAIN, reason="plain rules are not compiled")
def test_lean_rule_that_makes_an_array_does_not_compile() -> None:
    """Numba compiles a lean rule without reference counts, using an undocumented option."""

    @compiled.lean_rule
    def make(length: int) -> Any:
        return np.zeros(length)

    with pytest.raises(Exception, match="Only accept returning of array passed"):
        make(2)


RULE = """
from palacio.rules.compiled import rule

@rule
def double(n):
    return n + n

assert double(2) == 4
print(sum(double.stats.cache_misses.values()))
"""


@pytest.mark.slow
def test_compiling_is_announced_once_and_loading_is_not(tmp_path: Path) -> None:
    file, cache = tmp_path / "one.py", tmp_path / "cache"
    file.write_text(RULE + "assert double(2.0) == 4.0")
    run = f"import palacio, runpy; palacio.UserError; runpy.run_path({str(file)!r})"
    notices = [python(run, PALACIO_CACHE=str(cache)).stderr for _ in range(2)]
    assert notices == [compiled.COMPILING + "\n", ""]


@pytest.mark.slow
def test_precompiled_rules_are_linked_into_the_cache(tmp_path: Path) -> None:
    file, made, cache = tmp_path / "one.py", tmp_path / "made", tmp_path / "cache"
    file.write_text(RULE)
    run = f"import runpy; runpy.run_path({str(file)!r})"
    assert python(run, PALACIO_CACHE=str(made)).stdout == "1\n"
    done = python(run, PALACIO_CACHE=str(cache), PALACIO_COMPILED=str(made))
    assert done.stdout == "0\n", done.stderr
    kept = [path for path in cache.rglob("*") if path.is_file()]
    assert kept
    assert all(path.is_symlink() for path in kept)


@pytest.mark.skipif(compiled.PLAIN, reason="plain rules are not cached")
def test_two_processes_that_compile_at_once_do_not_mix_up_signatures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache_file: Any = compiled.CacheFile
    one, other = (cache_file(str(tmp_path), "rule", "stamp") for _ in range(2))
    save_data = one._save_data

    def save_late(name: str, data: str) -> None:
        other.save("float", "code for floats")
        save_data(name, data)

    monkeypatch.setattr(other, "_load_index", dict)  # as if read before anything was saved
    monkeypatch.setattr(one, "_save_data", save_late)
    one.save("int", "code for ints")
    assert [one.load("int"), one.load("float")] == ["code for ints", "code for floats"]
