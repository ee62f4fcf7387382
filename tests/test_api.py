"""The public API: every name exists, is documented and typed, and importing it is quick."""

import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest

import palacio
import palacio.i18n
import palacio.lab
import palacio.puzzles
from palacio.match.referee import Referee

PACKAGES = (palacio, palacio.lab, palacio.i18n, palacio.puzzles)
NAMES = [(package, name) for package in PACKAGES for name in package.__all__]
DATA = {"LANGUAGES", "MatchBotFactory"}

every_name = pytest.mark.parametrize(("package", "name"), NAMES, ids=[name for _, name in NAMES])


@every_name
def test_every_public_name_is_importable_and_documented(package: ModuleType, name: str) -> None:
    value = getattr(package, name)
    assert name in dir(package)
    if name not in DATA:
        assert value.__module__.startswith("palacio.")
        assert inspect.getdoc(value)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_each_public_name_is_listed_once_and_has_a_module(package: ModuleType) -> None:
    assert len(package.__all__) == len(set(package.__all__))
    listed = {name for names in package._MODULES.values() for name in names}
    assert listed == set(package.__all__)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_no_public_name_is_hidden_by_a_module_of_the_same_name(package: ModuleType) -> None:
    modules = {Path(file).stem for path in package.__path__ for file in Path(path).iterdir()}
    assert modules.isdisjoint(package.__all__)


def test_every_public_method_of_a_match_is_documented_and_typed() -> None:
    methods = [each for each in vars(palacio.Match) if not each.startswith("_")]
    assert len(methods) > 20
    for name in methods:
        found = inspect.getattr_static(palacio.Match, name)
        assert inspect.getdoc(found), name
        function = found.fget if isinstance(found, property) else getattr(palacio.Match, name)
        if name != "state":  # a record whose type depends on the game
            hints = get_type_hints(function)
            assert hints, name
            assert Any not in hints.values(), name


def test_a_public_match_lacks_the_referee_methods_for_hosts() -> None:
    hosts = {"accept", "begin_from", "commit", "resume", "next_chance_event", "check_draws"}
    assert hosts <= set(dir(Referee))
    assert hosts.isdisjoint(dir(palacio.Match))


def test_an_unknown_name_raises_attribute_error() -> None:
    with pytest.raises(AttributeError, match="palacio has no 'checkers'"):
        _ = palacio.checkers  # type: ignore[attr-defined,unused-ignore]


def test_a_match_can_be_played_recorded_and_verified() -> None:
    match = palacio.new_match("sintra", seats=3)
    for _ in range(20):
        match.play(match.actions()[0])
    record = palacio.format_record(match)
    assert palacio.verify(record).match.position() == match.position()
    assert palacio.parse_record(record).log == match.log
    assert palacio.Match.from_position(match.position()).position() == match.position()


@pytest.mark.parametrize("error", ["BadNotation", "BadRecord", "IllegalAction", "StaleAction"])
def test_every_error_that_a_user_can_correct_is_a_user_error(error: str) -> None:
    assert issubclass(getattr(palacio, error), palacio.UserError)
    assert issubclass(palacio.UserError, ValueError)


def test_import_loads_neither_numba_nor_numpy() -> None:
    code = "import palacio, sys; print(sorted({'numba', 'numpy', 'msgspec'} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_package_has_a_version() -> None:
    assert palacio.__version__.count(".") == 2
