"""Records: exact both ways, and no byte of one can be changed unnoticed."""

from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palacio.match import fair
from palacio.match.errors import BadRecord, UserError
from palacio.match.match import Match, draw
from palacio.match.record import format_record, parse_record, verify
from palacio.rules import playout
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from tests.match.matches import (
    begun,
    entered,
    folded,
    header_of,
    played,
    state_bytes,
    whole,
)
from tests.rules.variants import VARIANTS, Variant, every_variant

AZUL = Variant("azul", "fixed", 2)
FREE = Variant("azul", "free", 3)
SINTRA = Variant("sintra", "b", 4)


# --- There and back.


@every_variant
def test_a_whole_match_survives_and_holds(variant: Variant) -> None:
    match = whole(variant)
    text = format_record(match)
    check_round_trip(match)
    assert verify(text).deals_proven


@every_variant
@pytest.mark.parametrize("events", [8, 40])
def test_an_unfinished_match_survives_and_holds(variant: Variant, events: int) -> None:
    match = played(variant, events=events)
    assert "\nresult: unfinished\n" in format_record(match)
    check_round_trip(match)
    assert not verify(format_record(match)).deals_proven


@every_variant
def test_a_match_from_a_real_table_survives_and_holds(variant: Variant) -> None:
    match = entered(whole(variant))
    check_round_trip(match)
    assert not verify(format_record(match)).deals_proven
    assert match.scores == whole(variant).scores


@every_variant
def test_a_match_in_which_nothing_has_happened_survives_and_holds(variant: Variant) -> None:
    check_round_trip(Match(header_of(variant)))


def test_what_was_taken_back_survives_and_holds() -> None:
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
        assert twin.tales == match.tales
        assert twin.header == match.header
        assert state_bytes(twin) == state_bytes(match)


def play_out(match: Match) -> None:
    while not match.is_over:
        match.play(match.actions()[0])


def test_a_record_reads_like_this() -> None:
    lines = format_record(whole(AZUL)).split("\n")
    assert lines[:5] == [
        "palacio record 1",
        "game: azul",
        "wall: fixed",
        "rules: 1",
        "seats: Ana, Bo",
    ]
    scores = " ".join(map(str, whole(AZUL).scores))
    assert lines[5].startswith(f"result: {scores}, won by ")
    assert lines[6] == ""
    assert lines[7].startswith("0 * commit=")
    assert lines[8].startswith("1 1 salt=salt0of0 ")
    assert lines[-4].split()[2].startswith("reveal=")
    assert lines[-3:] == ["", f"chain: {whole(AZUL).log[-1].hash}", ""]


def test_shared_victory_is_written() -> None:
    match = next(m for m in map(played_azul, range(99)) if len(m.winners) > 1)
    assert ", won by 1 and 2\n" in format_record(match)
    check_round_trip(match)


def played_azul(seed: int) -> Match:
    return played(AZUL, seed)


# --- Change one byte.


@cache
def records() -> list[bytes]:
    """Short and long, finished and not, fair and by hand."""
    short = [played(variant, events=9 + variant.seats) for variant in VARIANTS]
    by_hand = [entered(match) for match in short[::5]]
    longer = [whole(AZUL), whole(SINTRA), entered(whole(FREE)), Match(header_of(AZUL))]
    return [format_record(match).encode() for match in [*short, *by_hand, *longer]]


@settings(max_examples=200)
@given(data=st.data())
def test_any_changed_byte_is_found_where_it_is(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(records()))
    at = data.draw(st.integers(0, len(record) - 1))
    byte = data.draw(st.sampled_from(b"\n 0123456789abf*=>/\r\xff") | st.integers(0, 255))
    if byte != record[at]:
        check_fault(record[:at] + bytes([byte]) + record[at + 1 :], possible_seqs(record, at))


def test_every_byte_of_a_record_counts() -> None:
    """The whole of a short record: one bit, and what could split or join lines and words."""
    record = records()[0]
    for at, byte in enumerate(record):
        for other in {byte ^ 1, *b"\n 0"} - {byte}:
            check_fault(record[:at] + bytes([other]) + record[at + 1 :], possible_seqs(record, at))


@settings(max_examples=100)
@given(data=st.data())
def test_any_byte_too_many_or_too_few_is_found(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(records()))
    at = data.draw(st.integers(0, len(record) - 1))
    check_fault(record[:at] + record[at + 1 :])
    check_fault(record[:at] + bytes([data.draw(st.integers(0, 255))]) + record[at:])


def possible_seqs(record: bytes, at: int) -> set[int]:
    """Which event may be named for a change at this place.

    In an event's line, its newline included, it is that event: all before it is as it was. The
    first event is bound to the header; below the events the last one is named, or the one that
    would come next.
    """
    head = record.index(b"\n\n") + 2
    lines = record[head:].split(b"\n")
    events = lines.index(b"")
    line = record[head : max(at, head)].count(b"\n")
    if at < head:
        return {-1, 0}
    return {line} if line < events else {events - 1, events}


def check_fault(record: bytes, seqs: set[int] | None = None) -> None:
    """As `palacio verify` reads a file: bytes that are no UTF-8 become lone surrogates."""
    with pytest.raises(BadRecord) as fault:
        verify(record.decode("utf-8", "surrogateescape"))
    assert seqs is None or fault.value.seq in seqs, str(fault.value)


# --- Change more.


