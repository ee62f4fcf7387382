"""The progress of the compiler, estimated from the files in its cache."""

import time
from pathlib import Path

import pytest

from palacio.rules.compiled import PLAIN, cache_folder
from palacio.session.compile_progress import _FOLDERS, FILES, CompileProgress, CompileStep
from tests.session.compiled_files import add_compiled


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALACIO_CACHE", str(tmp_path))


def names(count: int, function: str = "azul.apply") -> list[str]:
    return [f"{function}-101.py311.{number}.nbc" for number in range(count)]


@pytest.mark.usefixtures("empty_cache")
def test_progress_is_zero_before_anything_is_compiled() -> None:
    assert CompileProgress().step() == CompileStep(0.0, "rules", "")


@pytest.mark.usefixtures("empty_cache")
def test_progress_has_the_newest_function_and_the_share_of_expected_files() -> None:
    progress = CompileProgress(("rules", "search"), games=1)
    add_compiled("rules", *names(FILES["rules"] // 2))
    time.sleep(0.02)  # file times have a resolution of a few milliseconds
    add_compiled("bots", *names(1, "tree.expand"))
    step = progress.step()
    assert (step.part, step.function) == ("search", "tree.expand")
    assert step.percent == 100 * (FILES["rules"] // 2 + 1) * 2 // (FILES["rules"] + FILES["search"])


@pytest.mark.usefixtures("empty_cache")
def test_functions_compiled_before_the_start_do_not_count() -> None:
    add_compiled("rules", *names(50))
    time.sleep(0.02)
    progress = CompileProgress()
    assert progress.step().share == 0.0


@pytest.mark.usefixtures("empty_cache")
def test_progress_stays_below_100_percent_if_more_files_than_expected_appear() -> None:
    progress = CompileProgress(("environments",))
    add_compiled("envs/compiled", *names(2 * FILES["environments"]))
    assert progress.step().percent == 99


@pytest.mark.skipif(PLAIN, reason="plain rules are not compiled")
@pytest.mark.parametrize("part", FILES)
def test_expected_number_of_files_is_about_twice_the_number_of_functions(part: str) -> None:
    """Needs `make compile`. A function has a file for each game and each type of argument.

    Counts functions rather than cached files, since tests and other runs add files.
    """
    folders = cache_folder(_FOLDERS[part]).iterdir()
    functions = max(len(list(folder.glob("*.nbi"))) for folder in folders)
    assert 1.3 * functions <= FILES[part] <= 2.6 * functions
