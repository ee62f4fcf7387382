"""Who sits where, and matches that go on another day."""

import stat
from pathlib import Path

import pytest

from palacio.app.sitting import PERSON, NothingToUndo, Sitting, load, save
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


def test_bots_cannot_be_made_to_think_again() -> None:
    match = a_match()
    sitting = Sitting(match, ("greedy", "greedy"))
    match.play(match.actions()[0])
    with pytest.raises(NothingToUndo):
        sitting.undo()
