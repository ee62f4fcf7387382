"""Self-play matches, and the training samples taken from them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from palacio.bots import features
from palacio.bots.evaluation import Evaluator
from palacio.bots.level import DEFAULT_PARAMS
from palacio.bots.search import Scratch, expand, new_scratch, rollout, simulate
from palacio.bots.tree import Tree, new_tree, reset
from palacio.rules import playout, verbs
from palacio.rules.catalog import GAMES
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CENTER, CHANCE, NOBODY, OVER
from palacio.rules.result import winners
from palacio.rules.state import State, copy

_POLICY_PARAMS = DEFAULT_PARAMS._replace(rollout_sharpness=2.0)  # of matches without search
_EXPLORE_ONE_IN = 12  # one action in 12 is sampled by visits, for more varied boards
_KEEP_ONE_IN = 7  # one decision in 7 becomes a sample: neighboring ones are too similar
_NODES_PER_SIMULATION = 100


@dataclass(frozen=True)
class Outcome:
    """The result of a finished match: scores and shares of the victory."""

    scores: Any  # per seat
    shares: Any  # per seat: its share of the victory


@dataclass(frozen=True)
class ValueSample:
    """The boards between two rounds, with the final scores of the match."""

    stage: int
    scores: Any  # per seat
    features: Any  # per seat
    finals: Any  # per seat


@dataclass(frozen=True)
class PolicySample:
    """The policy features of a position's actions, with their visits in a search."""

    features: Any  # per action
    visits: Any


class SelfPlay:
    """Plays all seats of one game with one evaluator, and collects samples.

    A match that reaches the round limit has no outcome and gives no positions.
    """

    def __init__(self, game: str, option: str, seats: int, evaluator: Evaluator, seed: int) -> None:
        self._begin = partial(GAMES[game].begin, seats, option)
        self._evaluator = evaluator
        self._dice = new_dice(seed)
        self._scratch: Scratch = new_scratch(GAMES[game].rules.STATE)
        self.matches: list[tuple[list[State], Outcome]] = []  # positions between two rounds
        self.policy_samples: list[PolicySample] = []

    @property
    def value_samples(self) -> list[ValueSample]:
        return [
            ValueSample(*_boards(s), outcome.scores)
            for positions, outcome in self.matches
            for s in positions
        ]

    def play_by_policy(self, matches: int) -> None:
        """Play fast matches by the policy alone: many samples of moderate quality."""
        for _ in range(matches):
            self._play(self._play_round)

    def play_by_search(self, matches: int, simulations: int, quick_one_in: int = 0) -> None:
        """Play matches by search: fewer samples, of better quality.

        With `quick_one_in` N, one round in N is played by the policy, like a rollout. A search
        evaluates the ends of rollouts, so the training data should contain such positions, too.
        """
        tree = new_tree(1000 + simulations * _NODES_PER_SIMULATION, int(self._begin().seats))
        for _ in range(matches):
            self._play(lambda s: self._act(s, tree, simulations, quick_one_in))

    def _act(self, s: State, tree: Tree, simulations: int, quick_one_in: int) -> None:
        if quick_one_in and _is_first_action(s) and roll(self._dice, quick_one_in) == 0:
            rollout(s, self._evaluator, DEFAULT_PARAMS, self._scratch, self._dice)
        else:
            verbs.apply(s, self._search(s, tree, simulations), None)

    def _play(self, act: Callable[[State], None]) -> None:
        s, between, scratch = self._begin(), [], playout.new_scratch()
        while playout.is_live(s):
            if s.seat != CHANCE:
                act(s)
                continue
            if s.rounds > 0:
                between.append(copy(s))
            playout.play_chance(s, self._dice, scratch)
        if s.phase == OVER:
            self.matches.append((between, outcome_of(s)))

    def _play_round(self, s: State) -> None:
        rollout(s, self._evaluator, _POLICY_PARAMS, self._scratch, self._dice)

    def _search(self, s: State, tree: Tree, simulations: int) -> int:
        reset(tree, s.seats, s.seat)
        expand(tree, s, 0, self._evaluator, self._scratch)
        simulate(tree, s, self._evaluator, DEFAULT_PARAMS, self._scratch, self._dice, simulations)
        first = int(tree.first_child[0])
        visits = np.array(tree.visits[first : first + int(tree.child_count[0])])
        if tree.solved[0] == 0 and roll(self._dice, _KEEP_ONE_IN) == 0:
            self.policy_samples.append(PolicySample(policy_features(s, self._scratch), visits))
        at = int(visits.argmax())
        if roll(self._dice, _EXPLORE_ONE_IN) == 0:
            at = int(np.searchsorted(visits.cumsum(), roll(self._dice, int(visits.sum())), "right"))
        return int(tree.action[first + at])


def _is_first_action(s: State) -> bool:
    """Return whether the center is untouched, as at the start of a round and rarely later."""
    return bool(s.sources[CENTER] == 0 and s.marker == NOBODY)


def outcome_of(s: State) -> Outcome:
    """Return the outcome of a match that is over."""
    won = winners(s)
    shares = np.array([(seat in won) / len(won) for seat in range(s.seats)])
    return Outcome(_scores(s), shares)


def _boards(s: State) -> tuple[int, Any, Any]:
    """Return the stage, the scores and the value features of all seats."""
    module = features.feature_module(s)
    boards = np.zeros((s.seats, module.FEATURES))
    for seat in range(s.seats):
        module.extract_features(s, seat, boards[seat])
    return int(module.stage(s)), _scores(s), boards


def _scores(s: State) -> Any:
    return np.array([float(s.boards[seat].score) for seat in range(s.seats)])


def policy_features(s: State, scratch: Scratch) -> Any:
    """Return each action's policy features: its logits with one weight set to 1, the rest to 0."""
    columns = []
    for weights in np.eye(features.feature_module(s).POLICY_FEATURES):
        count = features.score_candidates(s, weights, scratch.candidates)
        columns.append(scratch.candidates.logits[:count].copy())
    return np.array(columns).T
