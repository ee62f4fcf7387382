"""Snapshots: at every event, a restored match equals one replayed from the whole log."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palacio.match.errors import BadNotation, BadRecord, IllegalAction
from palacio.match.log import Header
from palacio.match.match import Match, fold
from palacio.match.record import format_record, verify
from palacio.match.snapshot import MatchSnapshot, restore_match, take_snapshot
from palacio.match.view import View
from palacio.rules import playout
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHANCE
from tests.match.matches import begun, played, state_bytes, without_fair_deal
from tests.rules.variants import VARIANTS, Variant, every_variant

AZUL = Variant("azul", "fixed", 2)
SINTRA = Variant("sintra", "b", 3)


# --- A snapshot at every event.


@every_variant
def test_a_match_restored_at_any_event_continues_like_the_original(variant: Variant) -> None:
    """The test plays a few events after each snapshot, so that every kind of event follows one."""
    events, match = pairs(eventful(variant)), Match(eventful(variant).header)
    snapshot, known = [take_snapshot(match)], [facts(match)]
    for seat, text in events:
        match.referee.accept(seat, text)
        snapshot.append(take_snapshot(match))
        known.append(facts(match))
    for cut in range(len(events) + 1):
        twin = restore_match(match.header, events[:cut], reencoded(snapshot[cut]))
        assert facts(twin) == known[cut]
        for seat, text in events[cut : cut + 3]:
            twin.referee.accept(seat, text)
        assert facts(twin) == known[len(twin.log)]


@every_variant
def test_a_host_restored_at_any_event_draws_the_same(variant: Variant) -> None:
    match = eventful(variant)
    events = pairs(match)
    for cut in range(variant.seats + 1, len(events), 5):
        host = fold(match.header, events[:cut])
        host.referee.resume(secret_of(match))
        twin = restore_match(
            match.header, pairs(host), reencoded(take_snapshot(host)), secret_of(match)
        )
        assert facts(twin) == facts(host)
        assert views(twin) == views(host)
        assert twin.referee.deal.counter == host.referee.deal.counter
        play_on(twin, events[len(host.log) :])
        assert twin.log == match.log


@every_variant
def test_events_after_the_snapshot_are_replayed(variant: Variant) -> None:
    match = eventful(variant)
    events = pairs(match)
    for cut in range(0, len(events), 9):
        snapshot = take_snapshot(fold(match.header, events[:cut]))
        twin = restore_match(match.header, iter(events), snapshot, secret_of(match))
        assert facts(twin) == facts(match)
        assert twin.referee.deal.counter == fold_and_resume(match).referee.deal.counter


@settings(max_examples=10)
@given(data=st.data())
def test_a_match_restored_repeatedly_equals_a_replayed_match(data: st.DataObject) -> None:
    match = eventful(data.draw(st.sampled_from(VARIANTS)))
    events = pairs(match)
    cuts = sorted(data.draw(st.sets(st.integers(0, len(events)), min_size=1, max_size=5)))
    twin = Match(match.header)
    for cut in cuts:
        twin = restore_match(
            match.header, events[:cut], take_snapshot(played_to(twin, events, cut))
        )
    half = fold(match.header, events[: cuts[-1]])
    assert facts(twin) == facts(half)
    assert views(twin) == views(half)


def played_to(match: Match, events: list[tuple[int, str]], cut: int) -> Match:
    for seat, text in events[len(match.log) : cut]:
        match.referee.accept(seat, text)
    return match


# --- Events before the snapshot.


@every_variant
def test_the_story_before_the_snapshot_is_available(variant: Variant) -> None:
    match = eventful(variant)
    cut = len(match.log) // 2
    for since in (0, cut - 1, cut, cut + 1, -1):
        twin = restored(match, cut)
        assert twin.story(since) == match.story(since)
        assert twin.referee.effects == match.referee.effects


def test_events_before_the_snapshot_are_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = eventful(AZUL)
    snapshot = take_snapshot(match)
    monkeypatch.setattr("palacio.match.referee.Referee._act", forbidden)
    monkeypatch.setattr("palacio.match.referee.Referee._place", forbidden)
    twin = restore_match(match.header, pairs(match), snapshot, secret_of(match))
    assert twin.view() == match.view()
    assert twin.story(len(match.log)) == []
    with pytest.raises(AssertionError, match="replayed"):
        twin.story()


def forbidden(*_: object) -> None:
    raise AssertionError("replayed")


@every_variant
def test_a_restored_match_can_undo_as_far_back_as_the_original(variant: Variant) -> None:
    match = begun(variant)
    for _ in range(4):
        match.play(match.actions()[-1])
    twin = restore_match(
        match.header, pairs(match), take_snapshot(match), match.referee.deal.secret
    )
    for both in (match, twin):
        both.play(both.actions()[0])
    while match.undoable:
        match.undo()
        twin.undo()
        assert facts(twin) == facts(match)
        assert views(twin) == views(match)
    with pytest.raises(IllegalAction, match="nothing to take back"):
        twin.undo()


def test_the_draws_of_a_restored_match_can_be_checked() -> None:
    match = played(AZUL)
    twin = restored(match, len(match.log) - 5)
    twin.referee.check_draws(secret_of(match))
    assert twin.referee.deal.replay_dice(secret_of(match)).counter == match.referee.deal.counter
    assert verify(format_record(twin)).deals_proven


def test_a_snapshot_taken_without_the_secret_can_be_restored_with_it() -> None:
    """Such a snapshot lacks the counter of the dice, so the draws are replayed."""
    match = eventful(SINTRA)
    events = pairs(match)
    half = fold(match.header, events[:40])
    assert take_snapshot(half).dice_counter is None
    twin = restore_match(match.header, events[:40], take_snapshot(half), secret_of(match))
    play_on(twin, events[len(twin.log) :])
    assert twin.log == match.log


def test_a_match_without_a_fair_deal_can_be_restored() -> None:
    match = without_fair_deal(played(AZUL))
    for cut in range(0, len(match.log), 7):
        assert facts(restored(match, cut)) == facts(match)


# --- Invalid snapshots.


def test_a_snapshot_is_small_and_contains_no_secret() -> None:
    for variant in VARIANTS:
        match = played(variant, events=40)
        data = msgspec.msgpack.encode(take_snapshot(match))
        assert len(data) < 1000
        assert secret_of(match) not in data
        assert secret_of(match).hex().encode() not in data


Change = Callable[[MatchSnapshot], dict[str, object]]
CHANGES: dict[str, tuple[Change, str]] = {
    "fewer": (lambda f: {"seq": f.seq - 1}, "not one of this log"),
    "more": (lambda f: {"seq": f.seq + 1}, "the log fewer"),
    "negative": (lambda f: {"seq": -1}, "the log fewer"),
    "another head": (lambda f: {"head": f.head[::-1]}, "not one of this log"),
    "another counter": (lambda f: {"dice_counter": 0}, "damaged"),
    "no counter": (lambda f: {"dice_counter": None}, "damaged"),
    "cut short": (lambda f: {"state": f.state[:-1]}, "damaged"),
    "empty": (lambda f: {"state": b""}, "damaged"),
    "one bit": (lambda f: {"state": bytes([f.state[0] ^ 1]) + f.state[1:]}, "damaged"),
    "no digest": (lambda f: {"digest": ""}, "damaged"),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_a_changed_snapshot_is_refused(kind: str) -> None:
    match = played(AZUL, events=20)
    snapshot, (change, words) = take_snapshot(match), CHANGES[kind]
    changed = msgspec.structs.replace(snapshot, **change(snapshot))
    with pytest.raises(BadRecord, match=words):
        restore_match(match.header, pairs(match), changed)


@settings(max_examples=15)
@given(data=st.data())
def test_a_snapshot_of_another_log_is_refused(data: st.DataObject) -> None:
    match = played(AZUL, events=30)
    events = pairs(match)
    at = data.draw(st.integers(0, len(events) - 1))
    seat, text = events[at]
    other = data.draw(st.sampled_from([(seat, "undo"), (seat, text + "x"), (1 - seat, text)]))
    with pytest.raises(BadRecord, match="not one of this log") as fault:
        restore_match(match.header, [*events[:at], other, *events[at + 1 :]], take_snapshot(match))
    assert fault.value.seq == len(events) - 1


def test_a_snapshot_of_another_header_is_refused() -> None:
    match = played(AZUL, events=30)
    header = Header("azul", "free", ("Ana", "Bo"), 1)
    with pytest.raises(BadRecord, match="not one of this log"):
        restore_match(header, pairs(match), take_snapshot(match))
    with pytest.raises(BadRecord, match="not one of this log"):
        restore_match(header, [], take_snapshot(Match(match.header)))


def test_a_snapshot_can_be_restored_with_other_names() -> None:
    match = played(AZUL, events=30)
    header = replace(match.header, names=("Player 1", "Player 2"))
    twin = restore_match(header, pairs(match), take_snapshot(match))
    assert twin.log == match.log
    assert twin.view().names == ["Player 1", "Player 2"]


def test_a_snapshot_with_another_layout_of_the_state_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played(AZUL, events=30)
    snapshot = take_snapshot(match)
    monkeypatch.setattr("palacio.match.snapshot._layout", lambda *_: "another")
    with pytest.raises(BadRecord, match="another version"):
        restore_match(match.header, pairs(match), snapshot)


def test_restoring_with_another_secret_is_refused() -> None:
    match = played(AZUL, events=30)
    with pytest.raises(BadNotation, match="not the secret"):
        restore_match(match.header, pairs(match), take_snapshot(match), bytes(32))


# --- A host whose events were written by another host.


@every_variant
def test_dice_advance_with_draws_that_another_host_logged(variant: Variant) -> None:
    match = eventful(variant)
    host = fold(match.header, pairs(match)[: variant.seats + 1])
    host.referee.resume(secret_of(match))
    for event in match.log[len(host.log) : -10]:
        host.referee.accept(event.seat, event.text)
    play_on(host, pairs(match)[len(host.log) :])
    assert host.log == match.log


def test_a_draw_that_differs_from_the_dice_is_refused() -> None:
    match = played(AZUL)
    deals = [event.seq for event in match.log if event.text.startswith("deal=")]
    host = fold(match.header, pairs(match)[: deals[0] + 1])
    host.referee.resume(secret_of(match))
    for event in match.log[len(host.log) : deals[1]]:
        host.referee.accept(event.seat, event.text)
    honest = match.log[deals[1]].text
    turned = "deal=" + "/".join(reversed(honest.removeprefix("deal=").split("/")))
    counter = host.referee.deal.counter
    with pytest.raises(BadRecord, match="the fair draw was"):
        host.referee.accept(CHANCE, turned)
    assert (host.referee.deal.counter, len(host.log)) == (counter, deals[1])
    host.referee.accept(CHANCE, honest)


# --- Example matches.


@cache
def eventful(variant: Variant) -> Match:
    """Return a whole match with undos and, with more than two seats, a resignation."""
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


def test_eventful_matches_contain_undos_resignations_timeouts_and_reveals() -> None:
    texts = {event.text for variant in VARIANTS for event in eventful(variant).log}
    assert {"undo", "timeout", "resign"} <= texts
    assert all(eventful(variant).referee.deal.is_revealed for variant in VARIANTS)


def pairs(match: Match) -> list[tuple[int, str]]:
    return [(event.seat, event.text) for event in match.log]


def reencoded(snapshot: MatchSnapshot) -> MatchSnapshot:
    """Encode and decode a snapshot, as a store does."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(snapshot), type=MatchSnapshot)


