"""Snapshots: a match that was thawed is the match that the log tells of, wherever it was cut."""

from collections.abc import Callable, Iterable
from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palacio.match.errors import BadNotation, BadRecord, IllegalAction
from palacio.match.log import Header
from palacio.match.match import Match, fold
from palacio.match.record import format_record, verify
from palacio.match.snapshot import Frozen, freeze, thaw
from palacio.match.view import View
from palacio.rules import playout
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHANCE
from tests.match.matches import begun, entered, played, state_bytes
from tests.rules.variants import VARIANTS, Variant, every_variant

AZUL = Variant("azul", "fixed", 2)
SINTRA = Variant("sintra", "b", 3)


# --- Cut at every event.


@every_variant
def test_a_match_cut_anywhere_goes_on_as_if_it_had_not_been(variant: Variant) -> None:
    """From each cut a few events on, so that every kind of event follows on a snapshot."""
    events, match = pairs(lively(variant)), Match(lively(variant).header)
    frozen, known = [freeze(match)], [facts(match)]
    for seat, text in events:
        match.accept(seat, text)
        frozen.append(freeze(match))
        known.append(facts(match))
    for cut in range(len(events) + 1):
        twin = thaw(match.header, events[:cut], again(frozen[cut]))
        assert facts(twin) == known[cut]
        for seat, text in events[cut : cut + 3]:
            twin.accept(seat, text)
        assert facts(twin) == known[len(twin.log)]


@every_variant
def test_a_host_cut_anywhere_goes_on_drawing(variant: Variant) -> None:
    match = lively(variant)
    events = pairs(match)
    for cut in range(variant.seats + 1, len(events), 5):
        host = fold(match.header, events[:cut])
        host.resume(secret_of(match))
        twin = thaw(match.header, pairs(host), again(freeze(host)), secret_of(match))
        assert facts(twin) == facts(host)
        assert views(twin) == views(host)
        assert twin.thrown == host.thrown
        play_on(twin, events[len(host.log) :])
        assert twin.log == match.log


@every_variant
def test_events_after_the_snapshot_are_played(variant: Variant) -> None:
    match = lively(variant)
    events = pairs(match)
    for cut in range(0, len(events), 9):
        frozen = freeze(fold(match.header, events[:cut]))
        twin = thaw(match.header, iter(events), frozen, secret_of(match))
        assert facts(twin) == facts(match)
        assert twin.thrown == fold_and_resume(match).thrown


@settings(max_examples=30)
@given(data=st.data())
def test_frozen_and_thawed_again_and_again(data: st.DataObject) -> None:
    match = lively(data.draw(st.sampled_from(VARIANTS)))
    events = pairs(match)
    cuts = sorted(data.draw(st.sets(st.integers(0, len(events)), min_size=1, max_size=5)))
    twin = Match(match.header)
    for cut in cuts:
        twin = thaw(match.header, events[:cut], freeze(thaw_to(twin, events, cut)))
    half = fold(match.header, events[: cuts[-1]])
    assert facts(twin) == facts(half)
    assert views(twin) == views(half)


def thaw_to(match: Match, events: list[tuple[int, str]], cut: int) -> Match:
    for seat, text in events[len(match.log) : cut]:
        match.accept(seat, text)
    return match


# --- What was before the snapshot.


@every_variant
def test_the_story_before_the_snapshot_is_told_when_asked_for(variant: Variant) -> None:
    match = lively(variant)
    cut = len(match.log) // 2
    for since in (0, cut - 1, cut, cut + 1, -1):
        twin = thawed(match, cut)
        assert twin.story(since) == match.story(since)
        assert twin.tales == match.tales


def test_the_rules_are_not_asked_about_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    match = lively(AZUL)
    frozen = freeze(match)
    monkeypatch.setattr("palacio.match.match.Match._act", forbidden)
    monkeypatch.setattr("palacio.match.match.Match._place", forbidden)
    twin = thaw(match.header, pairs(match), frozen, secret_of(match))
    assert twin.view() == match.view()
    assert twin.story(len(match.log)) == []
    with pytest.raises(AssertionError, match="known already"):
        twin.story()


