"""The search without a bot around it, so that tests can inspect its tree."""

from palacio.bots.level import DEFAULT_PARAMS
from palacio.bots.search import expand, new_scratch, simulate
from palacio.bots.tree import Tree, children, mean_value, new_tree, reset
from palacio.bots.weights import evaluator_of
from palacio.rules.dice import new_dice
from palacio.rules.state import State


def search(s: State, simulations: int, capacity: int = 20_000) -> Tree:
    return search_in(new_tree(capacity, int(s.seats)), s, simulations)


def search_in(tree: Tree, s: State, simulations: int) -> Tree:
    """Reset a tree, which may have been used before, and search in it."""
    reset(tree, s.seats, s.seat)
    expand(tree, s, 0, evaluator_of(s), new_scratch(s.dtype))
    continue_search(tree, s, simulations)
    return tree


def continue_search(tree: Tree, s: State, simulations: int) -> None:
    scratch, dice = new_scratch(s.dtype), new_dice(simulations)
    simulate(tree, s, evaluator_of(s), DEFAULT_PARAMS, scratch, dice, simulations)


def mean_values(tree: Tree, seats: int, node: int) -> list[float]:
    """Return a node's mean value for each seat."""
    return [mean_value(tree, seat, node) for seat in range(seats)]


def visited_nodes(tree: Tree) -> list[int]:
    return [node for node in range(int(tree.size[0])) if tree.visits[node] > 0]


def visits_of_children(tree: Tree, node: int) -> int:
    return sum(int(tree.visits[child]) for child in children(tree, node))
