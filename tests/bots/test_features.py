"""Policy features of actions and value features of boards."""

from collections.abc import Iterator
from math import isfinite

import pytest

from palacio.bots import azul, features
from palacio.bots.candidates import new_candidates
from palacio.bots.weights import evaluator_of
from palacio.rules.azul import PENALTIES, placement_points
from palacio.rules.azul_board import LINES
from palacio.rules.compiled import array, reals
from palacio.rules.components import TRACK
from palacio.rules.drafting import CHOICE, DEAL, DRAFT
from palacio.rules.sintra_board import KEEP
from palacio.rules.state import State, copy, to_bytes
from palacio.rules.tiles import COLORS, EMPTY
from tests.bots.sample_positions import (
    EACH_OPTION,
    after,
    each_option,
    legal_actions,
    with_one_board,
)
from tests.rules.random_matches import positions, sample
from tests.rules.variants import VARIANTS, Variant


def logits(s: State, weights: list[float]) -> dict[int, float]:
    """Return the logit of each action under these weights."""
    candidates = new_candidates()
    count = features.score_candidates(s, reals(weights), candidates)
    actions = [int(action) for action in candidates.actions[:count]]
    assert len(set(actions)) == count
    return dict(zip(actions, (float(logit) for logit in candidates.logits[:count]), strict=True))


def only(s: State, **weights: float) -> list[float]:
    """Return weights that are zero except for the named features."""
    module = features.feature_module(s)
    total = [0.0] * module.POLICY_FEATURES
    for name, weight in weights.items():
        total[getattr(module, name)] = weight
    return total


each_azul_option = pytest.mark.parametrize("variant", EACH_OPTION[:2], ids=str)
each_sintra_option = pytest.mark.parametrize("variant", EACH_OPTION[2:], ids=str)


def sampled_turns(variant: Variant) -> Iterator[State]:
    return (s for s in sample(variant, seed=1, one_in=5) if s.seat >= 0)


def between_rounds(variant: Variant) -> list[State]:
    found = (s for seed in range(2) for s in positions(variant, seed))
    return [copy(s) for s in found if s.phase == DEAL and s.rounds > 0]


# --- Policy features of actions.


@each_option
def test_candidates_are_exactly_the_legal_actions(variant: Variant) -> None:
    for s in sampled_turns(variant):
        assert sorted(logits(s, list(evaluator_of(s).policy_weights))) == sorted(legal_actions(s))


@each_option
def test_scoring_candidates_leaves_the_state_unchanged(variant: Variant) -> None:
    for s in sampled_turns(variant):
        before = to_bytes(s)
        logits(s, list(evaluator_of(s).policy_weights))
        assert to_bytes(s) == before


@each_option
def test_logits_are_linear_in_the_weights(variant: Variant) -> None:
    for s in sampled_turns(variant):
        fitted = [float(weight) for weight in evaluator_of(s).policy_weights]
        other = [0.7 * number - 3.0 for number in range(len(fitted))]
        mixed = [2 * one - two for one, two in zip(fitted, other, strict=True)]
        ours, theirs, both = logits(s, fitted), logits(s, other), logits(s, mixed)
        assert all(isfinite(logit) for logit in ours.values())
        for action, logit in both.items():
            assert logit == pytest.approx(2 * ours[action] - theirs[action], abs=1e-9)


@each_option
def test_candidates_do_not_depend_on_the_positions_scored_before(variant: Variant) -> None:
    """Reuses the same buffers for every position, as a search does, and varies the weights."""
    candidates = new_candidates()
    for number, s in enumerate(sampled_turns(variant)):
        weights = list(evaluator_of(s).policy_weights)
        weights[number % 3] += number % 2
        count = features.score_candidates(s, reals(weights), candidates)
        found = dict(zip(candidates.actions[:count], candidates.logits[:count], strict=True))
        assert found == logits(s, weights)


def test_every_variant_has_one_fitted_weight_per_feature() -> None:
    for variant in VARIANTS:
        s = variant.begin()
        module, evaluator = features.feature_module(s), evaluator_of(s)
        assert len(evaluator.policy_weights) == module.POLICY_FEATURES
        assert len(evaluator.value_weights) == module.STAGES * module.FEATURES
        assert len(evaluator.temperature) == module.STAGES
        assert min(evaluator.temperature) > 0


@each_azul_option
def test_cost_feature_is_the_floor_penalty_of_the_rules(variant: Variant) -> None:
    for s in sampled_turns(variant):
        if s.phase == DRAFT:
            floor = s.boards[s.seat].floor_count
            for action, logit in logits(s, only(s, COST=1.0)).items():
                then = after(s, action)
                if then.phase == DRAFT:
                    assert -logit == PENALTIES[then.boards[s.seat].floor_count] - PENALTIES[floor]


