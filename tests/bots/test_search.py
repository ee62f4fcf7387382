"""Tree search: its visit counts, and exact values where a round can be solved."""

import pytest

from palacio.bots.level import DEFAULT_PARAMS
from palacio.bots.tree import Tree, children, new_tree
from palacio.bots.weights import MARGIN_WEIGHT
from palacio.rules import verbs
from palacio.rules.compiled import PLAIN
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, to_bytes
from tests.bots.bare_search import (
    continue_search,
    mean_values,
    search,
    search_in,
    visited_nodes,
    visits_of_children,
)
from tests.bots.sample_positions import (
    TOLERANCE,
    after,
    decisions,
    each_option,
    late_positions,
    legal_actions,
    solutions,
)
from tests.rules.variants import Variant

SIMULATIONS = 20 if PLAIN else 200  # early in a round


def early(variant: Variant) -> list[State]:
    """Return two positions with too many actions to solve the round."""
    first, second, *_ = (s for s in decisions(variant, seed=1, one_in=4) if verbs.count(s) > 20)
    return [first, second]


@each_option
def test_root_gets_one_visit_per_simulation(variant: Variant) -> None:
    for s in early(variant):
        before = to_bytes(s)
        assert search(s, SIMULATIONS).visits[0] == SIMULATIONS
        assert to_bytes(s) == before


@each_option
def test_every_visit_of_an_expanded_node_reaches_a_child(variant: Variant) -> None:
    for s in early(variant):
        tree = search(s, SIMULATIONS)
        assert visits_of_children(tree, 0) == SIMULATIONS
        for node in visited_nodes(tree)[1:]:
            if children(tree, node):
                assert (
                    visits_of_children(tree, node)
                    == tree.visits[node] - DEFAULT_PARAMS.expand_after
                )


@each_option
def test_actions_in_the_tree_are_the_legal_ones(variant: Variant) -> None:
    for s in early(variant):
        tree = search(s, SIMULATIONS)
        assert [int(tree.action[child]) for child in children(tree, 0)] != []
        check_actions(tree, s, 0)


def check_actions(tree: Tree, s: State, node: int) -> None:
    assert tree.seat[node] == s.seat
    if children(tree, node):
        assert sorted(int(tree.action[child]) for child in children(tree, node)) == legal_actions(s)
    for child in children(tree, node):
        if tree.visits[child] > 0:
            assert verbs.refuse(s, tree.action[child]) == Refusal.NONE
            check_actions(tree, after(s, int(tree.action[child])), child)


@each_option
def test_values_of_a_node_add_up_to_one_apart_from_the_lead_terms(variant: Variant) -> None:
    for s in early(variant):
        tree = search(s, SIMULATIONS)
        for node in visited_nodes(tree):
            values = mean_values(tree, variant.seats, node)
            assert all(0 <= value <= 1 for value in values)
            assert 1 - MARGIN_WEIGHT < sum(values) < 1 + MARGIN_WEIGHT * variant.seats
            if variant.seats == 2:
                assert sum(values) == pytest.approx(1)


@each_option
def test_late_round_is_solved_exactly(variant: Variant) -> None:
    for s in late_positions(variant, number=4):
        tree = search(s, 3000)
        assert tree.solved[0] == 1
        value = mean_values(tree, variant.seats, 0)[s.seat]
        assert any(abs(value - values[s.seat]) < TOLERANCE for values in solutions(s))


@each_option
def test_best_action_of_a_solved_round_has_the_value_of_the_root(variant: Variant) -> None:
    for s in late_positions(variant, number=4):
        tree = search(s, 3000)
        best = max(
            children(tree, 0), key=lambda node: mean_values(tree, variant.seats, node)[s.seat]
        )
        value = mean_values(tree, variant.seats, 0)[s.seat]
        found = solutions(after(s, int(tree.action[best])))
        assert any(abs(value - values[s.seat]) < TOLERANCE for values in found)


@each_option
def test_solved_round_gets_no_further_visits(variant: Variant) -> None:
    for s in late_positions(variant, number=2):
        tree = search(s, 3000)
        visits = int(tree.visits[0])
        assert visits < 3000
        continue_search(tree, s, 100)
        assert tree.visits[0] == visits


@each_option
def test_solved_nodes_keep_their_values(variant: Variant) -> None:
    for s in late_positions(variant, number=2):
        tree = search(s, 8)
        solved = [node for node in visited_nodes(tree) if tree.solved[node]]
        before = [mean_values(tree, variant.seats, node) for node in solved]
        continue_search(tree, s, 100)
        assert all(tree.solved[node] == 1 for node in solved)
        for node, values in zip(solved, before, strict=True):
            assert mean_values(tree, variant.seats, node) == pytest.approx(values, abs=TOLERANCE)


@each_option
def test_full_tree_still_gets_visits(variant: Variant) -> None:
    s = early(variant)[0]
    capacity = 1 + verbs.count(s) + 5
    tree = search(s, SIMULATIONS, capacity)
    assert tree.size[0] <= capacity
    assert tree.visits[0] == visits_of_children(tree, 0) == SIMULATIONS


@each_option
def test_old_contents_of_a_tree_do_not_change_the_search(variant: Variant) -> None:
    """`reset` leaves the arrays as they are: clearing them would exceed a small time budget."""
    s = decisions(variant, seed=2, one_in=3, number=1)[0]
    clean, used = search(s, 40), new_tree(20_000, int(s.seats))
    for column in used:
        for at in range(len(column)):
            column[at] = 7
    search_in(used, s, 40)
    assert visits(used) == visits(clean)


def visits(tree: Tree) -> list[int]:
    return [int(tree.visits[node]) for node in range(int(tree.size[0]))]
