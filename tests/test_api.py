"""The public API: every name exists, and importing it is quick."""

import subprocess
import sys

import pytest

import palacio


@pytest.mark.parametrize("name", palacio.__all__)
def test_every_public_name_is_importable(name: str) -> None:
    assert getattr(palacio, name).__module__.startswith("palacio.")


def test_public_names_are_sorted_and_complete() -> None:
    assert palacio.__all__ == sorted(set(palacio.__all__))
    listed = {name for names in palacio._MODULES.values() for name in names}
    assert listed == set(palacio.__all__)


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
    assert palacio.format_position(palacio.parse_position(match.position())) == match.position()


@pytest.mark.parametrize("error", ["BadNotation", "BadRecord", "IllegalAction", "StaleAction"])
def test_every_error_for_the_user_is_a_user_error(error: str) -> None:
    assert issubclass(getattr(palacio, error), palacio.UserError)
    assert issubclass(palacio.UserError, ValueError)


def test_import_loads_neither_numba_nor_numpy() -> None:
    code = "import palacio, sys; print(sorted({'numba', 'numpy', 'msgspec'} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_package_has_a_version() -> None:
    assert palacio.__version__.count(".") == 2
