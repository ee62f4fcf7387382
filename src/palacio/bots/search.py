"""Monte Carlo tree search (MCTS) with PUCT selection over one round, for every game.

A simulation selects a leaf, expands it, plays a rollout to the end of the round, evaluates the
position there, and backs the value of each seat up the tree.
"""

from typing import Any, NamedTuple

from palacio.bots import features
from palacio.bots.candidates import Candidates, candidate_at, new_candidates
from palacio.bots.evaluation import Evaluator, evaluate
from palacio.bots.network import Buffers, new_buffers
from palacio.bots.rollout_policy import action_at, new_policy, write_policy
from palacio.bots.tree import UNEXPANDED, Tree, add_children, backup, read_means, select
from palacio.rules import playout, verbs
from palacio.rules.compiled import array, lean_rule
from palacio.rules.dice import roll
from palacio.rules.drafting import CHOICE, DRAFT, OVER, SEATS_MAX
from palacio.rules.state import State, blanks, put

_DEPTH_MAX = 256
_POINTS = 1 << 30  # a random number from 0 to 1 is a multiple of 1 / _POINTS


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
    policy: Any  # the policy array of rollouts
    buffers: Buffers
    scores: Any
    values: Any
    chance: Any


def new_scratch(dtype: Any) -> Scratch:
    return Scratch(
        blanks(dtype, 1),
        array(_DEPTH_MAX),
        new_candidates(),
        new_policy(),
        new_buffers(),
        array(SEATS_MAX, "f8"),
        array(SEATS_MAX, "f8"),
        playout.new_scratch(),
    )


@lean_rule
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
    write_policy(root, evaluator.policy_weights, params.rollout_sharpness, scratch.policy)
    for _ in range(times):
        if tree.solved[0] == 1:
            return
        put(scratch.states, 0, root)
        s = scratch.states[0]
        depth = descend(tree, s, evaluator, params, scratch)
        leaf = scratch.path[depth]
        if tree.solved[leaf] == 0 or tree.visits[leaf] == 0:
            play_out(s, evaluator, params, scratch, dice)
            evaluate(s, evaluator, scratch.buffers, scratch.scores, scratch.values)
        else:
            read_means(tree, s.seats, leaf, scratch.values, scratch.scores)
        backup(tree, s.seats, scratch.path, depth, scratch.values, scratch.scores)


@lean_rule
def descend(
    tree: Tree, s: State, evaluator: Evaluator, params: SearchParams, scratch: Scratch
) -> int:
    """Apply selected actions down to a leaf and return its depth.

    A leaf with `expand_after` visits is expanded first; then one of its children is the leaf.
    """
    node = 0
    depth = 0
    scratch.path[0] = 0
    while True:
        if tree.first_child[node] == UNEXPANDED and (
            tree.visits[node] < params.expand_after or not expand(tree, s, node, evaluator, scratch)
        ):
            return depth
        node = select(tree, node, params.c_puct, params.fpu_reduction)
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


@lean_rule
def expand(tree: Tree, s: State, node: int, evaluator: Evaluator, scratch: Scratch) -> bool:
    """Add a child per action to a node; return False if the tree is full."""
    count = features.score_candidates(s, evaluator.policy_weights, scratch.candidates)
    return add_children(tree, s.seats, node, scratch.candidates, count)


@lean_rule
def rollout(
    s: State, evaluator: Evaluator, params: SearchParams, scratch: Scratch, dice: Any
) -> None:
    """Play by the policy to the end of the round, plus `rollout_rounds` more rounds."""
    write_policy(s, evaluator.policy_weights, params.rollout_sharpness, scratch.policy)
    play_out(s, evaluator, params, scratch, dice)


@lean_rule
def play_out(
    s: State, evaluator: Evaluator, params: SearchParams, scratch: Scratch, dice: Any
) -> None:
    """Play a rollout, given that `write_policy` has been called for the current round."""
    last = s.rounds + params.rollout_rounds
    draft(s, params.rollout_sharpness, scratch.policy, dice)
    while s.phase != OVER:
        if s.phase == CHOICE:
            verbs.apply(s, sample_choice(s, evaluator, params, scratch, dice), None)
        elif s.rounds < last:
            playout.play_chance(s, dice, scratch.chance)
            write_policy(s, evaluator.policy_weights, params.rollout_sharpness, scratch.policy)
        else:
            return
        draft(s, params.rollout_sharpness, scratch.policy, dice)


@lean_rule
def draft(s: State, sharpness: float, policy: Any, dice: Any) -> None:
    """Play sampled actions until the draft is over."""
    while s.phase == DRAFT:
        if sharpness == 0.0:
            verbs.apply(s, playout.random_action(s, dice), None)
        else:
            verbs.apply(s, action_at(s, policy, roll(dice, _POINTS) / _POINTS), None)


@lean_rule
def sample_choice(
    s: State, evaluator: Evaluator, params: SearchParams, scratch: Scratch, dice: Any
) -> int:
    """Return an action of the choice phase, sampled from the softmax of the policy logits."""
    count = features.score_candidates(s, evaluator.policy_weights, scratch.candidates)
    at = roll(dice, _POINTS) / _POINTS
    return candidate_at(scratch.candidates, count, params.rollout_sharpness, at)
