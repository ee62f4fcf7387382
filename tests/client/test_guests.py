"""Who one is at each server: kept for its owner alone."""

import stat
from pathlib import Path

import pytest

from palacio.client.guests import Guests, Known, state_folder

HERE, THERE = "http://here", "http://there"
ANA, RUI = Known("token of Ana", "Ana"), Known("token of Rui", "Rui")


def test_a_guest_is_kept_by_server(tmp_path: Path) -> None:
    guests = Guests(tmp_path / "folder" / "guests.json")
    assert guests.at(HERE) is None
    guests.keep(HERE, ANA)
    guests.keep(THERE, RUI)
    again = Guests(tmp_path / "folder" / "guests.json")
    assert (again.at(HERE), again.at(THERE)) == (ANA, RUI)
    again.forget(HERE)
    assert (guests.at(HERE), guests.at(THERE)) == (None, RUI)


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "guests.json"
    Guests(file).keep(HERE, ANA)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"http://here": 7}'])
def test_a_broken_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    file = tmp_path / "guests.json"
    file.write_text(text, "utf-8")
    guests = Guests(file)
    assert guests.at(HERE) is None
    guests.keep(HERE, ANA)
    assert guests.at(HERE) == ANA


def test_it_is_where_programs_keep_what_they_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "palacio"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local/state/palacio"
