"""Records: round trips are exact, and any changed byte outside the names is detected."""

from contextlib import suppress
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palacio.match.errors import BadRecord, UserError
from palacio.match.match import Match, fold
from palacio.match.record import format_record, parse_record, verify
from tests.golden import FOLDER
from tests.match.matches import (
    begun,
    header_of,
    played,
    state_bytes,
    whole,
    without_fair_deal,
)
from tests.rules.variants import VARIANTS, Variant, every_variant

AZUL = Variant("azul", "fixed", 2)
FREE = Variant("azul", "free", 3)
SINTRA = Variant("sintra", "b", 4)


# --- Round trips.


@every_variant
def test_a_finished_match_round_trips_and_verifies(variant: Variant) -> None:
    match = whole(variant)
    text = format_record(match)
    check_round_trip(match)
    assert verify(text).deals_proven


@every_variant
@pytest.mark.parametrize("events", [8, 40])
def test_an_unfinished_match_round_trips_and_verifies(variant: Variant, events: int) -> None:
    match = played(variant, events=events)
    assert "\nresult: unfinished\n" in format_record(match)
    check_round_trip(match)
    assert not verify(format_record(match)).deals_proven


@every_variant
def test_a_match_without_a_fair_deal_round_trips_and_verifies(variant: Variant) -> None:
    match = without_fair_deal(whole(variant))
    check_round_trip(match)
    assert not verify(format_record(match)).deals_proven
    assert match.scores == whole(variant).scores


@every_variant
def test_an_empty_match_round_trips_and_verifies(variant: Variant) -> None:
    check_round_trip(Match(header_of(variant)))


def test_a_match_with_undos_round_trips_and_verifies() -> None:
    match = begun(AZUL)
    for _ in range(3):
        match.play(match.actions()[0])
    match.undo()
    match.undo(seat=0)
    match.play(match.actions()[-1])
    check_round_trip(match)
    play_out(match)
    check_round_trip(match)
    assert verify(format_record(match)).deals_proven


def check_round_trip(match: Match) -> None:
    text = format_record(match)
    for twin in (parse_record(text), verify(text).match):
        assert format_record(twin) == text
        assert twin.log == match.log
        assert twin.referee.effects == match.referee.effects
        assert twin.header == match.header
        assert state_bytes(twin) == state_bytes(match)


def play_out(match: Match) -> None:
    while not match.is_over:
        match.play(match.actions()[0])


def test_a_record_has_a_header_then_the_fair_deal_then_events() -> None:
    lines = format_record(whole(AZUL)).split("\n")
    assert lines[:5] == [
        "palacio record 2",
        "game: azul",
        "wall: fixed",
        "rules: 1",
        "seats: 2",
    ]
    assert lines[5] == "names: Ana, Bo"
    scores = " ".join(map(str, whole(AZUL).scores))
    assert lines[6].startswith(f"result: {scores}, won by ")
    assert lines[7] == ""
    assert lines[8].startswith("0 * commit=")
    assert lines[9].startswith("1 1 salt=salt0of0 ")
    assert lines[-4].split()[2].startswith("reveal=")
    assert lines[-3:] == ["", f"chain: {whole(AZUL).log[-1].hash}", ""]


@pytest.mark.parametrize(
    ("rules", "error"),
    [
        ("2", "rules version 2; this program has version 1"),
        ("01", "should be a number"),
        ("", "should be a number"),
    ],
)
def test_a_record_with_an_unknown_version_of_the_rules_is_refused(rules: str, error: str) -> None:
    text = format_record(whole(AZUL)).replace("rules: 1\n", f"rules: {rules}\n")
    for read in (parse_record, verify):
        with pytest.raises(BadRecord, match=f"the header: .*{error}"):
            read(text)


def test_a_record_names_all_winners() -> None:
    match = next(m for m in map(played_azul, range(99)) if len(m.winners) > 1)
    assert ", won by 1 and 2\n" in format_record(match)
    check_round_trip(match)


def played_azul(seed: int) -> Match:
    return played(AZUL, seed)


