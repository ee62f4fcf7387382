"""The tree of a search: how it grows, what visits add up to, and what is settled."""

import pytest

from palacio.bots.sight import Sight, new_sight
from palacio.bots.tree import (
    UNSEEN,
    Tree,
    backup,
    children,
    forget,
    grow,
    new_tree,
    plant,
    recall,
    select,
    transplant,
)
from palacio.match.position import parse_position
from palacio.rules.compiled import array, reals
from tests.bots.rounds import late_rounds
from tests.bots.thinking import think, values, visited
from tests.rules.variants import Variant, every_variant

FIRST = parse_position("azul displays=b")
SEATS = FIRST.seats  # of the kind that a state has: others would be compiled again


def draws(*urges: float) -> tuple[Sight, int]:
    """As many actions, 10, 11, ..., with these urges."""
    sight = new_sight()
    for number, urge in enumerate(urges):
        sight.actions[number], sight.urges[number] = 10 + number, urge
    return sight, len(urges)


def root_with(*urges: float, capacity: int = 100) -> Tree:
    tree = new_tree(capacity, int(SEATS))
    plant(tree, SEATS, FIRST.seat)
    assert grow(tree, SEATS, 0, *draws(*urges))
    return tree


def visit(tree: Tree, path: list[int], share: float, *, is_end: bool = False) -> None:
    """A simulation along this path, worth so much to the first seat."""
    if is_end:
        tree.solved[path[-1]] = 1
    places = array(len(path))
    for level, node in enumerate(path):
        places[level] = node
    backup(tree, SEATS, places, len(path) - 1, reals([share, 1 - share]), reals([50.0, 40.0]))


def favorite(tree: Tree, node: int = 0, curiosity: float = 1.0, caution: float = 0.1) -> int:
    return int(select(tree, SEATS, node, curiosity, caution))


def test_children_lie_side_by_side_and_share_their_prior() -> None:
    tree = root_with(0.5, 2.0, -1000.0)
    assert list(children(tree, 0)) == [1, 2, 3]
    assert [int(tree.action[node]) for node in (1, 2, 3)] == [10, 11, 12]
    priors = [float(tree.prior[node]) for node in (1, 2, 3)]
    assert sum(priors) == pytest.approx(1)
    assert priors[1] > priors[0] > priors[2] >= 0
    assert not children(tree, 1)


def test_a_full_tree_grows_no_further() -> None:
    tree = root_with(1.0, 1.0, capacity=4)
    assert not grow(tree, SEATS, 1, *draws(1.0, 1.0))
    assert tree.size[0] == 3
    assert tree.first[1] == UNSEEN
    assert grow(tree, SEATS, 1, *draws(1.0))
    assert tree.size[0] == 4


def test_a_root_that_was_never_visited_sends_the_first_visit_to_what_draws_most() -> None:
    assert favorite(root_with(0.0, 1.0, 0.5)) == 2


def test_what_is_worth_more_is_selected_unless_the_other_was_seldom_seen() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.7)
    visit(tree, [0, 2], 0.4)
    assert favorite(tree) == 1
    for _ in range(50):
        visit(tree, [0, 1], 0.7)
    assert favorite(tree) == 2
    assert favorite(tree, curiosity=0.0) == 1


def test_a_seat_selects_what_is_worth_most_to_itself() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.7)
    visit(tree, [0, 2], 0.4)
    tree.seat[0] = 1
    assert favorite(tree) == 2


def test_the_untried_is_taken_to_be_a_little_worse_than_the_rest() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.5)
    assert favorite(tree, curiosity=0.0, caution=0.1) == 1
    assert favorite(tree, curiosity=0.0, caution=-0.1) == 2


def test_visits_are_worth_their_average() -> None:
    tree = root_with(0.0, 0.0)
    for share in (0.2, 0.6, 0.7):
        visit(tree, [0, 1], share)
    found, scores = reals([0.0, 0.0]), reals([0.0, 0.0])
    recall(tree, SEATS, 0, found, scores)
    assert list(found) == pytest.approx([0.5, 0.5])
    assert list(scores) == pytest.approx([50.0, 40.0])


def test_a_node_is_settled_by_the_last_of_its_children_at_its_seats_best() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.3, is_end=True)
    assert tree.solved[0] == 0
    visit(tree, [0, 2], 0.8, is_end=True)
    assert tree.solved[0] == 1
    assert values(tree, 2, 0) == pytest.approx([0.8, 0.2])


def test_a_settled_node_is_worth_the_same_however_often_it_is_visited() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.3, is_end=True)
    visit(tree, [0, 2], 0.8, is_end=True)
    for _ in range(5):
        visit(tree, [0, 2], 0.8)
    assert tree.solved[0] == 1
    assert values(tree, 2, 0) == pytest.approx([0.8, 0.2])


def test_once_the_best_is_settled_the_others_are_still_looked_at() -> None:
    """However little they draw: else a node would never be settled."""
    tree = root_with(30.0, 0.0, 0.0)
    for _ in range(10):
        if tree.solved[0] == 0:
            node = favorite(tree)
            visit(tree, [0, node], 0.9 if node == 1 else 0.1, is_end=True)
    assert tree.solved[0] == 1
    assert values(tree, 2, 0) == pytest.approx([0.9, 0.1])


def test_what_is_forgotten_is_neither_selected_nor_in_the_way_of_settling() -> None:
    tree = root_with(9.0, 0.0, 0.0)
    forget(tree, int(SEATS), 1)
    assert favorite(tree) != 1
    visit(tree, [0, 2], 0.0, is_end=True)
    visit(tree, [0, 3], 0.1, is_end=True)
    assert tree.solved[0] == 1
    assert values(tree, 2, 0) == pytest.approx([0.1, 0.9])


@every_variant
def test_a_transplanted_subtree_keeps_all_it_was(variant: Variant) -> None:
    s = late_rounds(variant, number=2)[-1]
    old, new = think(s, 30), new_tree(20_000, variant.seats)
    for root in (node for node in visited(old)[1:] if children(old, node)):
        transplant(old, new, s.seats, root)
        pairs = [(root, 0)]
        for ours, theirs in pairs:
            assert looks(old, variant.seats, ours) == looks(new, variant.seats, theirs)
            pairs += zip(children(old, ours), children(new, theirs), strict=True)
        assert new.size[0] == len(pairs)


def looks(tree: Tree, seats: int, node: int) -> list[float]:
    own = (tree.action, tree.seat, tree.many, tree.visits, tree.solved, tree.prior)
    shared = (tree.worth, tree.score)
    places = range(node * seats, node * seats + seats)
    return [*(column[node] for column in own), *(part[at] for part in shared for at in places)]
