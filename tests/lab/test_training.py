"""Training data, generators, the gate, and a whole training run in miniature."""

import json
from pathlib import Path

import numpy as np
import pytest

from palacio.bots.weights import evaluator_of, read_network
from palacio.lab.gate import Contest, play_contest
from palacio.lab.generators import local_generator, ray_generator
from palacio.lab.learner import new_weights
from palacio.lab.local_runner import local_runner
from palacio.lab.positions import SelfPlayJob, digest, is_held_out, join, play_job, smooth_shares
from palacio.lab.sprt import SprtVerdict, expected_share, judge, settle
from palacio.lab.training import NetworkEffort, Training, with_network, write_network
from tests.extras import need
from tests.rules.variants import Variant

pytestmark = pytest.mark.slow

AZUL = Variant("azul", "fixed", 2)
FITTED = evaluator_of(AZUL.begin())


def job(seed: int, matches: int = 3, simulations: int = 0) -> SelfPlayJob:
    return SelfPlayJob(AZUL.game, AZUL.option, AZUL.seats, FITTED, seed, matches, simulations)


# --- Positions.


def test_job_gives_positions_with_the_outcome_of_their_match() -> None:
    played = play_job(job(1, simulations=2, matches=2))
    assert set(played.match) == {0, 1}
    assert (played.shares.sum(axis=1) == 1).all()
    best = played.finals == played.finals.max(axis=1, keepdims=True)
    assert best[played.shares > 0].all()
    assert (played.states["rounds"] >= 1).all()


def test_joined_positions_have_consecutive_match_numbers() -> None:
    parts = [play_job(job(seed)) for seed in (1, 2)]
    joined = join(parts)
    assert len(joined.states) == sum(len(part.states) for part in parts)
    assert sorted(set(joined.match)) == [*range(6)]
    assert set(joined.match[is_held_out(joined)]) == {0}


def test_same_seed_gives_the_same_digest() -> None:
    assert digest(play_job(job(1))) == digest(play_job(job(1))) != digest(play_job(job(2)))


def test_targets_mix_in_the_prediction_for_the_next_position_of_the_match() -> None:
    shares, predicted = np.array([[1.0], [1.0], [0.0]]), np.array([[0.2], [0.6], [0.9]])
    targets = smooth_shares(shares, predicted, match=[0, 0, 1], trace=0.75)
    assert targets[:, 0] == pytest.approx([0.75 + 0.25 * 0.6, 1.0, 0.0])


# --- Generators.


@pytest.mark.slow
def test_pool_and_ray_actors_play_the_same_matches_as_one_process() -> None:
    need("ray")
    jobs = [job(seed, matches=2) for seed in range(3)]
    generators = (local_generator(1), local_generator(2), ray_generator("local", 2))
    assert len({digest(join(generate(jobs))) for generate in generators}) == 1


# --- The sequential test for strength (SPRT).


@pytest.mark.parametrize(("seats", "elo", "share"), [(2, 0, 0.5), (2, 400, 10 / 11), (4, 0, 0.25)])
def test_expected_share_follows_from_the_elo_difference(
    seats: int, elo: float, share: float
) -> None:
    assert expected_share(seats, elo) == pytest.approx(share)


def test_sprt_has_no_verdict_after_seven_deals() -> None:
    assert judge([1.0] * 7, 2, 30.0) is SprtVerdict.OPEN


@pytest.mark.parametrize(("rate", "likelier"), [(0.51, "not stronger"), (0.53, "stronger")])
def test_undecided_sprt_is_settled_with_the_likelier_answer(rate: float, likelier: str) -> None:
    shares = [1.0] * round(100 * rate) + [0.0] * round(100 * (1 - rate))
    assert judge(shares, 2, 30.0) is SprtVerdict.OPEN
    assert settle(shares, 2, 30.0).value == likelier


@pytest.mark.parametrize(("rate", "right"), [(0.5, "not stronger"), (0.5432, "stronger")])
def test_verdict_is_right_in_at_least_nine_runs_of_ten(rate: float, right: str) -> None:
    rng = np.random.default_rng(3)
    verdicts = [_sequential(rng.binomial(2, rate, size=4000) / 2) for _ in range(60)]
    assert verdicts.count(right) >= 54


def _sequential(shares: np.ndarray) -> str:
    """Judge the shares after every 20 deals; return the first verdict other than "open", if any."""
    checked = (judge(list(shares[:deals]), 2, 30.0) for deals in range(20, len(shares), 20))
    return next((each.value for each in checked if each is not SprtVerdict.OPEN), "open")


# --- Matches between evaluators, and a whole run.


def test_evaluator_is_not_stronger_than_itself() -> None:
    contest = Contest("azul", "fixed", 2, seed=1, matches=4, ms=1, elo=30.0)
    outcome = play_contest(contest, FITTED, FITTED, local_runner(1))
    assert outcome.matches == 4
    assert outcome.verdict is SprtVerdict.NOT_STRONGER


def test_run_logs_the_data_the_losses_and_the_gate_of_each_generation() -> None:
    effort = NetworkEffort(30, 2, 2, generations=1, gate_matches=2, gate_ms=1, epochs=1)
    lines: list[str] = []
    training = Training(
        ("azul", "fixed", 2), 1, effort, local_generator(1), local_runner(1), lines.append
    )
    assert training.run() is None  # two matches cannot pass the gate
    first, second = training.log
    assert first["positions"] > 100
    assert len(second["data_sha256"]) == 64
    assert 0 < second["held_out"]["log_loss"] < 3
    assert second["gate"]["verdict"] == "not stronger"
    assert len(lines) == 5


def test_written_network_is_read_back_with_its_recipe_beside_it(tmp_path: Path) -> None:
    weights = new_weights("azul", 1, np.array([10.0, 30.0]))
    write_network(tmp_path / "azul-fixed-2.npz", weights, {"seed": 1})
    found, written = read_network(tmp_path / "azul-fixed-2.npz"), with_network(FITTED, weights)
    for ours, theirs in zip(found, written.network, strict=True):
        assert np.array_equal(ours, theirs)
    assert json.loads((tmp_path / "azul-fixed-2.json").read_text("utf-8")) == {"seed": 1}
