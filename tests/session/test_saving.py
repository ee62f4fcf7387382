"""Saving sessions and loading them again."""

import os
import stat
from pathlib import Path

import pytest

from palacio.match.errors import UserError
from palacio.match.record import verify
from palacio.session.saving import DEFAULT_FILE, NotSaved, load, save
from palacio.session.session import PERSON, Session
from tests.session.matches import a_match

SEATS = (PERSON, "greedy")


def test_loaded_match_continues_with_the_same_draws(tmp_path: Path) -> None:
    match = a_match("sintra", actions=5)
    save(Session(match, SEATS), str(tmp_path / "match.palacio"))
    again = load(str(tmp_path / "match.palacio"))
    assert again.seats == SEATS
    for each in (match, again.match):
        while not each.is_over:
            each.play(each.actions()[0])
    assert again.match.log == match.log


def test_secret_file_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    match = a_match()
    names = save(Session(match, SEATS), str(file))
    assert names == [str(file), f"{file}.secret"]
    hidden = Path(names[1])
    assert stat.S_IMODE(hidden.stat().st_mode) == 0o600
    assert match.referee.deal.secret is not None
    assert match.referee.deal.secret.hex() in hidden.read_text("utf-8")
    assert match.referee.deal.secret.hex() not in file.read_text("utf-8")
    assert not verify(file.read_text("utf-8")).match.is_over


def test_finished_match_is_saved_without_a_secret_file(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    match = a_match("sintra", actions=1)
    save(Session(match, SEATS), str(file))
    while not match.is_over:
        match.play(match.actions()[0])
    assert save(Session(match, SEATS), str(file)) == [str(file)]
    assert not (tmp_path / "match.palacio.secret").exists()
    assert load(str(file)).match.is_over


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "is missing"),
        ("secret: 00\nseats: person, greedy\n", "not the secret"),
        ("secret: zz\nseats: person, greedy\n", "does not contain a secret"),
        ("secret: 00\nseats: person\n", "a line with the seats"),
        ("secret: 00\nseats: person, nobody\n", "a line with the seats"),
    ],
)
def test_missing_or_malformed_secret_file_is_refused_with_a_reason(
    tmp_path: Path, text: str | None, words: str
) -> None:
    file = tmp_path / "match.palacio"
    _, hidden = save(Session(a_match(), SEATS), str(file))
    Path(hidden).unlink()
    if text is not None:
        Path(hidden).write_text(text, "utf-8")
    with pytest.raises(UserError, match=words):
        load(str(file))


def test_unreadable_or_unwritable_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="No such file"):
        load(str(tmp_path / "none"))
    with pytest.raises(UserError, match="No such file"):
        save(Session(a_match(), SEATS), str(tmp_path / "no" / "folder"))


def test_second_match_gets_a_numbered_default_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    matches = [a_match("azul"), a_match("sintra")]
    names = [save(Session(match, SEATS))[0] for match in matches]
    assert names == ["match.palacio", "match-2.palacio"]
    for name, match in zip(names, matches, strict=True):
        assert load(name).match.log == match.log
    again = save(Session(matches[1], SEATS), DEFAULT_FILE)
    assert again[0] == "match-2.palacio"  # the file that already contains this match


def test_file_of_another_match_is_not_overwritten_if_the_user_names_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.palacio"
    save(Session(a_match("azul"), SEATS), str(file))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(NotSaved, match="Give another name") as refused:
        save(Session(a_match("sintra"), SEATS), str(file))
    assert refused.value.reason == "taken"
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("name", ["notes", "notes.secret"])
def test_file_that_is_not_a_match_is_not_overwritten(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\xff my notes")
    with pytest.raises(NotSaved):
        save(Session(a_match(), SEATS), str(tmp_path / "notes"))
    assert (tmp_path / name).read_bytes() == b"\xff my notes"


def test_failed_save_keeps_the_previous_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, match = tmp_path / "match.palacio", a_match()
    save(Session(match, SEATS), str(file))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    match.play(match.actions()[0])

    replace = os.replace

    def fail(source: Path, target: Path) -> None:
        if target == file:
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(NotSaved, match="No space left"):
        save(Session(match, SEATS), str(file))
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_secret_is_written_before_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    replace = os.replace

    def replace_and_record(source: Path, target: Path) -> None:
        written.append(target.name)
        replace(source, target)

    monkeypatch.setattr(os, "replace", replace_and_record)
    save(Session(a_match(), SEATS), str(tmp_path / "match.palacio"))
    assert written == ["match.palacio.secret", "match.palacio"]
