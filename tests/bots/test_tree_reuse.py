"""Tree reuse: room for new nodes in a tree that is nearly full."""

from palacio.bots.level import DEFAULT_PARAMS
from palacio.bots.search import simulate
from palacio.bots.tree import Tree, children, mean_value
from palacio.bots.tree_reuse import ReusableTree
from palacio.bots.weights import evaluator_of
from palacio.rules import verbs
from palacio.rules.dice import new_dice
from palacio.rules.state import State
from tests.bots.bare_search import visited_nodes
from tests.bots.sample_positions import decisions, each_option
from tests.rules.variants import Variant

CAPACITY, CHUNK = 800, 4


class SmallSearch:
    """A search in a tree that fills up quickly, from a position early in a round."""

    def __init__(self, variant: Variant) -> None:
        found = decisions(variant, seed=1, one_in=4)
        self.s: State = next(s for s in found if 20 < verbs.count(s) < 60)
        self.reusable, self._dice = ReusableTree(self.s, CAPACITY), new_dice(1)

    @property
    def tree(self) -> Tree:
        return self.reusable.tree

    def simulate(self) -> None:
        evaluator, scratch = evaluator_of(self.s), self.reusable.scratch
        simulate(self.tree, self.s, evaluator, DEFAULT_PARAMS, scratch, self._dice, CHUNK)

    def is_nearly_full(self) -> bool:
        return int(self.tree.size[0]) >= 0.9 * CAPACITY


@each_option
def test_tree_with_room_is_not_halved(variant: Variant) -> None:
    search = SmallSearch(variant)
    search.simulate()
    tree, size = search.tree, int(search.tree.size[0])
    assert not search.is_nearly_full()
    search.reusable.make_room(search.s)
    assert search.tree is tree
    assert tree.size[0] == size


@each_option
def test_nearly_full_tree_is_halved_and_keeps_its_most_visited_nodes(variant: Variant) -> None:
    search = SmallSearch(variant)
    while not search.is_nearly_full():
        search.simulate()
    old = search.tree
    search.reusable.make_room(search.s)
    new = search.tree
    assert new.size[0] <= CAPACITY // 2
    assert new.visits[0] == old.visits[0]
    assert actions(new, 0) == actions(old, 0)
    for ours, theirs in zip(children(old, 0), children(new, 0), strict=True):
        assert old.visits[ours] == new.visits[theirs]
        assert mean_value(old, 0, ours) == mean_value(new, 0, theirs)
    assert actions(new, most_visited(new)) == actions(old, most_visited(old)) != []


def actions(tree: Tree, node: int) -> list[int]:
    return [int(tree.action[child]) for child in children(tree, node)]


def most_visited(tree: Tree) -> int:
    """Return the child of the root with the most visits."""
    return max(children(tree, 0), key=lambda node: int(tree.visits[node]))


@each_option
def test_search_in_a_full_tree_still_expands_nodes_that_it_visits_often(variant: Variant) -> None:
    search = SmallSearch(variant)
    for _ in range(100):
        search.reusable.make_room(search.s)
        search.simulate()
    tree = search.tree
    assert tree.visits[0] == 100 * CHUNK
    assert tree.size[0] <= CAPACITY
    often = [node for node in visited_nodes(tree) if tree.visits[node] > 40]
    assert len(often) > 1
    assert all(children(tree, node) or tree.solved[node] for node in often)