# --- Versions.


@pytest.mark.parametrize("version", [1, 2, 3])
def test_golden_records_of_all_versions_verify_and_round_trip(version: int) -> None:
    text = (FOLDER / f"record-{version}.palacio").read_text("utf-8")
    verdict = verify(text)
    assert verdict.deals_proven
    assert verdict.match.header.record_version == version
    check_round_trip(verdict.match)


def test_the_same_match_has_the_same_events_in_all_versions() -> None:
    old, new = (
        parse_record((FOLDER / f"record-{version}.palacio").read_text("utf-8"))
        for version in (1, 2)
    )
    assert old.header.names == new.header.names == ("Ana", "Rui")
    assert [(e.seat, e.text) for e in old.log] == [(e.seat, e.text) for e in new.log]
    assert old.referee.head != new.referee.head


def test_the_error_for_a_newer_record_names_its_version_and_the_readable_ones() -> None:
    text = format_record(whole(AZUL)).replace("palacio record 2", "palacio record 4")
    error = "record of version 4, and this program reads versions 1 to 3"
    for read in (parse_record, verify):
        with pytest.raises(BadRecord, match=error):
            read(text)


@every_variant
def test_a_record_with_other_names_has_the_same_hashes_and_verifies(variant: Variant) -> None:
    match = whole(variant)
    names = ", ".join(f"Player {seat}" for seat in range(1, 1 + variant.seats))
    text = format_record(match).replace(", ".join(match.header.names), names)
    verdict = verify(text)
    assert verdict.deals_proven
    assert verdict.match.log == match.log
    assert not any(name in text for name in match.header.names)


def test_a_changed_name_is_detected_in_a_version_1_record() -> None:
    check_fault(format_record(in_version_1(whole(AZUL))).replace("Ana", "Ane").encode(), {0})


@pytest.mark.parametrize("seats", ["seats: 1", "seats: 3", "seats: Ana, Bo"])
def test_a_record_whose_seats_and_names_disagree_is_refused(seats: str) -> None:
    check_fault(format_record(whole(AZUL)).replace("seats: 2", seats).encode(), {-1, 0})


def in_version_1(match: Match) -> Match:
    header = replace(match.header, record_version=1)
    return fold(header, [(event.seat, event.text) for event in match.log])


# --- Change one byte.


@cache
def records() -> list[bytes]:
    """Return records of all versions: short, long, finished or not, fairly dealt or not."""
    short = [played(variant, events=9 + variant.seats) for variant in VARIANTS]
    by_hand = [without_fair_deal(match) for match in short[::5]]
    longer = [whole(AZUL), whole(SINTRA), without_fair_deal(whole(FREE)), Match(header_of(AZUL))]
    old = [in_version_1(match) for match in (*short[::3], whole(FREE))]
    later = [played_on(match) for match in (*short[::4], whole(FREE))]
    return [format_record(match).encode() for match in [*short, *by_hand, *longer, *old, *later]]


