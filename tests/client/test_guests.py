"""The file of saved guests."""

import stat
from pathlib import Path

import pytest

from palacio.client.guests import Guests, SavedGuest, state_folder

HERE, THERE = "http://here", "http://there"
ANA, RUI = SavedGuest("token of Ana", "Ana"), SavedGuest("token of Rui", "Rui")


def test_guests_are_saved_per_server(tmp_path: Path) -> None:
    guests = Guests(tmp_path / "folder" / "guests.json")
    assert guests.at(HERE) is None
    guests.save(HERE, ANA)
    guests.save(THERE, RUI)
    again = Guests(tmp_path / "folder" / "guests.json")
    assert (again.at(HERE), again.at(THERE)) == (ANA, RUI)
    again.forget(HERE)
    assert (guests.at(HERE), guests.at(THERE)) == (None, RUI)


def test_file_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "guests.json"
    Guests(file).save(HERE, ANA)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"http://here": 7}'])
def test_broken_file_counts_as_empty(tmp_path: Path, text: str) -> None:
    file = tmp_path / "guests.json"
    file.write_text(text, "utf-8")
    guests = Guests(file)
    assert guests.at(HERE) is None
    guests.save(HERE, ANA)
    assert guests.at(HERE) == ANA


def test_state_folder_follows_the_xdg_specification(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "palacio"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local/state/palacio"
