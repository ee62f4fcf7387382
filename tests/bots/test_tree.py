"""The search tree: expansion, PUCT selection, backup, and solved nodes."""

import pytest

from palacio.bots.candidates import Candidates, new_candidates
from palacio.bots.tree import (
    UNEXPANDED,
    Tree,
    add_children,
    backup,
    children,
    copy_subtree,
    mean_score,
    new_tree,
    prune,
    read_means,
    reset,
    select,
)
from palacio.match.position import parse_position
from palacio.rules.compiled import array, reals
from tests.bots.bare_search import mean_values, search, visited_nodes
from tests.bots.sample_positions import each_option, late_positions
from tests.rules.variants import Variant

FIRST = parse_position("azul displays=b")
SEATS = FIRST.seats  # the integer type of a state: Numba would compile again for another


def candidates_with(*logits: float) -> tuple[Candidates, int]:
    """Return the actions 10, 11, ... with these logits, and their number."""
    candidates = new_candidates()
    for number, logit in enumerate(logits):
        candidates.actions[number], candidates.logits[number] = 10 + number, logit
    return candidates, len(logits)


def root_with(*logits: float, capacity: int = 100) -> Tree:
    tree = new_tree(capacity, int(SEATS))
    reset(tree, SEATS, FIRST.seat)
    assert add_children(tree, SEATS, 0, *candidates_with(*logits))
    return tree


def visit(tree: Tree, path: list[int], value: float, *, is_end: bool = False) -> None:
    """Back up a simulation along this path, with its value for the first seat."""
    if is_end:
        tree.solved[path[-1]] = 1
    nodes = array(len(path))
    for level, node in enumerate(path):
        nodes[level] = node
    backup(tree, SEATS, nodes, len(path) - 1, reals([value, 1 - value]), reals([50.0, 40.0]))


def selected(tree: Tree, node: int = 0, c_puct: float = 1.0, fpu_reduction: float = 0.1) -> int:
    return int(select(tree, node, c_puct, fpu_reduction))


def test_children_have_consecutive_indices_and_priors_that_add_up_to_one() -> None:
    tree = root_with(0.5, 2.0, -1000.0)
    assert list(children(tree, 0)) == [1, 2, 3]
    assert [int(tree.action[node]) for node in (1, 2, 3)] == [10, 11, 12]
    priors = [float(tree.prior[node]) for node in (1, 2, 3)]
    assert sum(priors) == pytest.approx(1)
    assert priors[1] > priors[0] > priors[2] >= 0
    assert not children(tree, 1)


def test_full_tree_adds_no_children() -> None:
    tree = root_with(1.0, 1.0, capacity=4)
    assert not add_children(tree, SEATS, 1, *candidates_with(1.0, 1.0))
    assert tree.size[0] == 3
    assert tree.first_child[1] == UNEXPANDED
    assert add_children(tree, SEATS, 1, *candidates_with(1.0))
    assert tree.size[0] == 4


def test_first_visit_goes_to_the_child_with_the_highest_prior() -> None:
    assert selected(root_with(0.0, 1.0, 0.5)) == 2


def test_higher_value_is_selected_unless_the_other_child_has_few_visits() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.7)
    visit(tree, [0, 2], 0.4)
    assert selected(tree) == 1
    for _ in range(50):
        visit(tree, [0, 1], 0.7)
    assert selected(tree) == 2
    assert selected(tree, c_puct=0.0) == 1


def test_selection_maximizes_the_value_of_the_seat_to_move() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.7)
    visit(tree, [0, 2], 0.4)
    tree.seat[0] = 1
    assert selected(tree) == 2


def test_unvisited_child_has_the_parents_value_less_the_fpu_reduction() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.5)
    assert selected(tree, c_puct=0.0, fpu_reduction=0.1) == 1
    assert selected(tree, c_puct=0.0, fpu_reduction=-0.1) == 2


def test_value_of_a_node_is_the_mean_of_its_visits() -> None:
    tree = root_with(0.0, 0.0)
    for value in (0.2, 0.6, 0.7):
        visit(tree, [0, 1], value)
    found, scores = reals([0.0, 0.0]), reals([0.0, 0.0])
    read_means(tree, SEATS, 0, found, scores)
    assert list(found) == pytest.approx([0.5, 0.5])
    assert list(scores) == pytest.approx([50.0, 40.0])


def test_node_is_solved_once_all_its_children_are_and_gets_their_best_value() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.3, is_end=True)
    assert tree.solved[0] == 0
    visit(tree, [0, 2], 0.8, is_end=True)
    assert tree.solved[0] == 1
    assert mean_values(tree, 2, 0) == pytest.approx([0.8, 0.2])


def test_value_of_a_solved_node_does_not_change_with_further_visits() -> None:
    tree = root_with(0.0, 0.0)
    visit(tree, [0, 1], 0.3, is_end=True)
    visit(tree, [0, 2], 0.8, is_end=True)
    for _ in range(5):
        visit(tree, [0, 2], 0.8)
    assert tree.solved[0] == 1
    assert mean_values(tree, 2, 0) == pytest.approx([0.8, 0.2])


def test_other_children_are_still_visited_once_the_best_is_solved() -> None:
    """Otherwise a node with one likely child would never be solved."""
    tree = root_with(30.0, 0.0, 0.0)
    for _ in range(10):
        if tree.solved[0] == 0:
            node = selected(tree)
            visit(tree, [0, node], 0.9 if node == 1 else 0.1, is_end=True)
    assert tree.solved[0] == 1
    assert mean_values(tree, 2, 0) == pytest.approx([0.9, 0.1])


def test_pruned_child_is_not_selected_and_does_not_prevent_solving() -> None:
    tree = root_with(9.0, 0.0, 0.0)
    prune(tree, int(SEATS), 1)
    assert selected(tree) != 1
    visit(tree, [0, 2], 0.0, is_end=True)
    visit(tree, [0, 3], 0.1, is_end=True)
    assert tree.solved[0] == 1
    assert mean_values(tree, 2, 0) == pytest.approx([0.1, 0.9])


@each_option
def test_copied_subtree_equals_the_original(variant: Variant) -> None:
    s = late_positions(variant, number=2)[-1]
    old, new = search(s, 30), new_tree(20_000, variant.seats)
    for root in (node for node in visited_nodes(old)[1:] if children(old, node)):
        copy_subtree(old, new, s.seats, root, 0)
        pairs = [(root, 0)]
        for ours, theirs in pairs:
            assert contents(old, variant.seats, ours) == contents(new, variant.seats, theirs)
            pairs += zip(children(old, ours), children(new, theirs), strict=True)
        assert new.size[0] == len(pairs)


def contents(tree: Tree, seats: int, node: int) -> list[float]:
    columns = (tree.action, tree.seat, tree.child_count, tree.visits, tree.solved)
    reals = (tree.prior, tree.bonus)
    scores = [mean_score(tree, seat, node) for seat in range(seats)]
    return [*(column[node] for column in columns + reals), *mean_values(tree, seats, node), *scores]