@settings(max_examples=60)
@given(data=st.data())
def test_a_record_cut_short_does_not_hold(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from(records()))
    check_fault(record[: data.draw(st.integers(0, len(record) - 1))])


@settings(max_examples=60)
@given(data=st.data())
def test_a_line_twice_or_away_or_elsewhere_does_not_hold(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(records())).split(b"\n")
    here, there = data.draw(st.lists(st.integers(0, len(lines) - 1), min_size=2, max_size=2))
    check_fault(b"\n".join([*lines[:here], lines[here], *lines[here:]]))
    check_fault(b"\n".join([*lines[:here], *lines[here + 1 :]]))
    if lines[here] != lines[there]:
        lines[here], lines[there] = lines[there], lines[here]
        check_fault(b"\n".join(lines))


@pytest.mark.parametrize("old_and_new", [("\n", "\r\n"), ("\n", "\r"), (" ", "\t"), (" ", "  ")])
def test_other_ends_of_lines_and_gaps_do_not_hold(old_and_new: tuple[str, str]) -> None:
    for record in records():
        check_fault(record.decode().replace(*old_and_new).encode())


@given(noise=st.binary() | st.text().map(lambda text: text.encode("utf-8", "replace")))
def test_noise_is_no_record(noise: bytes) -> None:
    for record in (noise, b"palacio record 1\n" + noise, records()[0] + noise + b"!"):
        check_fault(record)


@given(noise=st.text(alphabet=st.characters(codec="utf-8")))
def test_what_follows_a_header_may_be_anything_but_is_then_refused(noise: str) -> None:
    head, _, _ = records()[0].decode().partition("\n\n")
    check_fault(f"{head}\n\n{noise}".encode())
    check_fault(f"{head}\n\n0 * {noise} 0123456789abcdef\n\nchain: \n".encode())


@given(data=st.data())
def test_reading_without_proofs_fails_with_words_too(data: st.DataObject) -> None:
    """`parse_record` may overlook a wrong hash, but raises nothing that is not for the user."""
    record = data.draw(st.sampled_from(records()))
    at = data.draw(st.integers(0, len(record) - 1))
    changed = record[:at] + data.draw(st.binary(max_size=3)) + record[at + 1 :]
    with suppress(UserError):
        parse_record(changed.decode("utf-8", "surrogateescape"))


# --- A dishonest host.


@pytest.mark.parametrize("variant", [AZUL, FREE, SINTRA], ids=str)
@pytest.mark.parametrize("bent", [1, 2])
def test_a_deal_that_the_dice_did_not_make_is_found(variant: Variant, bent: int) -> None:
    """Rules, chain and form are in order; only the draw was another."""
    match, seq = bent_match(variant, bent)
    text = format_record(match)
    assert state_bytes(parse_record(text)) == state_bytes(match)
    with pytest.raises(BadRecord, match="the fair draw was deal=") as fault:
        verify(text)
    assert fault.value.seq == seq


def bent_match(variant: Variant, bent: int) -> tuple[Match, int]:
    """Deal number `bent` has two displays swapped; all else is done as it should be."""
    honest = begun(variant)
    secret = honest.secret
    assert secret is not None
    match = Match(honest.header)
    for event in honest.log[: 1 + variant.seats]:
        match.accept(event.seat, event.text)
    throws, dice = fair.FairDice(fair.mix(secret, match.salts)), new_dice(0)
    deals, seq = 0, -1
    while not match.is_over:
        if match.seat != CHANCE:
            match.accept(match.seat, match.face.format_action(random_action(match, dice)))
            continue
        drawn = draw(match.face, match.state, throws)
        deals += drawn.startswith("deal=")
        if deals == bent and seq < 0:
            seq, drawn = len(match.log), another_order(drawn)
        match.accept(CHANCE, drawn)
    match.accept(CHANCE, f"reveal={secret.hex()}")
    return match, seq


def random_action(match: Match, dice: object) -> int:
    return int(playout.random_action(match.state, dice))


def another_order(deal: str) -> str:
    displays = deal.removeprefix("deal=").split("/")
    assert len(set(displays)) > 1
    turned = displays[1:] + displays[:1]
    return "deal=" + "/".join(turned)


def test_another_secret_than_the_one_committed_to_is_refused() -> None:
    match = whole(AZUL)
    text = format_record(match).replace("reveal=", "reveal=00")
    with pytest.raises(BadRecord) as fault:
        verify(text)
    assert fault.value.seq == match.log[-1].seq


def test_a_match_whose_secret_stays_hidden_holds_but_proves_nothing() -> None:
    match = folded(whole(AZUL))
    header, events = match.header, [(event.seat, event.text) for event in match.log[:-1]]
    hidden = Match(header)
    for seat, text in events:
        hidden.accept(seat, text)
    assert not verify(format_record(hidden)).deals_proven


def test_deals_are_not_proven_when_a_seat_gave_no_salt() -> None:
    honest = begun(AZUL)
    assert honest.secret is not None
    match = Match(honest.header)
    for event in honest.log[:2]:
        match.accept(event.seat, event.text)
    throws = fair.FairDice(fair.mix(honest.secret, match.salts))
    while not match.is_over:
        at_random = match.seat == CHANCE
        drawn = draw(match.face, match.state, throws) if at_random else match.actions()[0]
        match.accept(match.seat, drawn)
    match.accept(CHANCE, f"reveal={honest.secret.hex()}")
    assert not verify(format_record(match)).deals_proven
