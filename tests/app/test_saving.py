"""Matches that go on another day."""

import os
import stat
from pathlib import Path

import pytest

from palacio.app.saving import USUAL_FILE, NotSaved, load, save
from palacio.app.sitting import PERSON, Sitting
from palacio.match.errors import UserError
from palacio.match.record import verify
from tests.app.people import a_match

SEATS = (PERSON, "greedy")


def test_a_saved_match_goes_on_with_the_same_draws(tmp_path: Path) -> None:
    match = a_match("sintra", plies=5)
    save(Sitting(match, SEATS), str(tmp_path / "match.palacio"))
    again = load(str(tmp_path / "match.palacio"))
    assert again.seats == SEATS
    for sitting in (match, again.match):
        while not sitting.is_over:
            sitting.play(sitting.actions()[0])
    assert again.match.log == match.log


def test_the_secret_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    match = a_match()
    names = save(Sitting(match, SEATS), str(file))
    assert names == [str(file), f"{file}.secret"]
    hidden = Path(names[1])
    assert stat.S_IMODE(hidden.stat().st_mode) == 0o600
    assert match.secret is not None
    assert match.secret.hex() in hidden.read_text("utf-8")
    assert match.secret.hex() not in file.read_text("utf-8")
    assert not verify(file.read_text("utf-8")).match.is_over


def test_a_match_that_is_over_needs_no_secret(tmp_path: Path) -> None:
    file = tmp_path / "match.palacio"
    match = a_match("sintra", plies=1)
    save(Sitting(match, SEATS), str(file))
    while not match.is_over:
        match.play(match.actions()[0])
    assert save(Sitting(match, SEATS), str(file)) == [str(file)]
    assert not (tmp_path / "match.palacio.secret").exists()
    assert load(str(file)).match.is_over


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "is missing"),
        ("secret: 00\nseats: person, greedy\n", "not the secret"),
        ("secret: zz\nseats: person, greedy\n", "holds no secret"),
        ("secret: 00\nseats: person\n", "who sits where"),
        ("secret: 00\nseats: person, nobody\n", "who sits where"),
    ],
)
def test_a_secret_that_is_none_is_refused_in_words(
    tmp_path: Path, text: str | None, words: str
) -> None:
    file = tmp_path / "match.palacio"
    _, hidden = save(Sitting(a_match(), SEATS), str(file))
    Path(hidden).unlink()
    if text is not None:
        Path(hidden).write_text(text, "utf-8")
    with pytest.raises(UserError, match=words):
        load(str(file))


def test_what_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="No such file"):
        load(str(tmp_path / "none"))
    with pytest.raises(UserError, match="No such file"):
        save(Sitting(a_match(), SEATS), str(tmp_path / "no" / "folder"))


def test_a_second_match_leaves_the_first_ones_files_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    matches = [a_match("azul"), a_match("sintra")]
    names = [save(Sitting(match, SEATS))[0] for match in matches]
    assert names == ["match.palacio", "match-2.palacio"]
    for name, match in zip(names, matches, strict=True):
        assert load(name).match.log == match.log
    assert save(Sitting(matches[1], SEATS), USUAL_FILE)[0] == "match-2.palacio"  # its own again


def test_a_name_that_was_given_is_not_taken_from_another_match(tmp_path: Path) -> None:
    file = tmp_path / "mine.palacio"
    save(Sitting(a_match("azul"), SEATS), str(file))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(NotSaved, match="Give another name") as refused:
        save(Sitting(a_match("sintra"), SEATS), str(file))
    assert refused.value.reason == "taken"
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("name", ["notes", "notes.secret"])
def test_what_is_no_match_at_all_stays_as_well(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\xff my notes")
    with pytest.raises(NotSaved):
        save(Sitting(a_match(), SEATS), str(tmp_path / "notes"))
    assert (tmp_path / name).read_bytes() == b"\xff my notes"


def test_a_save_that_fails_halfway_leaves_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, match = tmp_path / "match.palacio", a_match()
    save(Sitting(match, SEATS), str(file))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    match.play(match.actions()[0])

    replace = os.replace

    def fail(source: Path, target: Path) -> None:
        if target == file:
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(NotSaved, match="No space left"):
        save(Sitting(match, SEATS), str(file))
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_secret_is_there_before_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    replace = os.replace

    def note(source: Path, target: Path) -> None:
        written.append(target.name)
        replace(source, target)

    monkeypatch.setattr(os, "replace", note)
    save(Sitting(a_match(), SEATS), str(tmp_path / "match.palacio"))
    assert written == ["match.palacio.secret", "match.palacio"]
