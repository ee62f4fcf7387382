"""Invariants of every position of every game, option and number of seats."""

from palacio.rules import playout, state, verbs
from palacio.rules.catalog import rules_of
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE, DEAL, NOBODY, OVER, SETUP
from palacio.rules.effects import new_effects, read_effects
from palacio.rules.refusal import Refusal
from palacio.rules.result import winners
from palacio.rules.state import State
from palacio.rules.tiles import ALL_TILES
from tests.rules.random_matches import draw, positions, refusals, sample, some_matches, step
from tests.rules.variants import Variant, every_variant


@every_variant
@some_matches
def test_the_number_of_tiles_of_each_color_never_changes(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        assert verbs.inventory(s) == ALL_TILES


# --- Actions.


@every_variant
@some_matches
def test_the_list_has_exactly_the_accepted_actions_in_ascending_order(
    variant: Variant, seed: int
) -> None:
    for s in sample(variant, seed, one_in=10):
        assert listed(s) == accepted(s)


@every_variant
@some_matches
def test_a_seat_to_move_has_a_legal_action_and_chance_has_dice(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        if s.seat >= 0:
            assert verbs.count(s) >= 1
        elif s.phase != OVER:
            assert s.seat == CHANCE
            assert verbs.rolls(s) >= 1


@every_variant
@some_matches
def test_drawn_outcomes_are_accepted(variant: Variant, seed: int) -> None:
    dice = new_dice(-1 - seed)
    for s in positions(variant, seed):
        if s.seat == CHANCE:
            assert verbs.refuse_outcome(s, draw(s, dice)) == Refusal.NONE


@every_variant
@some_matches
def test_outcomes_are_refused_unless_it_is_chances_turn(variant: Variant, seed: int) -> None:
    _, outcome = playout.new_scratch()
    for s in positions(variant, seed):
        if s.seat != CHANCE:
            assert verbs.refuse_outcome(s, outcome) == Refusal.NOT_NOW


@every_variant
@some_matches
def test_actions_are_refused_unless_it_is_a_seats_turn(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        if s.phase in (SETUP, DEAL):
            assert set(refusals(s)) == {Refusal.NOT_NOW}
        if s.phase == OVER:
            assert set(refusals(s)) == {Refusal.MATCH_OVER}


@every_variant
@some_matches
def test_an_action_that_does_not_exist_is_refused(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        if s.phase != OVER:
            assert verbs.refuse(s, -1) == Refusal.NO_SUCH_ACTION
            assert verbs.refuse(s, rules_of(s).ACTIONS) == Refusal.NO_SUCH_ACTION


# --- Scores.


@every_variant
@some_matches
def test_points_of_effects_add_up_to_the_scores(variant: Variant, seed: int) -> None:
    s = variant.begin()
    dice = new_dice(seed)
    while playout.is_live(s):
        expected = scores(s)
        effects = new_effects()
        step(s, dice, effects)
        for _, seat, *_, points in read_effects(effects):
            if points != 0:
                expected[seat] += points
        assert scores(s) == expected


@every_variant
@some_matches
def test_setup_and_deals_do_not_change_scores(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        if s.seat == CHANCE:
            twin = state.copy(s)
            step(twin, new_dice(seed))
            assert scores(twin) == scores(s)


@every_variant
@some_matches
def test_it_is_nobodys_turn_and_there_are_winners_exactly_when_a_match_is_over(
    variant: Variant, seed: int
) -> None:
    for s in positions(variant, seed):
        assert (s.phase == OVER) == (s.seat == NOBODY)
        assert (s.phase == OVER) == (winners(s) != ())


# --- States.


@every_variant
@some_matches
def test_states_round_trip_through_bytes(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        twin = state.from_bytes(s.dtype, state.to_bytes(s))
        assert state.plain(twin) == state.plain(s)


@every_variant
@some_matches
def test_a_copy_is_independent(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        if s.phase != OVER:
            before = state.to_bytes(s)
            twin = state.copy(s)
            step(twin, new_dice(seed))
            assert state.to_bytes(s) == before != state.to_bytes(twin)


@every_variant
@some_matches
def test_the_same_dice_make_the_same_match(variant: Variant, seed: int) -> None:
    *_, last = positions(variant, seed)
    s = variant.begin()
    playout.playout(s, new_dice(seed), playout.new_scratch())
    assert state.to_bytes(s) == state.to_bytes(last)


# --- Samples.


def listed(s: State) -> list[int]:
    return [verbs.pick(s, number) for number in range(verbs.count(s))] if s.seat >= 0 else []


def accepted(s: State) -> list[int]:
    return [action for action, reason in enumerate(refusals(s)) if reason == Refusal.NONE]


def scores(s: State) -> list[int]:
    return [int(s.boards[seat].score) for seat in range(s.seats)]
