"""Train a value network in generations of self-play. A gate accepts or rejects each generation."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from palacio.bots.evaluation import Evaluator
from palacio.bots.network import new_network
from palacio.bots.weights import evaluator_of
from palacio.lab import learner
from palacio.lab.gate import Contest, ContestResult, play_contest
from palacio.lab.generators import Generator
from palacio.lab.learner import Weights
from palacio.lab.local_runner import Runner
from palacio.lab.positions import (
    Positions,
    SelfPlayJob,
    digest,
    is_held_out,
    join,
    log_loss,
    read_inputs,
    rows_of,
    smooth_shares,
)
from palacio.lab.sprt import SprtVerdict
from palacio.rules.catalog import GAMES

_QUICK_CHUNK, _SEARCH_CHUNK = 500, 50  # matches per job


@dataclass(frozen=True)
class NetworkEffort:
    """The amount of play that goes into training a network."""

    quick_matches: int  # by the policy alone
    search_matches: int  # per generation
    simulations: int  # per action
    generations: int  # at most
    gate_matches: int  # at most, in each gate and in the final measurement of strength
    gate_ms: int  # of CPU time per action
    gate_elo: float = 30.0  # the SPRT's alternative: stronger by this, or by 0
    epochs: int = 6
    first_rate: float = 0.002  # learning rate for quick matches
    tuning_rate: float = 0.0005  # learning rate for matches by search
    trace: float = 0.7  # lambda of the TD(lambda) targets of matches by search


@dataclass
class Training:
    """One training run: the positions so far, the best network, and the measurements."""

    variant: tuple[str, str, int]  # game, option and number of seats
    seed: int
    effort: NetworkEffort
    generate: Generator
    runner: Runner
    report: Callable[[str], None]
    log: list[dict[str, Any]] = field(default_factory=list)  # of the generations, for the recipe

    def __post_init__(self) -> None:
        self._fitted = evaluator_of(GAMES[self.game].begin(self.variant[2], self.variant[1]))

    @property
    def game(self) -> str:
        return self.variant[0]

    def run(self) -> Weights | None:
        """Return the weights of the last network that passed the gate, or None."""
        weights = self._learn(0, None, [self._play(0, self._fitted)])
        best, champion, searched = None, self._fitted, []
        for generation in range(1, self.effort.generations + 1):
            searched.append(self._play(generation, with_network(self._fitted, weights)))
            weights = self._learn(generation, weights, searched)
            candidate = with_network(self._fitted, weights)
            gate = self._contest(generation, candidate, champion)
            if gate.verdict is not SprtVerdict.STRONGER:
                break
            best, champion = weights, candidate
        return best

    def recipe(self, weights: Weights) -> dict[str, Any]:
        """Measure the network's strength. Return it with the terms and the log of the training."""
        variant = dict(zip(("game", "option", "seats"), self.variant, strict=True))
        effort = {"seed": self.seed, **asdict(self.effort)}
        strength = self._measure(weights)
        return {**variant, "effort": effort, "generations": self.log, "strength": strength}

    def _measure(self, weights: Weights) -> dict[str, Any]:
        """Return the results of matches against the fitted weights."""
        effort = self.effort
        contest = self._contest_terms(effort.generations + 1, effort.gate_matches, elo=0.0)
        candidate = with_network(self._fitted, weights)
        outcome = play_contest(contest, candidate, self._fitted, self.runner)
        return {"against": "fitted weights", "ms": effort.gate_ms, **described(outcome)}

    # --- The steps of a generation.

    def _play(self, generation: int, evaluator: Evaluator) -> Positions:
        played = join(self.generate(list(self._jobs(generation, evaluator))))
        self.log.append({"positions": len(played.match), "data_sha256": digest(played)})
        self.report(f"generation {generation}: {len(played.match)} positions")
        return played

    def _jobs(self, generation: int, evaluator: Evaluator) -> Iterable[SelfPlayJob]:
        effort, is_quick = self.effort, generation == 0
        matches = effort.quick_matches if is_quick else effort.search_matches
        chunk = _QUICK_CHUNK if is_quick else _SEARCH_CHUNK
        job = SelfPlayJob(*self.variant, evaluator, 0, chunk)
        for number, first in enumerate(range(0, matches, chunk)):
            seed = np.random.SeedSequence([self.seed, generation, number]).generate_state(1)[0]
            size = min(chunk, matches - first)
            simulations = 0 if is_quick else effort.simulations
            yield replace(job, seed=int(seed), matches=size, simulations=simulations)

    def _learn(
        self, generation: int, weights: Weights | None, played: Sequence[Positions]
    ) -> Weights:
        """Return weights trained on all but the held-out positions.

        Logs the loss on the newest held-out positions.
        """
        known = join(rows_of(each, ~is_held_out(each)) for each in played)
        weights = self._train(generation, weights, known)
        held_out = rows_of(played[-1], is_held_out(played[-1]))
        losses = rounded(learner.measure(weights, read_inputs(held_out, self.game)))
        fitted = log_loss(self._fitted, held_out)
        self.log[-1] |= {"held_out": losses, "fitted_log_loss": round(fitted, 4)}
        self.report(f"generation {generation}: held out {losses}, fitted {fitted:.4f}")
        return weights

    def _train(self, generation: int, weights: Weights | None, known: Positions) -> Weights:
        inputs, seed = read_inputs(known, self.game), self.seed + generation
        if weights is None:
            weights = learner.new_weights(self.game, seed, inputs.points)
            return learner.train(weights, inputs, seed, self.effort.epochs, self.effort.first_rate)
        wins = learner.win_probabilities(learner.activate(weights, inputs).outputs, inputs)
        shares = smooth_shares(inputs.shares, wins, known.match, self.effort.trace)
        inputs = inputs._replace(shares=shares)
        return learner.train(weights, inputs, seed, self.effort.epochs, self.effort.tuning_rate)

    def _contest(self, generation: int, candidate: Evaluator, champion: Evaluator) -> ContestResult:
        terms = self._contest_terms(generation, self.effort.gate_matches, self.effort.gate_elo)
        outcome = play_contest(terms, candidate, champion, self.runner)
        self.log[-1] |= {"gate": {**described(outcome), "verdict": outcome.verdict.value}}
        self.report(f"generation {generation}: {self.log[-1]['gate']}")
        return outcome

    def _contest_terms(self, generation: int, matches: int, elo: float) -> Contest:
        seed = self.seed + 1000 * generation  # other deals for each generation
        return Contest(*self.variant, seed, matches, self.effort.gate_ms, elo)


def write_network(file: Path, weights: Weights, recipe: dict[str, Any]) -> None:
    """Write the weights as an `.npz` file, and the recipe as JSON beside it."""
    np.savez_compressed(file, allow_pickle=False, **weights)
    file.with_suffix(".json").write_text(json.dumps(recipe, indent=1) + "\n", "utf-8")


def with_network(fitted: Evaluator, weights: Weights) -> Evaluator:
    return fitted._replace(network=new_network(weights))


def described(outcome: ContestResult) -> dict[str, Any]:
    rates = {"won": outcome.wins.rate, "low": outcome.wins.low, "high": outcome.wins.high}
    return {"matches": outcome.matches, **rounded(rates)}


def rounded(numbers: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 4) for name, number in numbers.items()}
