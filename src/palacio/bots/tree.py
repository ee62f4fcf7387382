"""The search tree of one round, as arrays indexed by node: expansion, PUCT selection, backup."""

from math import sqrt
from typing import Any, NamedTuple

from palacio.bots.candidates import Candidates, exponentiate
from palacio.rules.compiled import array, lean_rule, unset

UNEXPANDED = -1  # `first_child` of a node without children
PRUNED = -1.0  # value of a pruned child, below every real value
_UNVISITED = -2.0  # value of a node without visits
_NO_BONUS = -1.0  # bonus of a solved node, below every real bonus


class Tree(NamedTuple):
    """Columns of the nodes. The children of a node have consecutive indices.

    `select` reads two columns of the children: the bonus and one seat's value.
    """

    size: Any  # one element: nodes in use
    action: Any  # the action that leads from the parent to this node
    seat: Any  # the seat to move
    first_child: Any
    child_count: Any
    visits: Any
    solved: Any  # 1 if the value is exact
    prior: Any
    bonus: Any  # exploration bonus: the prior divided by one more than the visits
    value: Any  # one column per seat, end to end: mean of all visits
    score: Any  # one column per seat: mean of the predicted final scores


def new_tree(capacity: int, seats: int) -> Tree:
    kinds = ("i4", "i1", "i4", "i2", "i4", "i1", "f8", "f8")  # from `action` to `bonus`
    per_node = (unset(capacity, kind) for kind in kinds)
    per_seat = (unset(capacity * seats, "f8") for _ in range(2))
    return Tree(array(1), *per_node, *per_seat)


def children(tree: Tree, node: int) -> range:
    first = int(tree.first_child[node])
    return range(0) if first == UNEXPANDED else range(first, first + int(tree.child_count[node]))


def mean_value(tree: Tree, seat: int, node: int) -> float:
    """Return a node's mean value for a seat, 0 if it has no visits."""
    return float(tree.value[seat * len(tree.action) + node]) if tree.visits[node] else 0.0


def mean_score(tree: Tree, seat: int, node: int) -> float:
    """Return a seat's mean predicted final score at a node, 0 if it has no visits."""
    return float(tree.score[seat * len(tree.action) + node]) if tree.visits[node] else 0.0


@lean_rule
def reset(tree: Tree, seats: int, seat: int) -> None:
    """Replace all nodes with a new root."""
    tree.size[0] = 0
    add_nodes(tree, seats, 1)
    tree.action[0] = 0
    tree.prior[0] = 1.0
    tree.bonus[0] = 1.0
    tree.seat[0] = seat


@lean_rule
def add_nodes(tree: Tree, seats: int, count: int) -> None:
    """Add nodes without visits. Their actions, priors and bonuses are left to the caller."""
    first = tree.size[0]
    tree.size[0] += count
    fill(tree.seat, first, count, -1)
    fill(tree.first_child, first, count, UNEXPANDED)
    fill(tree.child_count, first, count, 0)
    fill(tree.visits, first, count, 0)
    fill(tree.solved, first, count, 0)
    for seat in range(seats):
        fill(tree.value, seat * len(tree.action) + first, count, _UNVISITED)


@lean_rule
def fill(column: Any, first: int, count: int, number: float) -> None:
    """Write the same number to a column for `count` nodes, starting at `first`."""
    for node in range(first, first + count):
        column[node] = number


@lean_rule
def add_children(tree: Tree, seats: int, node: int, candidates: Candidates, count: int) -> bool:
    """Add a child per candidate, with softmax priors. Return False if the tree is full."""
    first = tree.size[0]
    if first + count > len(tree.action):
        return False
    tree.first_child[node] = first
    tree.child_count[node] = count
    add_nodes(tree, seats, count)
    total = exponentiate(candidates.logits, count, 1.0)
    copy_numbers(candidates.actions, count, 1, tree.action, first)
    copy_numbers(candidates.logits, count, 1.0 / total, tree.prior, first)
    copy_numbers(candidates.logits, count, 1.0 / total, tree.bonus, first)
    return True


@lean_rule
def copy_numbers(numbers: Any, count: int, factor: float, column: Any, first: int) -> None:
    """Write `numbers` times `factor` to a column, starting at node `first`."""
    for number in range(count):
        column[first + number] = factor * numbers[number]


