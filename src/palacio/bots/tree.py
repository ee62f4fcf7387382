"""The search tree of one round, as arrays indexed by node: expansion, PUCT selection, backup."""

from math import exp, sqrt
from typing import Any, NamedTuple

from palacio.bots.candidates import Candidates
from palacio.rules.compiled import array, rule, unset

UNEXPANDED = -1  # `first_child` of a node without children
PRUNED = -1.0  # value of a pruned child, below every real value


class Tree(NamedTuple):
    """Columns of the nodes. The children of a node have consecutive numbers."""

    size: Any  # one element: nodes in use
    action: Any  # from the parent to this node
    seat: Any  # to move
    first_child: Any
    child_count: Any
    visits: Any
    solved: Any  # 1 if the value is exact
    prior: Any
    value_sum: Any  # per seat: sum of the values of all visits
    score_sum: Any  # per seat: sum of the predicted final scores of all visits


def new_tree(capacity: int, seats: int) -> Tree:
    kinds = ("i4", "i1", "i4", "i2", "i4", "i1", "f8")  # of `action` to `prior`
    per_node = (unset(capacity, kind) for kind in kinds)
    per_seat = (unset(capacity * seats, "f8") for _ in range(2))
    return Tree(array(1), *per_node, *per_seat)


def children(tree: Tree, node: int) -> range:
    first = int(tree.first_child[node])
    return range(0) if first == UNEXPANDED else range(first, first + int(tree.child_count[node]))


@rule
def reset(tree: Tree, seats: int, seat: int) -> None:
    """Remove all nodes but a new root."""
    tree.size[0] = 0
    add_node(tree, seats, 0, 1.0)
    tree.seat[0] = seat


@rule
def add_node(tree: Tree, seats: int, action: int, prior: float) -> None:
    node = tree.size[0]
    tree.size[0] += 1
    tree.action[node] = action
    tree.seat[node] = -1
    tree.first_child[node] = UNEXPANDED
    tree.child_count[node] = 0
    tree.visits[node] = 0
    tree.solved[node] = 0
    tree.prior[node] = prior
    for seat in range(seats):
        tree.value_sum[node * seats + seat] = 0.0
        tree.score_sum[node * seats + seat] = 0.0


@rule
def add_children(tree: Tree, seats: int, node: int, candidates: Candidates, count: int) -> bool:
    """Add a child per candidate, its prior the softmax of the logits; False if the tree is full."""
    if tree.size[0] + count > len(tree.action):
        return False
    logits = candidates.logits
    highest = logits[0]
    for number in range(1, count):
        highest = max(highest, logits[number])
    total = 0.0
    for number in range(count):
        logits[number] = exp(logits[number] - highest)
        total += logits[number]
    tree.first_child[node] = tree.size[0]
    tree.child_count[node] = count
    for number in range(count):
        add_node(tree, seats, candidates.actions[number], logits[number] / total)
    return True


@rule
def select(tree: Tree, seats: int, node: int, c_puct: float, fpu_reduction: float) -> int:
    """Return the child with the highest PUCT score: its mean value plus an exploration bonus."""
    seat = tree.seat[node]
    visits = max(1, tree.visits[node])  # a root has children before its first visit
    first_play = tree.value_sum[node * seats + seat] / visits - fpu_reduction
    exploration = c_puct * sqrt(visits)
    best = -1
    highest = -1e30
    open_ = -1  # the best unsolved child
    highest_open = -1e30
    for child in range(tree.first_child[node], tree.first_child[node] + tree.child_count[node]):
        own = tree.visits[child]
        value = tree.value_sum[child * seats + seat] / own if own > 0 else first_play
        if tree.solved[child] == 0:
            value += exploration * tree.prior[child] / (1 + own)
            if value > highest_open:
                highest_open = value
                open_ = child
        if value > highest:
            highest = value
            best = child
    # A solved child teaches nothing new: take an unsolved one every other time to solve the node.
    return open_ if tree.solved[best] == 1 and visits % 2 == 1 else best


@rule
def read_means(tree: Tree, seats: int, node: int, values: Any, scores: Any) -> None:
    """Write the mean values and predicted scores of a visited node to `values` and `scores`."""
    for seat in range(seats):
        values[seat] = tree.value_sum[node * seats + seat] / tree.visits[node]
        scores[seat] = tree.score_sum[node * seats + seat] / tree.visits[node]


@rule
def backup(tree: Tree, seats: int, path: Any, depth: int, values: Any, scores: Any) -> None:
    """Add a visit with these values to every node on the path, and mark nodes as solved."""
    solved = tree.solved[path[depth]] == 1
    for level in range(depth, -1, -1):
        node = path[level]
        if solved and level < depth:
            solved = solve(tree, seats, node, values, scores)
        visits = tree.visits[node] + 1
        tree.visits[node] = visits
        for seat in range(seats):
            at = node * seats + seat
            if solved:
                tree.value_sum[at] = values[seat] * visits
                tree.score_sum[at] = scores[seat] * visits
            else:
                tree.value_sum[at] += values[seat]
                tree.score_sum[at] += scores[seat]


@rule
def solve(tree: Tree, seats: int, node: int, values: Any, scores: Any) -> bool:
    """Mark a node as solved if all its children are, and return whether it is.

    Its values are those of the child that is best for the seat to move.
    """
    seat = tree.seat[node]
    best = -1
    highest = -1e30
    for child in range(tree.first_child[node], tree.first_child[node] + tree.child_count[node]):
        if tree.solved[child] == 0:
            return False
        value = tree.value_sum[child * seats + seat] / tree.visits[child]
        if value > highest:
            highest = value
            best = child
    tree.solved[node] = 1
    read_means(tree, seats, best, values, scores)
    return True


@rule
def prune(tree: Tree, seats: int, node: int) -> None:
    """Exclude a child from selection."""
    tree.solved[node] = 1
    tree.visits[node] = 1
    for seat in range(seats):
        tree.value_sum[node * seats + seat] = PRUNED


@rule
def copy_subtree(old: Tree, new: Tree, seats: int, root: int) -> None:
    """Copy the subtree below `root` into another tree, where `root` becomes node 0.

    Breadth-first: the nodes of the new tree are the queue, and `first_child` of a node that waits
    in it holds the node's number in the old tree.
    """
    new.size[0] = 1
    copy_node(old, new, seats, root, 0)
    node = 0
    while node < new.size[0]:
        source = new.first_child[node]
        if old.first_child[source] == UNEXPANDED:
            new.first_child[node] = UNEXPANDED
        else:
            new.first_child[node] = new.size[0]
            for number in range(old.child_count[source]):
                copy_node(old, new, seats, old.first_child[source] + number, new.size[0])
                new.size[0] += 1
        node += 1


@rule
def copy_node(old: Tree, new: Tree, seats: int, source: int, node: int) -> None:
    new.action[node] = old.action[source]
    new.seat[node] = old.seat[source]
    new.first_child[node] = source
    new.child_count[node] = old.child_count[source]
    new.visits[node] = old.visits[source]
    new.solved[node] = old.solved[source]
    new.prior[node] = old.prior[source]
    for seat in range(seats):
        new.value_sum[node * seats + seat] = old.value_sum[source * seats + seat]
        new.score_sum[node * seats + seat] = old.score_sum[source * seats + seat]