@each_azul_option
def test_completes_feature_is_set_for_actions_that_fill_a_line(variant: Variant) -> None:
    for s in sampled_turns(variant):
        if s.phase == DRAFT:
            for action, logit in logits(s, only(s, COMPLETES=1.0)).items():
                then = after(s, action)
                if then.phase == DRAFT:
                    assert logit == full_lines(then, int(s.seat)) - full_lines(s, int(s.seat))


def full_lines(s: State, seat: int) -> int:
    return sum(int(s.boards[seat].line_count[line]) == line + 1 for line in range(LINES))


@each_azul_option
def test_points_for_a_tile_on_a_space_match_the_rules(variant: Variant) -> None:
    for s in sample(variant, seed=2, one_in=8):
        for board in s.boards[: int(s.seats)]:
            across, down = azul.wall_bits(board)
            for space in range(LINES * COLORS):
                if board.wall[space] == EMPTY:
                    row, column = divmod(space, COLORS)
                    points = azul.points_at(across, down, row, column)
                    assert points == placement_points(board, row, column)


@each_sintra_option
def test_cost_feature_is_the_loss_on_the_broken_glass_track(variant: Variant) -> None:
    for s in sampled_turns(variant):
        if s.phase == DRAFT:
            for action, logit in logits(s, only(s, COST=1.0)).items():
                then = after(s, action)
                if then.phase in (DRAFT, CHOICE, DEAL):
                    assert -logit == glass_cost(then, int(s.seat)) - glass_cost(s, int(s.seat))


def glass_cost(s: State, seat: int) -> int:
    return int(s.boards[seat].lost) + int(TRACK[s.boards[seat].track])


@each_sintra_option
def test_points_for_a_complete_strip_match_the_rules(variant: Variant) -> None:
    scoring = 0
    for s in positions(variant, seed=3):
        if s.phase == DRAFT:
            for action, logit in logits(
                s, only(s, COMPLETES_POINTS=1.0, COMPLETES_BONUS=1.0)
            ).items():
                then = after(s, action)
                if then.phase == CHOICE:
                    then = after(then, legal_actions(then)[0])
                if then.phase in (DRAFT, DEAL):
                    assert logit == earned(then, int(s.seat)) - earned(s, int(s.seat))
                    scoring += logit > 0
    assert scoring > 0


def earned(s: State, seat: int) -> int:
    """Return the score before losses from broken glass."""
    return int(s.boards[seat].score) + int(s.boards[seat].lost)


@each_sintra_option
def test_keep_feature_counts_the_panes_of_the_kept_color_in_the_windows(variant: Variant) -> None:
    for s in positions(variant, seed=4):
        if s.phase == CHOICE:
            board = s.boards[s.seat]
            windows = [int(color) for color in (*board.top, *board.bottom)]
            for action, logit in logits(s, only(s, KEEPS_MOST=1.0)).items():
                assert logit == windows.count(action - KEEP)


# --- Value features of boards.


def extracted(s: State, seat: int, fill: float = 0.0) -> list[float]:
    """Return the features, written over an array of `fill`. Assert that no more is overwritten."""
    numbers = array(features.feature_module(s).FEATURES + 1, "f8")
    for number in range(len(numbers)):
        numbers[number] = fill
    features.extract_features(s, seat, numbers)
    *written, guard = (float(feature) for feature in numbers)
    assert guard == fill
    return written


@each_option
def test_extraction_writes_every_feature_and_nothing_else(variant: Variant) -> None:
    for s in between_rounds(variant):
        before = to_bytes(s)
        for seat in range(variant.seats):
            assert extracted(s, seat, fill=0.0) == extracted(s, seat, fill=7.5)
            assert all(isfinite(feature) for feature in extracted(s, seat))
        assert to_bytes(s) == before


@each_option
def test_stage_is_valid_and_changes_during_a_match(variant: Variant) -> None:
    stages = {int(features.stage(s)) for s in between_rounds(variant)}
    assert stages <= set(range(features.feature_module(variant.begin()).STAGES))
    assert len(stages) > 1


@each_option
def test_features_of_a_board_do_not_depend_on_other_boards(variant: Variant) -> None:
    for s in between_rounds(variant):
        for seat in range(variant.seats):
            assert extracted(with_one_board(s, seat), seat) == extracted(s, seat)


@each_option
def test_feature_number_0_marks_the_starter_of_the_next_round(variant: Variant) -> None:
    for s in between_rounds(variant)[:3]:
        starts = [extracted(s, seat)[0] for seat in range(variant.seats)]
        assert starts == [float(seat == s.starter) for seat in range(variant.seats)]
