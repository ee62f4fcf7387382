"""Monte Carlo tree search (MCTS) with PUCT selection over one round, for every game.

A simulation selects a leaf, expands it, plays a rollout to the end of the round, evaluates the
position there, and backs the value of each seat up the tree.
"""

from math import log
from typing import Any, NamedTuple

from palacio.bots import features
from palacio.bots.candidates import Candidates, new_candidates
from palacio.bots.evaluation import Evaluator, evaluate
from palacio.bots.tree import UNEXPANDED, Tree, add_children, backup, read_means, select
from palacio.rules import playout, verbs
from palacio.rules.compiled import array, reals, rule
from palacio.rules.dice import roll
from palacio.rules.drafting import CHANCE, OVER, SEATS_MAX
from palacio.rules.state import State, blanks, put

_DEPTH_MAX = 256
_FEATURES_MAX = 256
_NOISE_VALUES = 1024

# Gumbel quantiles: the argmax of logits plus this noise is a sample of their softmax.
GUMBEL_NOISE = reals([-log(-log((at + 0.5) / _NOISE_VALUES)) for at in range(_NOISE_VALUES)])


class SearchParams(NamedTuple):
    c_puct: float  # PUCT exploration constant
    fpu_reduction: float  # first-play urgency: an unvisited child has its parent's value less this
    expand_after: int  # visits before a node gets children
    rollout_sharpness: float  # inverse temperature of the rollout policy; 0 plays uniformly
    rollout_rounds: int  # rounds that a rollout plays after the current one


class Scratch(NamedTuple):
    """Preallocated buffers for simulations."""

    states: Any
    path: Any
    candidates: Candidates
    features: Any
    scores: Any
    values: Any
    chance: Any


def new_scratch(dtype: Any) -> Scratch:
    return Scratch(
        blanks(dtype, 1),
        array(_DEPTH_MAX),
        new_candidates(),
        array(_FEATURES_MAX, "f8"),
        array(SEATS_MAX, "f8"),
        array(SEATS_MAX, "f8"),
        playout.new_scratch(),
    )


@rule
def simulate(
    tree: Tree,
    root: State,
    evaluator: Evaluator,
    params: SearchParams,
    scratch: Scratch,
    dice: Any,
    times: int,
) -> None:
    """Run `times` simulations from the root; stop early once the root is solved."""
    for _ in range(times):
        if tree.solved[0] == 1:
            return
        put(scratch.states, 0, root)
        s = scratch.states[0]
        depth = descend(tree, s, evaluator, params, scratch)
        leaf = scratch.path[depth]
        if tree.solved[leaf] == 0 or tree.visits[leaf] == 0:
            rollout(s, evaluator, params, scratch, dice)
            evaluate(s, evaluator, scratch.features, scratch.scores, scratch.values)
        else:
            read_means(tree, s.seats, leaf, scratch.values, scratch.scores)
        backup(tree, s.seats, scratch.path, depth, scratch.values, scratch.scores)


@rule
def descend(
    tree: Tree, s: State, evaluator: Evaluator, params: SearchParams, scratch: Scratch
) -> int:
    """Apply selected actions down to a leaf and return its depth.

    A leaf with `expand_after` visits is expanded first, and its child is the leaf.
    """
    node = 0
    depth = 0
    scratch.path[0] = 0
    while True:
        if tree.first_child[node] == UNEXPANDED and (
            tree.visits[node] < params.expand_after or not expand(tree, s, node, evaluator, scratch)
        ):
            return depth
        node = select(tree, s.seats, node, params.c_puct, params.fpu_reduction)
        depth += 1
        scratch.path[depth] = node
        if tree.solved[node] == 1:
            return depth
        verbs.apply(s, tree.action[node], None)
        tree.seat[node] = s.seat
        if s.seat < 0:
            if params.rollout_rounds == 0 or s.phase == OVER:
                tree.solved[node] = 1
            return depth


@rule
def expand(tree: Tree, s: State, node: int, evaluator: Evaluator, scratch: Scratch) -> bool:
    """Add a child per action to a node; return False if the tree is full."""
    count = features.score_candidates(s, evaluator.policy_weights, scratch.candidates)
    return add_children(tree, s.seats, node, scratch.candidates, count)


@rule
def rollout(
    s: State, evaluator: Evaluator, params: SearchParams, scratch: Scratch, dice: Any
) -> None:
    """Play by the policy to the end of the round, plus `rollout_rounds` more rounds."""
    last = s.rounds + params.rollout_rounds
    while s.phase != OVER:
        if s.seat == CHANCE:
            if s.rounds >= last:
                return
            playout.play_chance(s, dice, scratch.chance)
        else:
            verbs.apply(s, sample_action(s, evaluator, params, scratch, dice), None)


@rule
def sample_action(
    s: State, evaluator: Evaluator, params: SearchParams, scratch: Scratch, dice: Any
) -> int:
    """Return an action sampled from the softmax of the policy logits."""
    if params.rollout_sharpness == 0.0:
        return playout.random_action(s, dice)
    candidates = scratch.candidates
    count = features.score_candidates(s, evaluator.policy_weights, candidates)
    best = 0
    highest = -1e30
    random = 0
    for number in range(count):
        if number % 3 == 0:  # one roll has the bits for three noise values
            random = roll(dice, 1 << 30)
        noise = GUMBEL_NOISE[random & _NOISE_VALUES - 1]
        noisy = params.rollout_sharpness * candidates.logits[number] + noise
        random >>= 10
        if noisy > highest:
            highest = noisy
            best = number
    return candidates.actions[best]
