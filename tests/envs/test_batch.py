"""`Batch` plays the same matches as the rules, with any number of threads."""

import gc
import threading
from typing import Any

import numpy as np
import pytest

from palacio.envs import SKIP, BadSetting, Batch, IllegalBatchAction
from palacio.match.errors import UserError
from palacio.rules import playout, verbs
from palacio.rules.catalog import GAMES
from palacio.rules.dice import new_dice
from palacio.rules.drafting import CHANCE
from palacio.rules.refusal import Refusal
from palacio.rules.result import winners
from palacio.rules.state import copy, to_bytes
from tests.rules.variants import Variant, every_variant

STEPS = 120


def new_batch(variant: Variant, **settings: Any) -> Batch:
    return Batch(variant.game, variant.option, seats=variant.seats, **settings)


@every_variant
def test_mask_allows_exactly_what_the_rules_allow(variant: Variant) -> None:
    batch = new_batch(variant, size=2, seed=1)
    everything = range(GAMES[variant.game].rules.ACTIONS)
    for _ in range(STEPS // 3):
        for match in range(batch.size):
            mask, s = batch.outputs.legal_action_mask[match], batch.states[match]
            legal = {action for action in everything if verbs.refuse(s, action) == Refusal.NONE}
            assert {batch.numbering.to_rules(int(a)) for a in np.flatnonzero(mask)} == legal
        batch.step(batch.sample())


@every_variant
def test_action_numbers_translate_to_the_rules_and_back(variant: Variant) -> None:
    batch = new_batch(variant)
    numbers = [batch.numbering.to_rules(action) for action in range(batch.actions)]
    assert len(set(numbers)) == batch.actions
    assert [batch.numbering.from_rules(number) for number in numbers] == [*range(batch.actions)]


@every_variant
def test_batch_plays_like_the_rules_action_by_action(variant: Variant) -> None:
    batch = new_batch(variant, size=3, seed=5)
    dice = [new_dice(5 * (1 << 32) + match) for match in range(batch.size)]
    scratch, start = playout.new_scratch(), variant.begin()

    def begin(match: int) -> Any:
        s = copy(start)
        while s.seat == CHANCE:
            playout.play_chance(s, dice[match], scratch)
        return s

    states = [begin(match) for match in range(batch.size)]
    for _ in range(STEPS):
        actions = batch.sample()
        out = batch.step(actions)
        for match, s in enumerate(states):
            verbs.apply(s, batch.numbering.to_rules(int(actions[match])), None)
            while s.seat == CHANCE:
                playout.play_chance(s, dice[match], scratch)
            assert bool(out.ended[match]) == (not playout.is_live(s))
            if out.ended[match]:
                assert list(out.final_scores[match]) == [
                    s.boards[seat].score for seat in range(variant.seats)
                ]
                best = np.flatnonzero(out.rewards[match] == out.rewards[match].max())
                if out.terminated[match] and len(winners(s)) < variant.seats:
                    assert tuple(best) == winners(s)
                states[match] = begin(match)
            assert to_bytes(batch.states[match]) == to_bytes(states[match])
            assert out.current_player[match] == states[match].seat


@every_variant
def test_outputs_and_states_are_the_same_for_any_number_of_threads(variant: Variant) -> None:
    batches = [new_batch(variant, size=5, seed=3, threads=threads) for threads in (1, 2, 5)]
    for _ in range(STEPS):
        actions = batches[0].sample()
        results = [batch.step(actions) for batch in batches]
        for name in vars(results[0]):
            parts = {getattr(result, name).tobytes() for result in results}
            assert len(parts) == 1, name
    assert len({b"".join(map(to_bytes, batch.states)) for batch in batches}) == 1


@every_variant
def test_rewards_add_up_to_zero_and_are_zero_before_the_end(variant: Variant) -> None:
    batch = new_batch(variant, size=64, seed=2)
    ended = 0
    for _ in range(STEPS * 2):
        out = batch.step(batch.sample())
        assert np.abs(out.rewards.sum(axis=1)).max() < 1e-6
        assert not out.rewards[~out.ended].any()
        assert (out.ended == (out.terminated | out.truncated)).all()
        assert list(out.finished) == list(np.flatnonzero(out.ended))
        ended += len(out.finished)
    assert ended > 0


def test_sole_winner_gets_1_and_the_others_share_the_loss() -> None:
    batch = Batch("sintra", seats=3, size=32, seed=2)
    seen = set()
    for _ in range(STEPS * 2):
        out = batch.step(batch.sample())
        seen |= {tuple(sorted(row.round(3).tolist())) for row in out.rewards[out.finished]}
    assert (-0.5, -0.5, 1.0) in seen


def test_same_seed_gives_the_same_matches_and_another_seed_different_ones() -> None:
    first, second, other = (Batch("azul", size=8, seed=seed) for seed in (7, 7, 8))
    assert first.outputs.observation.tobytes() == second.outputs.observation.tobytes()
    assert first.outputs.observation.tobytes() != other.outputs.observation.tobytes()
    before = first.outputs.observation.copy()
    assert (first.reset().observation != before).any()
    assert (first.reset(seed=7).observation == before).all()


def test_outputs_are_the_same_arrays_after_every_step() -> None:
    batch = Batch("azul", size=2)
    before = batch.outputs
    assert batch.step(batch.sample()) is before
    assert batch.reset() is before


# --- The end of a match.


def play_until_first_end(batch: Batch) -> Any:
    out = batch.outputs
    while not out.ended.any():
        out = batch.step(batch.sample())
    return out


def test_autoreset_in_the_same_step_shows_the_new_match_and_keeps_the_final_observation() -> None:
    batch = Batch("sintra", size=2, seed=1)
    out = play_until_first_end(batch)
    match = out.finished[0]
    assert batch.states[match].rounds == 1
    assert out.terminated[match]
    assert batch.layout.split(out.observation[match])["round"] == 1
    assert batch.layout.split(out.final_observation[match])["round"] == 6


def test_autoreset_in_the_next_step_ignores_the_action_of_that_step() -> None:
    batch = Batch("sintra", size=2, seed=1, autoreset="next")
    out = play_until_first_end(batch)
    match = out.finished[0]
    assert batch.layout.split(out.observation[match])["round"] == 6
    assert out.legal_action_mask[match].all()
    out = batch.step(batch.sample())
    assert not out.terminated[match]
    assert not out.rewards[match].any()
    assert batch.layout.split(out.observation[match])["round"] == 1


def test_without_autoreset_a_finished_match_stays_until_it_is_restarted() -> None:
    batch = Batch("sintra", size=2, seed=1, autoreset="off")
    out = play_until_first_end(batch)
    match = out.finished[0]
    player = out.current_player[match]
    for _ in range(3):
        out = batch.step(batch.sample())
        assert out.terminated[match]
        assert not out.ended[match]
        assert not out.rewards[match].any()
    batch.restart(np.arange(2) != match)
    assert out.terminated[match]
    assert out.current_player[match] == player
    batch.restart(np.arange(2) == match)
    assert not out.terminated[match]


def test_endless_match_is_truncated_and_ranked_by_its_scores() -> None:
    """AZ-4.6: an environment cuts a match off after 40 rounds, and reports it as truncated."""
    batch = Batch("azul", size=1, seed=1, autoreset="off")
    out, floor = batch.outputs, np.arange(batch.actions) % 6 == 5
    while not out.ended[0]:  # everything to the floor
        out = batch.step([np.flatnonzero(out.legal_action_mask[0] & floor)[0]])
    assert out.truncated[0]
    assert not out.terminated[0]
    assert batch.states[0].rounds == playout.ROUNDS_LIMIT + 1
    assert not out.rewards.any()  # all have 0 points


# --- Actions that are not played.


def test_illegal_action_is_refused_before_any_match_advances() -> None:
    batch = Batch("azul", size=3, threads=2)
    before = [to_bytes(s) for s in batch.states]
    for bad in (batch.actions, -2, int(np.flatnonzero(~batch.outputs.legal_action_mask[2])[0])):
        actions = batch.sample()
        actions[2] = bad
        with pytest.raises(IllegalBatchAction, match=f"Action {bad} is illegal in match 2"):
            batch.step(actions)
    assert [to_bytes(s) for s in batch.states] == before


def test_skipped_match_does_not_change() -> None:
    batch = Batch("azul", size=2)
    before, row = to_bytes(batch.states[1]), batch.outputs.observation[1].copy()
    actions = batch.sample()
    actions[1] = SKIP
    out = batch.step(actions)
    assert to_bytes(batch.states[1]) == before
    assert (out.observation[1] == row).all()


def test_skipping_a_match_that_was_just_reset_clears_the_result_of_the_previous_one() -> None:
    batch = Batch("sintra", size=2, seed=1)
    out = play_until_first_end(batch)
    match = out.finished[0]
    out = batch.step(np.full(2, SKIP))
    assert not out.terminated[match]
    assert not out.ended[match]
    assert not out.rewards[match].any()


def test_actions_that_are_not_integers_are_refused() -> None:
    with pytest.raises(TypeError):
        Batch("azul", size=2).step(np.array([0.5, 1.0]))


@pytest.mark.parametrize(
    "settings",
    [
        {"game": "chess"},
        {"game": "chess", "option": "fixed"},
        {"option": "round"},
        {"seats": 5},
        {"size": 0},
        {"threads": 2},
        {"threads": 0},
        {"autoreset": "never"},
        {"seed": -1},
    ],
    ids=str,
)
def test_impossible_setting_raises_a_user_error(settings: dict[str, Any]) -> None:
    with pytest.raises(BadSetting) as caught:
        Batch(**settings)
    assert isinstance(caught.value, UserError)


# --- States and threads.


def test_clone_plays_on_like_the_original() -> None:
    batch = Batch("azul", size=4, seed=9)
    for _ in range(30):
        batch.step(batch.sample())
    twin = batch.clone([2, 0, 2])
    assert (twin.outputs.observation == batch.outputs.observation[[2, 0, 2]]).all()
    for _ in range(30):
        actions = batch.sample()
        out = batch.step(actions)
        assert (twin.step(actions[[2, 0, 2]]).observation == out.observation[[2, 0, 2]]).all()


def test_clone_with_its_own_seed_draws_different_tiles() -> None:
    batch = Batch("azul", size=1, seed=9)
    twin = batch.clone([0], seed=1)
    assert (twin.outputs.observation == batch.outputs.observation).all()
    while twin.states[0].rounds == 1:
        actions = batch.sample()
        assert (batch.step(actions).rewards == twin.step(actions).rewards).all()
    assert (twin.outputs.observation != batch.outputs.observation).any()


def test_states_can_be_saved_and_restored() -> None:
    batch = Batch("sintra", size=3, seed=4)
    saved, before = batch.states.copy(), batch.outputs.observation.copy()
    for _ in range(10):
        batch.step(batch.sample())
    batch.states[:] = saved
    assert (batch.show().observation == before).all()


def test_threads_end_with_their_batch() -> None:
    before = threading.active_count()
    batch = Batch("azul", size=4, threads=3)
    batch.step(batch.sample())
    assert threading.active_count() == before + 2
    waiting = [t for t in threading.enumerate() if t is not threading.current_thread()][-2:]
    del batch
    gc.collect()
    for thread in waiting:
        thread.join(timeout=600)
    assert threading.active_count() == before