def restored(match: Match, cut: int) -> Match:
    snapshot = take_snapshot(fold(match.header, pairs(match)[:cut]))
    return restore_match(match.header, pairs(match), snapshot)


def secret_of(match: Match) -> bytes:
    assert match.referee.deal.secret is not None
    return match.referee.deal.secret


def fold_and_resume(match: Match) -> Match:
    twin = fold(match.header, pairs(match))
    twin.referee.resume(secret_of(match))
    return twin


def play_on(match: Match, events: Iterable[tuple[int, str]]) -> None:
    """Play the actions of seats among these events; draws follow automatically."""
    for seat, text in events:
        if seat >= 0:
            match.play(text, seat=seat)


def facts(match: Match) -> list[object]:
    """Return everything about a match except its story."""
    return [
        format_record(match),
        state_bytes(match),
        (match.out, match.seat, match.winners, match.round),
        (match.undoable, match.actions()),
        (
            match.referee.deal.commitment,
            tuple(match.referee.deal.salts),
            match.referee.deal.secret,
            match.referee.deal.is_revealed,
        ),
        match.view(),
    ]


def views(match: Match) -> list[View]:
    """Return all seats' views. Previews of every action make this the slowest comparison."""
    return [match.view(seat) for seat in range(match.header.seats)]
