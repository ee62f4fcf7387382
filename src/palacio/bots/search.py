"""Tree search inside a round, written once for every game: simulations, and what they found."""

from math import log
from typing import Any, NamedTuple

from palacio.bots import senses
from palacio.bots.evaluation import Judge, evaluate
from palacio.bots.sight import Sight, new_sight
from palacio.bots.tree import UNSEEN, Tree, backup, grow, recall, select
from palacio.rules import playout, verbs
from palacio.rules.compiled import array, reals, rule
from palacio.rules.dice import roll
from palacio.rules.drafting import CHANCE, OVER, SEATS_MAX
from palacio.rules.state import State, blanks, put

_DEPTH_MAX = 256
_FEATURES_MAX = 256
_NOISE = 1024


def _gumbel() -> Any:
    """Noise that makes the largest of several sums a fair draw by their weights."""
    return reals([-log(-log((number + 0.5) / _NOISE)) for number in range(_NOISE)])


NOISE = _gumbel()


class Manner(NamedTuple):
    """How to search."""

    curiosity: float  # for what promises much and was seldom tried
    caution: float  # how much worse the untried is taken to be
    patience: int  # visits before a node gets children
    sharpness: float  # of playouts: how strictly they follow what draws most
    horizon: int  # rounds that a playout goes on after this one


class Desk(NamedTuple):
    """Room to think."""

    states: Any
    path: Any
    sight: Sight
    features: Any
    scores: Any
    values: Any
    room: Any


def new_desk(dtype: Any) -> Desk:
    return Desk(
        blanks(dtype, 1),
        array(_DEPTH_MAX),
        new_sight(),
        array(_FEATURES_MAX, "f8"),
        array(SEATS_MAX, "f8"),
        array(SEATS_MAX, "f8"),
        playout.new_room(),
    )


@rule
def simulate(
    tree: Tree, root: State, judge: Judge, manner: Manner, desk: Desk, dice: Any, times: int
) -> None:
    """So many simulations: down the tree, on to the round's end, judge, and back up."""
    for _ in range(times):
        if tree.solved[0] == 1:
            return
        put(desk.states, 0, root)
        s = desk.states[0]
        depth = descend(tree, s, judge, manner, desk)
        leaf = desk.path[depth]
        if tree.solved[leaf] == 0 or tree.visits[leaf] == 0:
            play_on(s, judge, manner, desk, dice)
            evaluate(s, judge, desk.features, desk.scores, desk.values)
        else:
            recall(tree, s.seats, leaf, desk.values, desk.scores)
        backup(tree, s.seats, desk.path, depth, desk.values, desk.scores)


@rule
def descend(tree: Tree, s: State, judge: Judge, manner: Manner, desk: Desk) -> int:
    """Follow the tree from its root to where it ends, and let it grow there."""
    node = 0
    depth = 0
    desk.path[0] = 0
    while True:
        if tree.first[node] == UNSEEN and not unfold(tree, s, node, judge, manner, desk):
            return depth
        node = select(tree, s.seats, node, manner.curiosity, manner.caution)
        depth += 1
        desk.path[depth] = node
        if tree.solved[node] == 1:
            return depth
        verbs.apply(s, tree.action[node], None)
        if s.seat < 0:
            tree.seat[node] = s.seat
            if manner.horizon == 0 or s.phase == OVER:
                tree.solved[node] = 1
            return depth
        tree.seat[node] = s.seat


@rule
def open_root(tree: Tree, root: State, judge: Judge, desk: Desk) -> None:
    """A root alone gets its children."""
    many = senses.consider(root, judge.urges, desk.sight)
    grow(tree, root.seats, 0, desk.sight, many)


@rule
def unfold(tree: Tree, s: State, node: int, judge: Judge, manner: Manner, desk: Desk) -> bool:
    if tree.visits[node] < manner.patience:
        return False
    many = senses.consider(s, judge.urges, desk.sight)
    return grow(tree, s.seats, node, desk.sight, many)


@rule
def play_on(s: State, judge: Judge, manner: Manner, desk: Desk, dice: Any) -> None:
    """To the round's end by what draws, and further if the manner says so."""
    last = s.rounds + manner.horizon
    while s.phase != OVER and s.rounds <= playout.ROUNDS_LIMIT:
        if s.seat == CHANCE:
            if s.rounds >= last:
                return
            playout.play_chance(s, dice, desk.room)
        else:
            verbs.apply(s, draw_action(s, judge, manner, desk, dice), None)


@rule
def draw_action(s: State, judge: Judge, manner: Manner, desk: Desk, dice: Any) -> int:
    """An action by its urge, with noise: the stronger it draws, the likelier."""
    if manner.sharpness == 0.0:
        return playout.random_action(s, dice)
    many = senses.consider(s, judge.urges, desk.sight)
    best = 0
    most = -1e30
    chance = 0
    for number in range(many):
        if number % 3 == 0:
            chance = roll(dice, 1 << 30)
        drawn = manner.sharpness * desk.sight.urges[number] + NOISE[chance & _NOISE - 1]
        chance >>= 10
        if drawn > most:
            most = drawn
            best = number
    return desk.sight.actions[best]
