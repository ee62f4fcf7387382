"""A match that begins in a position plays on, draws, and can be copied."""

import copy
import pickle

import pytest

from palacio.match.errors import BadNotation, UserError
from palacio.match.match import Match, new_match
from palacio.match.record import format_record
from tests.match.matches import played, without_fair_deal
from tests.rules.variants import Variant, every_variant

AZUL = Variant("azul", "fixed", 2)
SHORT = "azul displays=bbyr"


def play_rounds(match: Match, rounds: int) -> None:
    end = match.round + rounds
    while match.round < end and not match.is_over:
        match.play(match.actions()[0])


@every_variant
def test_a_match_begins_in_the_position_of_another(variant: Variant) -> None:
    match = played(variant, events=30)
    twin = Match.from_position(match.position())
    assert twin.position() == match.position()
    assert (twin.header.game, twin.header.option) == (variant.game, variant.option)
    assert twin.actions() == match.actions()
    assert twin.view(twin.seat).choices == match.view(match.seat).choices


def test_the_same_seed_draws_the_same_tiles() -> None:
    first, second, other = (Match.from_position(SHORT, seed=seed) for seed in (1, 1, 2))
    for match in (first, second, other):
        play_rounds(match, 2)
    assert first.position() == second.position() != other.position()


def test_actions_can_be_undone_back_to_the_position() -> None:
    match = Match.from_position(SHORT)
    before = match.position()
    match.play(match.actions()[0])
    match.undo()
    assert match.position() == before


def test_copies_and_pickles_play_on_with_the_same_draws() -> None:
    match = Match.from_position(SHORT, seed=5)
    match.play(match.actions()[0])
    twins = [match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    for each in (match, *twins):
        play_rounds(each, 2)
    assert {each.position() for each in twins} == {match.position()}
    assert all(each.story() == match.story() for each in twins)


def test_a_position_before_a_deal_is_dealt_at_once() -> None:
    match = new_match(seed=3)
    held = match.public_copy()
    while held.seat >= 0:
        held.play(held.actions()[0])
    assert "phase=deal" in held.position()
    assert Match.from_position(held.position()).round == 2


def test_a_wrong_position_is_refused() -> None:
    with pytest.raises(BadNotation, match="'z' is not a color"):
        Match.from_position("azul displays=zzz")


def test_a_match_from_a_position_has_no_record() -> None:
    with pytest.raises(UserError, match="has no record"):
        format_record(Match.from_position(SHORT))


# --- Copies without the secret.


def test_a_public_copy_knows_neither_secret_nor_dice() -> None:
    match = played(AZUL, events=30)
    shown = match.public_copy()
    assert match.referee.deal.secret is not None
    assert (shown.referee.deal.secret, shown.referee.deal.dice) == (None, None)
    assert match.referee.deal.secret not in pickle.dumps(shown)
    assert shown.position() == match.position()


def test_a_public_copy_waits_for_the_deal_as_an_action() -> None:
    match = played(AZUL, events=30)
    shown, rounds = match.public_copy(), match.round
    while match.round == rounds:
        action = match.actions()[0]
        match.play(action)
        shown.play(action)
    assert shown.seat == -1
    deal = next(event.text for event in reversed(match.log) if event.seat < 0)
    shown.play(deal)
    assert shown.position() == match.position()


def test_a_public_copy_of_a_finished_match_keeps_the_revealed_secret() -> None:
    match = played(AZUL)
    assert match.public_copy().referee.deal.secret == match.referee.deal.secret


def test_a_match_without_a_fair_deal_has_a_public_copy() -> None:
    match = without_fair_deal(played(AZUL))
    assert match.public_copy().log == match.log


# --- Seeds.


@every_variant
def test_a_seed_makes_a_new_match_reproducible(variant: Variant) -> None:
    table = {"option": variant.option, "seats": variant.seats}
    first, second, other = (new_match(variant.game, **table, seed=n) for n in (3, 3, 4))  # type: ignore[arg-type]
    assert first.log == second.log != other.log


def test_a_seed_and_a_secret_contradict_each_other() -> None:
    with pytest.raises(BadNotation, match="either a seed, or a secret"):
        new_match(seed=3, secret=bytes(32))
    with pytest.raises(BadNotation, match="either a seed, or a secret"):
        new_match(seed=3, salts=["a", "b"])
