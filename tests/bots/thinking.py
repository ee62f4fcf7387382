"""A search without a bot around it, so that its tree can be looked at."""

from palacio.bots.level import MANNER
from palacio.bots.search import new_desk, open_root, simulate
from palacio.bots.tree import Tree, children, new_tree, plant
from palacio.bots.weights import judge_of
from palacio.rules.dice import new_dice
from palacio.rules.state import State


def think(s: State, simulations: int, capacity: int = 20_000) -> Tree:
    return think_in(new_tree(capacity, int(s.seats)), s, simulations)


def think_in(tree: Tree, s: State, simulations: int) -> Tree:
    """In room that may have been used before."""
    plant(tree, s.seats, s.seat)
    open_root(tree, s, judge_of(s), new_desk(s.dtype))
    think_on(tree, s, simulations)
    return tree


def think_on(tree: Tree, s: State, simulations: int) -> None:
    desk, dice = new_desk(s.dtype), new_dice(simulations)
    simulate(tree, s, judge_of(s), MANNER, desk, dice, simulations)


def values(tree: Tree, seats: int, node: int) -> list[float]:
    """What a node's visits were worth on average, for each seat."""
    visits = int(tree.visits[node])
    return [float(tree.worth[node * seats + seat]) / visits for seat in range(seats)]


def visited(tree: Tree) -> list[int]:
    return [node for node in range(int(tree.size[0])) if tree.visits[node] > 0]


def visits_below(tree: Tree, node: int) -> int:
    return sum(int(tree.visits[child]) for child in children(tree, node))