def forbidden(*_: object) -> None:
    raise AssertionError("this is known already")


@every_variant
def test_all_is_taken_back_that_could_be(variant: Variant) -> None:
    match = begun(variant)
    for _ in range(4):
        match.play(match.actions()[-1])
    twin = thaw(match.header, pairs(match), freeze(match), match.secret)
    for both in (match, twin):
        both.play(both.actions()[0])
    while match.undoable:
        match.undo()
        twin.undo()
        assert facts(twin) == facts(match)
        assert views(twin) == views(match)
    with pytest.raises(IllegalAction, match="bag has shown"):
        twin.undo()


def test_the_deals_of_a_thawed_match_are_proven() -> None:
    match = played(AZUL)
    twin = thawed(match, len(match.log) - 5)
    assert twin.throw_again(secret_of(match)).thrown == match.thrown
    assert verify(format_record(twin)).deals_proven


def test_who_froze_it_need_not_know_the_secret() -> None:
    """Nobody counted the throws then, so they are made again."""
    match = lively(SINTRA)
    events = pairs(match)
    half = fold(match.header, events[:40])
    assert freeze(half).thrown is None
    twin = thaw(match.header, events[:40], freeze(half), secret_of(match))
    play_on(twin, events[len(twin.log) :])
    assert twin.log == match.log


def test_a_match_from_a_real_table_is_thawed_too() -> None:
    match = entered(played(AZUL))
    for cut in range(len(match.log)):
        assert facts(thawed(match, cut)) == facts(match)


# --- What does not hold.


def test_a_snapshot_is_small_and_holds_no_secret() -> None:
    for variant in VARIANTS:
        match = played(variant, events=40)
        data = msgspec.msgpack.encode(freeze(match))
        assert len(data) < 1000
        assert secret_of(match) not in data
        assert secret_of(match).hex().encode() not in data


