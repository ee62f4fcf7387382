"""`import palacio`: quick, and all that it offers is there."""

import subprocess
import sys

import pytest

import palacio


@pytest.mark.parametrize("name", palacio.__all__)
def test_what_is_offered_is_there(name: str) -> None:
    assert getattr(palacio, name).__module__.startswith("palacio.")


def test_what_is_offered_is_listed_in_order() -> None:
    assert palacio.__all__ == sorted(set(palacio.__all__))
    listed = {name for names in palacio._HOMES.values() for name in names}
    assert listed == set(palacio.__all__)


def test_what_is_not_there_is_said_to_be_missing() -> None:
    with pytest.raises(AttributeError, match="palacio has no 'checkers'"):
        _ = palacio.checkers  # type: ignore[attr-defined,unused-ignore]


def test_a_match_is_played_written_and_checked() -> None:
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


def test_importing_it_loads_neither_numba_nor_numpy() -> None:
    code = "import palacio, sys; print(sorted({'numba', 'numpy', 'msgspec'} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_it_has_a_version() -> None:
    assert palacio.__version__.count(".") == 2
