"""The search: its simulations add up, and where a round can be looked through it is exact."""

import pytest

from palacio.bots.level import MANNER
from palacio.bots.tree import Tree, children, new_tree
from palacio.bots.weights import MARGIN
from palacio.rules import verbs
from palacio.rules.compiled import PLAIN
from palacio.rules.refusal import Refusal
from palacio.rules.state import State, to_bytes
from tests.bots.rounds import NEARLY, after, late_rounds, legal, outcomes, turns
from tests.bots.thinking import think, think_in, think_on, values, visited, visits_below
from tests.rules.variants import Variant, every_variant

SIMULATIONS = 20 if PLAIN else 200  # early in a round


def early(variant: Variant) -> list[State]:
    """With more actions than can be looked through."""
    first, second, *_ = (s for s in turns(variant, seed=1, one_in=4) if verbs.count(s) > 20)
    return [first, second]


@every_variant
def test_the_root_has_a_visit_for_each_simulation(variant: Variant) -> None:
    for s in early(variant):
        before = to_bytes(s)
        assert think(s, SIMULATIONS).visits[0] == SIMULATIONS
        assert to_bytes(s) == before


@every_variant
def test_each_visit_goes_on_to_a_child_once_there_are_children(variant: Variant) -> None:
    for s in early(variant):
        tree = think(s, SIMULATIONS)
        assert visits_below(tree, 0) == SIMULATIONS
        for node in visited(tree)[1:]:
            if children(tree, node):
                assert visits_below(tree, node) == tree.visits[node] - MANNER.patience


@every_variant
def test_the_trees_actions_are_the_allowed_ones(variant: Variant) -> None:
    for s in early(variant):
        tree = think(s, SIMULATIONS)
        assert [int(tree.action[child]) for child in children(tree, 0)] != []
        check_actions(tree, s, 0)


def check_actions(tree: Tree, s: State, node: int) -> None:
    assert tree.seat[node] == s.seat
    if children(tree, node):
        assert sorted(int(tree.action[child]) for child in children(tree, node)) == legal(s)
    for child in children(tree, node):
        if tree.visits[child] > 0:
            assert verbs.refuse(s, tree.action[child]) == Refusal.NONE
            check_actions(tree, after(s, int(tree.action[child])), child)


@every_variant
def test_values_are_shares(variant: Variant) -> None:
    """Shares of winning add up to 1, but for the margin: all may be close behind the leader."""
    for s in early(variant):
        tree = think(s, SIMULATIONS)
        for node in visited(tree):
            shares = values(tree, variant.seats, node)
            assert all(0 <= share <= 1 for share in shares)
            assert 1 - MARGIN < sum(shares) < 1 + MARGIN * variant.seats
            if variant.seats == 2:
                assert sum(shares) == pytest.approx(1)


@every_variant
def test_a_late_round_is_looked_through_and_its_value_exact(variant: Variant) -> None:
    for s in late_rounds(variant, number=4):
        tree = think(s, 3000)
        assert tree.solved[0] == 1
        value = values(tree, variant.seats, 0)[s.seat]
        assert any(abs(value - shares[s.seat]) < NEARLY for shares in outcomes(s))


@every_variant
def test_the_best_action_of_a_late_round_leads_to_its_value(variant: Variant) -> None:
    for s in late_rounds(variant, number=4):
        tree = think(s, 3000)
        best = max(children(tree, 0), key=lambda node: values(tree, variant.seats, node)[s.seat])
        value = values(tree, variant.seats, 0)[s.seat]
        found = outcomes(after(s, int(tree.action[best])))
        assert any(abs(value - shares[s.seat]) < NEARLY for shares in found)


@every_variant
def test_a_round_looked_through_is_not_looked_at_again(variant: Variant) -> None:
    for s in late_rounds(variant, number=2):
        tree = think(s, 3000)
        visits = int(tree.visits[0])
        assert visits < 3000
        think_on(tree, s, 100)
        assert tree.visits[0] == visits


@every_variant
def test_what_is_settled_stays_settled(variant: Variant) -> None:
    for s in late_rounds(variant, number=2):
        tree = think(s, 8)
        settled = [node for node in visited(tree) if tree.solved[node]]
        before = [values(tree, variant.seats, node) for node in settled]
        think_on(tree, s, 100)
        assert all(tree.solved[node] == 1 for node in settled)
        for node, shares in zip(settled, before, strict=True):
            assert values(tree, variant.seats, node) == pytest.approx(shares, abs=NEARLY)


@every_variant
def test_a_full_tree_is_searched_on(variant: Variant) -> None:
    s = early(variant)[0]
    capacity = 1 + verbs.count(s) + 5
    tree = think(s, SIMULATIONS, capacity)
    assert tree.size[0] <= capacity
    assert tree.visits[0] == visits_below(tree, 0) == SIMULATIONS


@every_variant
def test_what_lay_in_the_room_before_does_not_matter(variant: Variant) -> None:
    """Room for a tree is not cleaned: that would take longer than a small budget."""
    s = turns(variant, seed=2, one_in=3, number=1)[0]
    clean, used = think(s, 40), new_tree(20_000, int(s.seats))
    for numbers in used:
        for at in range(len(numbers)):
            numbers[at] = 7
    think_in(used, s, 40)
    assert visits(used) == visits(clean)


def visits(tree: Tree) -> list[int]:
    return [int(tree.visits[node]) for node in range(int(tree.size[0]))]