def played_on(match: Match) -> Match:
    """Return a match that begins in a late position of another match and has one action."""
    events = [(event.seat, event.text) for event in match.log[: len(match.log) * 2 // 3]]
    later = Match.from_position(fold(match.header, events).position(), seed=1)
    later.play(later.actions()[0])
    return later


@settings(max_examples=60)
@given(data=st.data())
def test_a_changed_byte_is_detected_at_its_event(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(records()))
    at = data.draw(st.sampled_from(hashed_bytes(record)))
    byte = data.draw(st.sampled_from(b"\n 0123456789abf*=>/\r\xff") | st.integers(0, 255))
    if byte != record[at]:
        check_fault(record[:at] + bytes([byte]) + record[at + 1 :], possible_seqs(record, at))


@pytest.mark.slow
def test_every_single_byte_change_is_detected() -> None:
    """In a short record, flip a bit of each byte, or replace the byte with a separator."""
    record = records()[0]
    for at in hashed_bytes(record):
        byte = record[at]
        for other in {byte ^ 1, *b"\n 0"} - {byte}:
            check_fault(record[:at] + bytes([other]) + record[at + 1 :], possible_seqs(record, at))


@settings(max_examples=30)
@given(data=st.data())
def test_an_inserted_or_deleted_byte_is_detected(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(records()))
    at = data.draw(st.sampled_from(hashed_bytes(record)))
    check_fault(record[:at] + record[at + 1 :])
    check_fault(record[:at] + bytes([data.draw(st.integers(0, 255))]) + record[at:])


def hashed_bytes(record: bytes) -> list[int]:
    """Return the indexes of all bytes whose change is detected: all except a line of names."""
    start = record.find(b"\nnames: ")
    free = range(start, record.index(b"\n", start + 1) + 1) if start >= 0 else range(0)
    return [at for at in range(len(record)) if at not in free]


def possible_seqs(record: bytes, at: int) -> set[int]:
    """Return the events that may be blamed for a change at this byte.

    A change in an event's line, or its newline, is blamed on that event; one in the header, on the
    header (-1) or the first event, whose hash covers it; and one below the events, on the last
    event or the one that would come next.
    """
    head = record.index(b"\n\n") + 2
    lines = record[head:].split(b"\n")
    events = lines.index(b"")
    line = record[head : max(at, head)].count(b"\n")
    if at < head:
        return {-1, 0}
    return {line} if line < events else {events - 1, events}


def check_fault(record: bytes, seqs: set[int] | None = None) -> None:
    """Check that the record is refused at one of these events (default: at any).

    Bytes that are not UTF-8 become lone surrogates, as in `palacio verify`.
    """
    with pytest.raises(BadRecord) as fault:
        verify(record.decode("utf-8", "surrogateescape"))
    assert seqs is None or fault.value.seq in seqs, str(fault.value)


# --- Larger changes.


@settings(max_examples=20)
@given(data=st.data())
def test_a_truncated_record_is_refused(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(records()))
    check_fault(record[: data.draw(st.integers(0, len(record) - 1))])


@settings(max_examples=20)
@given(data=st.data())
def test_a_repeated_missing_or_moved_line_is_refused(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(records())).split(b"\n")
    here, there = data.draw(st.lists(st.integers(0, len(lines) - 1), min_size=2, max_size=2))
    check_fault(b"\n".join([*lines[:here], lines[here], *lines[here:]]))
    check_fault(b"\n".join([*lines[:here], *lines[here + 1 :]]))
    if lines[here] != lines[there]:
        lines[here], lines[there] = lines[there], lines[here]
        check_fault(b"\n".join(lines))


@pytest.mark.parametrize("old_and_new", [("\n", "\r\n"), ("\n", "\r"), (" ", "\t"), (" ", "  ")])
def test_other_line_endings_and_spacing_are_refused(old_and_new: tuple[str, str]) -> None:
    for record in records():
        check_fault(record.decode().replace(*old_and_new).encode())


@given(noise=st.binary() | st.text().map(lambda text: text.encode("utf-8", "replace")))
def test_random_bytes_are_refused(noise: bytes) -> None:
    for record in (noise, b"palacio record 2\n" + noise, records()[0] + noise + b"!"):
        check_fault(record)


@given(noise=st.text(alphabet=st.characters(codec="utf-8")))
def test_random_text_after_a_header_is_refused(noise: str) -> None:
    head, _, _ = records()[0].decode().partition("\n\n")
    check_fault(f"{head}\n\n{noise}".encode())
    check_fault(f"{head}\n\n0 * {noise} 0123456789abcdef\n\nchain: \n".encode())


@given(data=st.data())
def test_parsing_a_damaged_record_raises_only_user_errors(data: st.DataObject) -> None:
    """`parse_record` may accept a wrong hash, but raises nothing other than UserError."""
    record = data.draw(st.sampled_from(records()))
    at = data.draw(st.integers(0, len(record) - 1))
    changed = record[:at] + data.draw(st.binary(max_size=3)) + record[at + 1 :]
    with suppress(UserError):
        parse_record(changed.decode("utf-8", "surrogateescape"))
