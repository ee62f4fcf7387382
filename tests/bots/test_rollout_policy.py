"""The rollout policy: it samples actions from the softmax of the policy logits."""

from collections import Counter
from itertools import islice
from math import exp
from typing import Any

import pytest

from palacio.bots import features
from palacio.bots.candidates import candidate_at, new_candidates
from palacio.bots.rollout_policy import action_at, new_policy, write_policy
from palacio.bots.weights import evaluator_of
from palacio.rules import verbs
from palacio.rules.compiled import PLAIN, reals
from palacio.rules.drafting import CHOICE, DRAFT
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, copy, to_bytes
from tests.bots.sample_positions import each_option, legal_actions
from tests.rules.random_matches import positions, sample
from tests.rules.variants import Variant

POINTS = 100 if PLAIN else 1000
AT = [(number + 0.5) / POINTS for number in range(POINTS)]  # evenly spaced between 0 and 1
SHARPNESS = 1.5


def softmax(s: State, weights: Any, sharpness: float = SHARPNESS) -> dict[int, float]:
    """Return the probability of each action by its logit."""
    candidates = new_candidates()
    count = features.score_candidates(s, weights, candidates)
    exponentials = [exp(sharpness * float(logit)) for logit in candidates.logits[:count]]
    shares = (each / sum(exponentials) for each in exponentials)
    return {int(a): share for a, share in zip(candidates.actions[:count], shares, strict=True)}


def drafts(variant: Variant, number: int = 12) -> list[State]:
    found = (copy(s) for s in sample(variant, seed=4, one_in=3) if s.phase == DRAFT)
    chosen = list(islice(found, number))
    assert len(chosen) == number
    return chosen


def check_shares(s: State, policy: Any, shares: dict[int, float]) -> None:
    """Check that each action is sampled at its share of the points in AT, to within one point."""
    found = Counter(int(action_at(s, policy, at)) for at in AT)
    for action, share in shares.items():
        assert abs(found[action] - share * POINTS) <= 1 + 1e-6
    assert found.keys() <= shares.keys()


@each_option
def test_actions_are_sampled_with_their_softmax_probabilities(variant: Variant) -> None:
    for s in drafts(variant):
        weights, policy = evaluator_of(s).policy_weights, new_policy()
        write_policy(s, weights, SHARPNESS, policy)
        before = to_bytes(s)
        check_shares(s, policy, softmax(s, weights))
        assert to_bytes(s) == before


@each_option
def test_probabilities_do_not_depend_on_earlier_contents_of_the_array(variant: Variant) -> None:
    policy = new_policy()
    for number, s in enumerate(drafts(variant)):
        weights = reals(evaluator_of(s).policy_weights)
        weights[number % 3] += number % 2
        sharpness = (0.5, 1.0)[number // 4 % 2]
        write_policy(s, weights, sharpness, policy)
        check_shares(s, policy, softmax(s, weights, sharpness))


@pytest.mark.slow
@each_option
def test_policy_stays_valid_until_the_end_of_the_round(variant: Variant) -> None:
    """A search writes the policy once, at its root, and samples from it in all later positions."""
    policy, rounds = new_policy(), 0
    for s in islice(positions(variant, seed=8), 100):
        if s.phase == DRAFT:
            weights = evaluator_of(s).policy_weights
            if s.rounds > rounds:
                rounds = int(s.rounds)
                write_policy(s, weights, SHARPNESS, policy)
            check_shares(s, policy, softmax(s, weights))
    assert rounds > 1


@each_option
def test_action_is_legal_even_if_weights_are_too_large_for_exponentials(variant: Variant) -> None:
    for s in drafts(variant):
        for factor in (-1e6, 1e6):
            weights = reals([factor * float(weight) for weight in evaluator_of(s).policy_weights])
            policy = new_policy()
            write_policy(s, weights, SHARPNESS, policy)
            for at in (0.0, 0.5, 1 - 2**-30):
                assert verbs.refuse(s, int(action_at(s, policy, at))) == Refusal.NONE


@each_option
def test_choice_phase_samples_actions_with_their_softmax_probabilities(variant: Variant) -> None:
    candidates = new_candidates()
    for s in islice((s for s in positions(variant, seed=3) if s.phase == CHOICE), 5):
        weights = evaluator_of(s).policy_weights
        found: Counter[int] = Counter()
        for at in AT:
            count = features.score_candidates(s, weights, candidates)
            found[int(candidate_at(candidates, count, SHARPNESS, at))] += 1
        for action, share in softmax(s, weights).items():
            assert abs(found[action] - share * POINTS) <= 1 + 1e-6
        assert sorted(found) == legal_actions(s)