Change = Callable[[Frozen], dict[str, object]]
CHANGES: dict[str, tuple[Change, str]] = {
    "fewer": (lambda f: {"seq": f.seq - 1}, "not one of this log"),
    "more": (lambda f: {"seq": f.seq + 1}, "the log fewer"),
    "less than none": (lambda f: {"seq": -1}, "the log fewer"),
    "another head": (lambda f: {"head": f.head[::-1]}, "not one of this log"),
    "other throws": (lambda f: {"thrown": 0}, "damaged"),
    "no throws": (lambda f: {"thrown": None}, "damaged"),
    "cut short": (lambda f: {"state": f.state[:-1]}, "damaged"),
    "empty": (lambda f: {"state": b""}, "damaged"),
    "one bit": (lambda f: {"state": bytes([f.state[0] ^ 1]) + f.state[1:]}, "damaged"),
    "no digest": (lambda f: {"digest": ""}, "damaged"),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_a_changed_snapshot_does_not_hold(kind: str) -> None:
    match = played(AZUL, events=20)
    frozen, (change, words) = freeze(match), CHANGES[kind]
    changed = msgspec.structs.replace(frozen, **change(frozen))
    with pytest.raises(BadRecord, match=words):
        thaw(match.header, pairs(match), changed)


@settings(max_examples=40)
@given(data=st.data())
def test_a_snapshot_of_another_log_does_not_hold(data: st.DataObject) -> None:
    match = played(AZUL, events=30)
    events = pairs(match)
    at = data.draw(st.integers(0, len(events) - 1))
    seat, text = events[at]
    other = data.draw(st.sampled_from([(seat, "undo"), (seat, text + "x"), (1 - seat, text)]))
    with pytest.raises(BadRecord, match="not one of this log") as fault:
        thaw(match.header, [*events[:at], other, *events[at + 1 :]], freeze(match))
    assert fault.value.seq == len(events) - 1


def test_a_snapshot_of_another_header_does_not_hold() -> None:
    match = played(AZUL, events=30)
    header = Header("azul", "fixed", ("Ana", "Eve"), 1)
    with pytest.raises(BadRecord, match="not one of this log"):
        thaw(header, pairs(match), freeze(match))
    with pytest.raises(BadRecord, match="not one of this log"):
        thaw(header, [], freeze(Match(match.header)))


def test_a_snapshot_whose_bytes_meant_something_else_does_not_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(AZUL, events=30)
    frozen = freeze(match)
    monkeypatch.setattr("palacio.match.snapshot._layout", lambda game: "another")
    with pytest.raises(BadRecord, match="another version"):
        thaw(match.header, pairs(match), frozen)


def test_another_secret_is_refused() -> None:
    match = played(AZUL, events=30)
    with pytest.raises(BadNotation, match="not the secret"):
        thaw(match.header, pairs(match), freeze(match), bytes(32))


# --- A host whose events were written by another.


@every_variant
def test_dice_follow_the_draws_of_another_host(variant: Variant) -> None:
    match = lively(variant)
    host = fold(match.header, pairs(match)[: variant.seats + 1])
    host.resume(secret_of(match))
    for event in match.log[len(host.log) : -10]:
        host.accept(event.seat, event.text)
    play_on(host, pairs(match)[len(host.log) :])
    assert host.log == match.log


def test_a_draw_that_the_dice_did_not_make_is_refused() -> None:
    match = played(AZUL)
    deals = [event.seq for event in match.log if event.text.startswith("deal=")]
    host = fold(match.header, pairs(match)[: deals[0] + 1])
    host.resume(secret_of(match))
    for event in match.log[len(host.log) : deals[1]]:
        host.accept(event.seat, event.text)
    honest = match.log[deals[1]].text
    turned = "deal=" + "/".join(reversed(honest.removeprefix("deal=").split("/")))
    thrown = host.thrown
    with pytest.raises(BadRecord, match="the fair draw was"):
        host.accept(CHANCE, turned)
    assert (host.thrown, len(host.log)) == (thrown, deals[1])
    host.accept(CHANCE, honest)


# --- Matches to cut.


@cache
def lively(variant: Variant) -> Match:
    """A whole match with actions taken back, and with more than two seats one that left."""
    match, dice = begun(variant), new_dice(7)
    while not match.is_over and match.round < 4:
        match.play(int(playout.random_action(match.state, dice)))
        if match.undoable and roll(dice, 6) == 0:
            match.undo()
        if variant.seats - len(match.out) > 2 and roll(dice, 30) == 0:
            match.play("timeout", seat=roll(dice, variant.seats - 1))
    for seat in range(variant.seats - 1):
        if seat not in match.out and not match.is_over:
            match.play("resign", seat=seat)
    return match


def test_lively_matches_are_lively() -> None:
    texts = {event.text for variant in VARIANTS for event in lively(variant).log}
    assert {"undo", "timeout", "resign"} <= texts
    assert all(lively(variant).is_revealed for variant in VARIANTS)


def pairs(match: Match) -> list[tuple[int, str]]:
    return [(event.seat, event.text) for event in match.log]


def again(frozen: Frozen) -> Frozen:
    """As it comes back from wherever it was kept."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(frozen), type=Frozen)


def thawed(match: Match, cut: int) -> Match:
    frozen = freeze(fold(match.header, pairs(match)[:cut]))
    return thaw(match.header, pairs(match), frozen)


def secret_of(match: Match) -> bytes:
    assert match.secret is not None
    return match.secret


def fold_and_resume(match: Match) -> Match:
    twin = fold(match.header, pairs(match))
    twin.resume(secret_of(match))
    return twin


def play_on(match: Match, events: Iterable[tuple[int, str]]) -> None:
    """What seats do; chance follows by itself."""
    for seat, text in events:
        if seat >= 0:
            match.play(text, seat=seat)


def facts(match: Match) -> list[object]:
    """All that can be known without asking for an older story."""
    return [
        format_record(match),
        state_bytes(match),
        (match.out, match.seat, match.winners, match.round),
        (match.undoable, match.actions()),
        (match.commitment, tuple(match.salts), match.secret, match.is_revealed),
        match.view(),
    ]


def views(match: Match) -> list[View]:
    """Dearer than all the other facts: every action has its preview."""
    return [match.view(seat) for seat in range(match.header.seats)]
