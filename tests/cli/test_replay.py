"""`palacio replay`."""

from pathlib import Path

from palacio.match.match import new_match
from palacio.match.position import parse_position
from palacio.match.record import format_record
from tests.cli.prompt import palacio


def test_a_match_is_told_from_the_deal_to_the_result(record: Path) -> None:
    done = palacio("replay", record)
    lines = done.output.splitlines()
    assert done.exit_code == 0
    assert "   4  the bag  deal=bkww/rkkk/bbyk/yyyw/yrrr" in lines
    assert "   5  random 2  2k>3" in lines
    assert "Round 1 is over." in done.output
    assert (
        "      random 2 takes 3 black from display 2. random 2 places 3 black on line 3." in lines
    )
    assert any("random 2" in line and "13" in line and "won" in line for line in lines)


def test_it_stops_after_an_event(record: Path) -> None:
    done = palacio("replay", record, "--ply", "5")
    assert "2k>3" in done.output
    assert "3y>f" not in done.output
    assert "▶ random 1" in done.output


def test_a_position_can_be_taken_out_of_a_match(record: Path) -> None:
    done = palacio("replay", record, "--ply", "5", "--position")
    line = done.output.removesuffix("\n")
    assert "\n" not in line
    assert parse_position(line).boards[1].line_count[2] == 3


def test_an_event_past_the_end_is_refused(record: Path) -> None:
    done = palacio("replay", record, "--ply", "89")
    assert done.exit_code == 1
    assert done.stderr == "The record has no event 89: the last one is 88.\n"


def test_a_forged_match_is_not_told(record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b"\n5 2 2k>3", b"\n5 2 2k>4"))
    done = palacio("replay", record)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert done.stderr.startswith("event 5: ")


def test_a_name_is_no_markup(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    match = new_match(names=["[red]Ana[/red]", "[/b]"], secret=bytes(32))
    file.write_text(format_record(match), "utf-8")
    done = palacio("replay", file)
    assert done.exit_code == 0
    assert "[red]Ana[/red]" in done.output
    assert "[/b]" in done.output