@lean_rule
def select(tree: Tree, node: int, c_puct: float, fpu_reduction: float) -> int:
    """Return the child with the highest PUCT score: its mean value plus an exploration bonus."""
    column = tree.seat[node] * len(tree.action)
    visits = max(1, tree.visits[node])  # a root has children before its first visit
    first_play = max(0.0, tree.value[column + node]) - fpu_reduction
    exploration = c_puct * sqrt(visits)
    best = -1
    highest = -1e30
    open_ = -1  # the best unsolved child
    highest_open = -1e30
    for child in range(tree.first_child[node], tree.first_child[node] + tree.child_count[node]):
        value = tree.value[column + child]
        if value == _UNVISITED:
            value = first_play
        if tree.bonus[child] >= 0.0:
            value += exploration * tree.bonus[child]
            if value > highest_open:
                highest_open = value
                open_ = child
        if value > highest:
            highest = value
            best = child
    # Visits to a solved child add no information: every other visit goes to an unsolved child.
    return open_ if tree.solved[best] == 1 and visits % 2 == 1 else best


@lean_rule
def read_means(tree: Tree, seats: int, node: int, values: Any, scores: Any) -> None:
    """Write the mean values and predicted scores of a visited node to `values` and `scores`."""
    for seat in range(seats):
        values[seat] = tree.value[seat * len(tree.action) + node]
        scores[seat] = tree.score[seat * len(tree.action) + node]


@lean_rule
def backup(tree: Tree, seats: int, path: Any, depth: int, values: Any, scores: Any) -> None:
    """Add a visit with these values to every node on the path, and mark nodes as solved."""
    solved = tree.solved[path[depth]] == 1
    for level in range(depth, -1, -1):
        node = path[level]
        if solved and level < depth:
            solved = solve(tree, seats, node, values, scores)
        visits = tree.visits[node] + 1
        tree.visits[node] = visits
        tree.bonus[node] = _NO_BONUS if solved else tree.prior[node] / (1 + visits)
        weight = 1.0 if solved else 1.0 / visits
        add_visit(tree, seats, node, weight, values, scores)


@lean_rule
def add_visit(tree: Tree, seats: int, node: int, weight: float, values: Any, scores: Any) -> None:
    """Move a node's means towards these values and scores; weight 1 replaces them."""
    for seat in range(seats):
        at = seat * len(tree.action) + node
        if weight == 1.0:
            tree.value[at] = values[seat]
            tree.score[at] = scores[seat]
        else:
            tree.value[at] += weight * (values[seat] - tree.value[at])
            tree.score[at] += weight * (scores[seat] - tree.score[at])


@lean_rule
def solve(tree: Tree, seats: int, node: int, values: Any, scores: Any) -> bool:
    """Mark a node as solved if all its children are; return whether they are.

    Then `values` and `scores` become those of the child that is best for the seat to move.
    """
    column = tree.seat[node] * len(tree.action)
    best = -1
    highest = -1e30
    for child in range(tree.first_child[node], tree.first_child[node] + tree.child_count[node]):
        if tree.solved[child] == 0:
            return False
        if tree.value[column + child] > highest:
            highest = tree.value[column + child]
            best = child
    tree.solved[node] = 1
    read_means(tree, seats, best, values, scores)
    return True


@lean_rule
def prune(tree: Tree, seats: int, node: int) -> None:
    """Exclude a child from selection."""
    tree.solved[node] = 1
    tree.visits[node] = 1
    tree.bonus[node] = _NO_BONUS
    for seat in range(seats):
        tree.value[seat * len(tree.action) + node] = PRUNED


@lean_rule
def copy_subtree(old: Tree, new: Tree, seats: int, root: int, least: int) -> None:
    """Copy the subtree below `root` into another tree, where `root` becomes node 0.

    Nodes other than the root that have fewer than `least` visits are copied without children.
    The copy is breadth-first, with the new nodes as the queue: until a node's children are copied,
    its `first_child` holds the index of the node in the old tree.
    """
    new.size[0] = 1
    copy_node(old, new, seats, root, 0)
    node = 0
    while node < new.size[0]:
        source = new.first_child[node]
        if node > 0 and old.visits[source] < least:
            new.first_child[node] = UNEXPANDED
            new.child_count[node] = 0
        elif old.first_child[source] == UNEXPANDED:
            new.first_child[node] = UNEXPANDED
        else:
            new.first_child[node] = new.size[0]
            for number in range(old.child_count[source]):
                copy_node(old, new, seats, old.first_child[source] + number, new.size[0])
                new.size[0] += 1
        node += 1


@lean_rule
def copy_node(old: Tree, new: Tree, seats: int, source: int, node: int) -> None:
    new.action[node] = old.action[source]
    new.seat[node] = old.seat[source]
    new.first_child[node] = source
    new.child_count[node] = old.child_count[source]
    new.visits[node] = old.visits[source]
    new.solved[node] = old.solved[source]
    new.prior[node] = old.prior[source]
    new.bonus[node] = old.bonus[source]
    for seat in range(seats):
        ours = seat * len(old.action) + source
        theirs = seat * len(new.action) + node
        new.value[theirs] = old.value[ours]
        new.score[theirs] = old.score[ours]
