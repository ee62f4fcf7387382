"""Copies of a match, in memory or by pickle, are independent of it and make the same draws."""

import copy
import pickle
from collections.abc import Callable

import pytest

from palacio.match.errors import BadNotation
from palacio.match.match import Match, new_match
from palacio.match.snapshot import restore_match, take_snapshot
from tests.match.matches import folded, played, snapshot, without_fair_deal
from tests.rules.variants import Variant

TABLES = [Variant("azul", "fixed", 2), Variant("azul", "free", 3), Variant("sintra", "a", 2)]
WAYS = [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]

any_way = pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
any_table = pytest.mark.parametrize("variant", TABLES, ids=str)
Way = Callable[[Match], Match]


def play_round(match: Match) -> None:
    last = match.round
    while match.round == last:
        match.play(match.actions()[0])


@any_way
@any_table
def test_copy_made_mid_match_draws_the_same_and_leaves_the_original_unchanged(
    variant: Variant, way: Way
) -> None:
    match = played(variant, events=30)
    match.play(match.actions()[0])
    before = snapshot(match)
    twin = way(match)
    assert snapshot(twin) == before
    assert twin.header == match.header
    play_round(twin)
    assert snapshot(match) == before
    play_round(match)
    assert snapshot(match) == snapshot(twin)
    assert match.story() == twin.story()


@any_way
def test_copy_can_undo_the_last_action(way: Way) -> None:
    match = played(TABLES[0], events=30)
    match.play(match.actions()[0])
    seat = match.undoable[-1]
    twin = way(match)
    for each in (match, twin):
        each.undo(seat=seat)
    assert snapshot(match) == snapshot(twin)


@any_way
def test_copy_of_a_finished_match_is_finished(way: Way) -> None:
    match = played(TABLES[0])
    twin = way(match)
    assert snapshot(twin) == snapshot(match)
    assert (twin.is_over, twin.winners, twin.referee.deal.is_revealed) == (
        True,
        match.winners,
        True,
    )


@any_way
def test_copy_of_a_match_that_waits_for_a_deal_waits_too(way: Way) -> None:
    """A host stores an action before it draws, so a match may be copied between the two."""
    match = played(TABLES[0], events=30)
    rounds = match.round
    while match.round == rounds and match.seat >= 0:
        match.referee.accept(match.seat, match.actions()[0])
    twin = way(match)
    assert snapshot(twin) == snapshot(match)
    for each in (match, twin):
        each.referee.play_chance()
    assert snapshot(twin) == snapshot(match)


@any_way
def test_copy_of_a_match_without_dice_has_no_dice(way: Way) -> None:
    for match in (folded(played(TABLES[2], events=30)), without_fair_deal(played(TABLES[2]))):
        twin = way(match)
        assert twin.referee.deal.dice is None
        assert snapshot(twin) == snapshot(match)


@any_way
def test_copy_of_a_match_restored_from_a_snapshot_has_its_whole_story(way: Way) -> None:
    match = played(TABLES[2], events=30)
    events = [(event.seat, event.text) for event in match.log]
    restored = restore_match(match.header, events, take_snapshot(match), match.referee.deal.secret)
    twin = way(restored)
    assert twin.story() == match.story()
    play_round(twin)
    play_round(match)
    assert snapshot(twin) == snapshot(match)


def test_invalid_or_missing_salt_is_refused_with_the_reason() -> None:
    with pytest.raises(BadNotation, match="'a b' is not a salt: 1 to 64 letters and digits"):
        new_match(salts=["a b", "c"])
    with pytest.raises(BadNotation, match="a salt for each seat"):
        new_match(salts=["a"])
