"""A match's observations are the same as an environment's."""

import numpy as np
import pytest

import palacio
from palacio.envs import Batch
from palacio.match.match import Match, new_match
from palacio.rules.drafting import CHANCE
from tests.match.matches import whole
from tests.rules.variants import Variant, every_variant

ACTIONS = 40


@every_variant
def test_observation_of_every_seat_equals_that_of_a_batch(variant: Variant) -> None:
    match = new_match(variant.game, option=variant.option, seats=variant.seats, seed=3)
    batch = Batch(variant.game, variant.option, seats=variant.seats)
    assert match.observation_layout == batch.layout
    for _ in range(ACTIONS):
        batch.states[0] = match.state
        assert np.array_equal(match.observation(), batch.show().observation[0])
        for seat in range(variant.seats):
            assert np.array_equal(match.observation(seat), batch.observe(0, seat))
        match.play(match.action_numbers()[-1])


def test_observation_is_a_new_array_of_bytes() -> None:
    match = new_match(seed=3)
    seen = match.observation()
    assert seen.dtype == np.uint8
    assert seen.shape == (match.observation_layout.size,)
    before = seen.copy()
    match.observation(1 - match.seat)
    match.play(match.actions()[0])
    assert np.array_equal(seen, before)
    seen.fill(0)
    assert match.observation().any()


def test_observation_of_a_copy_or_of_the_parsed_position_is_the_same() -> None:
    match = new_match("sintra", seats=3, seed=3)
    match.play(match.actions()[0])
    for other in (match.copy(), match.public_copy(), Match.from_position(match.position())):
        assert np.array_equal(other.observation(), match.observation())


def test_before_setup_only_a_named_seat_can_be_observed() -> None:
    match = new_match("sintra", deal=False)
    assert match.seat == CHANCE
    with pytest.raises(palacio.BadNotation, match="name the seat"):
        match.observation()
    fields = match.observation_layout.split(match.observation(0))
    assert fields["bag"].tolist() == [20] * 5
    assert not fields["indicator"].any()


def test_before_the_first_deal_the_indicator_begins_with_the_first_round() -> None:
    dealt = new_match("sintra", seed=3)
    setup = next(event.text for event in dealt.log if event.text.startswith("setup="))
    match = new_match("sintra", deal=False)
    match.play(setup)
    assert match.seat == CHANCE
    seen, later = (each.observation_layout.split(each.observation(0)) for each in (match, dealt))
    assert np.array_equal(seen["indicator"], later["indicator"])


def test_after_the_end_a_named_seat_can_be_observed() -> None:
    match = whole(Variant("azul", "fixed", 2))
    assert match.is_over
    with pytest.raises(palacio.BadNotation, match="name the seat"):
        match.observation()
    own = match.observation_layout.split(match.observation(1))["boards"][0]
    assert own["score"] == match.scores[1]


@pytest.mark.parametrize("seat", [-1, 2])
def test_an_unknown_seat_is_refused(seat: int) -> None:
    with pytest.raises(palacio.BadNotation, match=f"no seat {seat}"):
        new_match(seed=3).observation(seat)
