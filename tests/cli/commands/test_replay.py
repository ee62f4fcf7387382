"""`palacio replay`: events, positions and pictures, and records that it refuses."""

import re
from pathlib import Path

import pytest

from palacio.match.match import new_match
from palacio.match.position import parse_position
from palacio.match.record import format_record, parse_record
from tests.cli.prompt import palacio


def test_every_event_is_printed_with_its_story_and_then_the_result(record: Path) -> None:
    done = palacio("replay", record)
    lines = done.output.splitlines()
    assert done.exit_code == 0
    assert "   4  bag  deal=ykkw/byww/byrk/bbbw/yrkw" in lines
    assert "   5  Ana  3r>1" in lines
    assert "Round 1 is over." in done.output
    assert "      Ana: 1 red from display 3 to line 1." in lines
    assert lines[-1].endswith("; won by Ana.")


def test_match_is_printed_in_the_users_language(record: Path) -> None:
    output = palacio("replay", record, "--language", "nl").output
    for words in (
        "   4  zak  deal=",
        "Ana: 1 rode uit fabriek 3 naar lijn 1.",
        "gewonnen door Ana.",
    ):
        assert words in output
    assert not re.search(r"\b(the|takes|points|center|won)\b", output)


def test_picture_shows_the_position_in_the_users_language(record: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    palacio("replay", record, "--event", "5", "--picture", file, "--language", "nl")
    assert "fabrieken" in file.read_text("utf-8")


def test_event_option_stops_the_replay_after_that_event(record: Path) -> None:
    done = palacio("replay", record, "--event", "5")
    assert "3r>1" in done.output
    assert "2y>4" not in done.output
    assert "▶ Rui" in done.output


def test_table_is_drawn_once_after_the_last_event_of_a_round(record: Path) -> None:
    log = parse_record(record.read_text("utf-8")).log
    deals = [event.seq for event in log if event.text.startswith("deal=")]
    for event in (deals[1] - 1, deals[1]):
        done = palacio("replay", record, "--event", str(event))
        assert done.output.count("Azul") == 2 - (event == deals[1] - 1)


def test_position_after_an_event_is_printed(record: Path) -> None:
    done = palacio("replay", record, "--event", "5", "--position")
    line = done.output.removesuffix("\n")
    assert "\n" not in line
    assert parse_position(line).boards[0].line_count[0] == 1


@pytest.mark.parametrize("mode", [(), ("--app",)])
def test_event_past_the_end_is_refused(record: Path, mode: tuple[str, ...]) -> None:
    done = palacio("replay", record, "--event", "61", *mode)
    assert done.exit_code == 1
    assert done.stderr == "The record has no event 61: the last one is 60.\n"


def test_tampered_record_is_refused(record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b"\n5 1 3r>1", b"\n5 1 3r>4"))
    done = palacio("replay", record)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.startswith("event 5: ")


def test_names_are_not_interpreted_as_markup(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    match = new_match(names=["[red]Ana[/red]", "[/b]"], secret=bytes(32))
    file.write_text(format_record(match), "utf-8")
    done = palacio("replay", file)
    assert done.exit_code == 0
    assert "[red]Ana[/red]" in done.output
    assert "[/b]" in done.output


def test_replay_in_the_app_needs_a_terminal(record: Path) -> None:
    done = palacio("replay", record, "--app")
    assert done.exit_code == 1
    assert "at least 100 columns and 30 rows" in done.output


def test_resigned_match_is_printed_to_its_end(tmp_path: Path) -> None:
    match = new_match(names=["Ana", "Rui"], secret=bytes(32), salts=["a", "b"])
    match.play(match.actions()[0])
    match.play("resign", seat=0)
    file = tmp_path / "given-up.txt"
    file.write_text(format_record(match), "utf-8")
    assert palacio("verify", file).output.startswith(f"{file}: OK, 8 events, deals proven\n")
    lines = palacio("replay", file).output.splitlines()
    assert "   6  Ana  resign" in lines
    assert "      Ana resigns. The match is over." in lines
    assert lines[-1].endswith("; won by Rui.")
    position = palacio("replay", file, "--position").output
    assert parse_position(position.removesuffix("\n")).seat == match.state.seat
