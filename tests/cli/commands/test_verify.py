"""`palacio verify`: it finds any changed byte, and names the event with the change."""

from pathlib import Path

import pytest

from palacio.match import fair
from tests.cli.prompt import palacio


def test_valid_record_is_accepted(record: Path) -> None:
    done = palacio("verify", record)
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        f"{record}: OK, 61 events, deals proven",
        f"  commitment: {fair.commitment((1).to_bytes(32))}",
        "  salt of seat 1: amber",
        "  salt of seat 2: tiles",
    ]


def test_given_commitment_and_salts_are_compared_with_the_record(record: Path) -> None:
    commitment = fair.commitment((1).to_bytes(32))
    fit = palacio("verify", record, "--commitment", commitment, "--salt", "2=tiles")
    assert fit.exit_code == 0
    for options, where in (
        (("--commitment", "0" * 64), "event 0: the commitment should be 000"),
        (("--salt", "1=ember"), "event 1: the salt of seat 1 should be ember."),
        (("--salt", "3=ember"), "event 3: the salt of seat 3 should be ember."),
        (("--bot", "2"), "event 2: the salt of seat 2 should be "),
    ):
        done = palacio("verify", record, *options)
        assert done.exit_code == 1
        assert done.output.startswith(f"{record}: {where}")


@pytest.mark.parametrize("options", [("--salt", "amber"), ("--salt", "5=a"), ("--bot", "0")])
def test_salt_or_bot_without_a_valid_seat_is_refused(
    record: Path, options: tuple[str, str]
) -> None:
    assert palacio("verify", record, *options).exit_code == 2


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        (b"palacio record 2", b"palacio record 3", "the header"),
        (b"palacio record 2", b"palacio record 1", "the header"),
        (b"game: azul", b"game: azur", "the header"),
        (b"wall: fixed", b"wall: fixes", "the header"),
        (b"rules: 1", b"rules: 2", "the header"),
        (b"seats: 2", b"seats: 3", "the header"),
        (b"names: Ana, Rui", b"names: Ana", "the header"),
        (b"names: Ana, Rui", b"names: Ana,Rui", "the header"),
        (b"won by 1", b"won by 2", "the header"),
        (b"0 * commit=ec", b"0 * commit=ed", "event 0"),
        (b"1 1 salt=am", b"1 1 salt=an", "event 1"),
        (b"3 * start=1", b"3 * start=2", "event 3"),
        (b"deal=ykkw/byww", b"deal=ykkw/bywy", "event 4"),
        (b"deal=ykkw/byww", b"deal=ykkw/bbww", "event 4"),
        (b"\n5 1 3r>1", b"\n5 1 3r>4", "event 5"),  # legal, but not what was played
        (b"\n5 1 3r>1", b"\n5 1 3w>1", "event 5"),  # refused by the rules
        (b"\n5 1 3r>1", b"\n5 2 3r>1", "event 5"),  # not the turn of seat 2
        (b"\n6 2 2y>4", b"\n7 2 2y>4", "event 6"),
        (b"\n9 1 5y>2 b0e08a335d3ef3b6", b"\n9 1 5y>2 b0e08a335d3ef3b7", "event 9"),
        (b"\n10 2 cr>3", b"\n10 2 c\xff>3", "event 10"),  # not UTF-8
        (b"\n10 2 cr>3", b"\n10 2 \x1br>3", "event 10"),
        (b"\n10 2 cr>3", b"\n10  2 cr>3", "event 10"),
        (b"reveal=00", b"reveal=10", "event 60"),
        (b"reveal=00", b"reveal=zz", "event 60"),
        (b"\nchain: 9a", b"\nchain: 9b", "event 60"),
        (b"8b73915\n", b"8b73915", "event 60"),
        (b"8b73915\n", b"8b73915\n\n", "event 60"),
        (b"\n", b"\r\n", "the header"),
    ],
)
def test_changed_byte_is_found(record: Path, old: bytes, new: bytes, where: str) -> None:
    data = record.read_bytes()
    assert old in data
    record.write_bytes(data.replace(old, new))
    done = palacio("verify", record)
    assert done.exit_code == 1
    assert done.output.startswith(f"{record}: {where}: ")
    assert done.output.rstrip("\n").isprintable()


def test_record_with_erased_names_is_accepted(record: Path) -> None:
    record.write_bytes(record.read_bytes().replace(b"Ana, Rui", b"Player 1, Player 2"))
    assert palacio("verify", record).exit_code == 0


def test_changed_bit_is_found_in_every_event(record: Path) -> None:
    """Changes one bit in the middle byte of each event."""
    lines = record.read_bytes().split(b"\n")
    events = [at for at, line in enumerate(lines) if line[:1].isdigit()]
    for event, at in enumerate(events):
        changed = bytearray(lines[at])
        changed[len(changed) // 2] ^= 1
        record.write_bytes(b"\n".join([*lines[:at], bytes(changed), *lines[at + 1 :]]))
        assert palacio("verify", record).output.startswith(f"{record}: event {event}: ")


@pytest.mark.parametrize("event", [0, 3, 20, 60])
def test_missing_event_is_found(record: Path, event: int) -> None:
    lines = record.read_text("utf-8").split("\n")
    kept = [line for line in lines if not line.startswith(f"{event} ")]
    record.write_text("\n".join(kept), "utf-8")
    done = palacio("verify", record)
    assert done.exit_code == 1
    assert done.output.startswith(f"{record}: ")


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"\x00\xff\xfe\x1b[2J" * 1000, b"palacio record 2", bytes(range(256))]
)
def test_file_that_is_not_a_record_is_refused(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "noise"
    file.write_bytes(data)
    done = palacio("verify", file)
    assert done.exit_code == 1
    assert done.output.startswith(f"{file}: the header: ")
    assert len(done.output) < 1000
    assert done.output.rstrip("\n").isprintable()


def test_files_after_an_unreadable_one_are_still_verified(record: Path, tmp_path: Path) -> None:
    done = palacio("verify", tmp_path / "nowhere", tmp_path, record)
    assert done.exit_code == 1
    missing, folder, good, *_ = done.output.splitlines()
    assert missing == f"{tmp_path / 'nowhere'}: No such file or directory"
    assert folder == f"{tmp_path}: Is a directory"
    assert good.startswith(f"{record}: OK")


def test_truncated_record_is_refused(record: Path) -> None:
    data = record.read_bytes()
    for length in range(0, len(data), 97):
        record.write_bytes(data[:length])
        assert palacio("verify", record).exit_code == 1
