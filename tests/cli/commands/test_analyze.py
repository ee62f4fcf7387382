"""`palacio analyze`: its table and its JSON."""

import json
from pathlib import Path

import pytest

from palacio.match.record import parse_record
from tests.cli.prompt import palacio

LINE = "azul displays=bbyr/rrkw | lines=-/y/-/-/- wall=..r../.b.../..b../...../..... | "
LAST = "azul displays=y | lines=-/y/-/-/- | "
FEW = ("--simulations", "200")


def test_json_has_visits_values_scores_and_lines() -> None:
    found = json.loads(palacio("analyze", LINE, *FEW, "--json").stdout)
    assert found["simulations"] == 200
    assert sum(action["visits"] for action in found["actions"]) in (199, 200)
    best = found["actions"][0]
    assert 0 <= best["win_share"] <= 1
    assert best["line"] == found["line"]
    assert len(best["scores"]) == 2
    assert found["line"][0] == best["action"]


def test_same_seed_gives_the_same_analysis() -> None:
    first, again = (palacio("analyze", LINE, *FEW, "--json").stdout for _ in range(2))
    assert json.loads(first)["actions"] == json.loads(again)["actions"]


def test_analysis_of_the_last_action_of_a_round_is_exact() -> None:
    done = palacio("analyze", LAST, *FEW)
    assert "Seat 1 to play" in done.stdout
    assert "exact" in done.stdout


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "against an equal"),
        ("nl", "tegen een even sterke speler"),
        ("fr", "contre un joueur de même force"),
        ("es", "contra un jugador igual de fuerte"),
    ],
)
def test_output_says_that_chances_are_against_an_equal_player(language: str, words: str) -> None:
    done = palacio("analyze", LINE, *FEW, "--language", language)
    assert words in " ".join(done.stdout.split())


def test_output_for_three_seats_says_that_chances_are_against_equal_players() -> None:
    shown = palacio("analyze", "azul seats=3 displays=bbyr", *FEW).stdout
    assert "against equals" in " ".join(shown.split())


def test_action_that_was_never_searched_shows_no_chance() -> None:
    shown = palacio("analyze", LINE, "--simulations", "2").stdout
    rows = [line.split() for line in shown.splitlines()[2:12]]
    assert all(row[1:] == ["0"] for row in rows[2:])
    assert "%" in rows[0][2]


def test_position_after_an_event_of_a_record_is_searched(record: Path) -> None:
    done = palacio("analyze", str(record), "--event", "10", *FEW, "--json")
    line = parse_record(record.read_text("utf-8")).log[11].text
    assert line in [action["action"] for action in json.loads(done.stdout)["actions"]]


def test_event_past_the_end_is_refused(record: Path) -> None:
    done = palacio("analyze", str(record), "--event", "9999", *FEW)
    assert done.exit_code == 1
    assert done.stderr == "The record has no event 9999: the last one is 60.\n"


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("nowhere", "No such file"),
        ("azul displays=q | | ", "'q' is not a color"),
        ("azul displays=zzz", "'z' is not a color"),
        (None, "It is no seat's turn"),
    ],
)
def test_unusable_position_is_refused(where: str | None, words: str, record: Path) -> None:
    done = palacio("analyze", where or str(record), *FEW)
    assert done.exit_code == 1
    assert words in done.stderr


def test_short_position_is_not_mistaken_for_a_file_name() -> None:
    done = palacio("analyze", "azul displays=bbyr", *FEW)
    assert done.exit_code == 0
    assert "Seat 1 to play" in done.stdout


def test_position_is_read_from_a_file_and_from_a_pipe(record: Path, tmp_path: Path) -> None:
    shown = palacio("replay", record, "--event", "10", "--position").stdout
    file = tmp_path / "position.txt"
    file.write_text(shown, "utf-8")
    from_record = palacio("analyze", record, "--event", "10", *FEW)
    assert from_record.exit_code == 0
    assert palacio("analyze", file, *FEW).stdout == from_record.stdout
    assert palacio("analyze", "-", *FEW, typed=shown).stdout == from_record.stdout


def test_event_option_is_refused_for_a_position() -> None:
    done = palacio("analyze", LINE, "--event", "1", *FEW)
    assert done.exit_code == 1
    assert done.stderr == "--event is for records: a position has no events.\n"
