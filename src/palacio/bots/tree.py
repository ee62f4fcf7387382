"""The tree of one round: nodes in arrays, each with its visits and what they were worth."""

from math import exp, sqrt
from typing import Any, NamedTuple

from palacio.bots.sight import Sight
from palacio.rules.compiled import array, rule, unset

UNSEEN = -1  # the first child of a node that has none yet
FORGOTTEN = -1.0  # less than anything is worth


class Tree(NamedTuple):
    """A node's number is its place in all of these; its children lie side by side."""

    size: Any  # one number: nodes in use
    action: Any  # that leads here
    seat: Any  # who decides here
    first: Any  # child
    many: Any  # children
    visits: Any
    solved: Any  # 1 where the value is exact
    prior: Any
    worth: Any  # per seat: the sum of what the visits were worth
    score: Any  # per seat: the sum of the final scores that they expect


def new_tree(capacity: int, seats: int) -> Tree:
    return Tree(
        array(1),
        unset(capacity, "i4"),
        unset(capacity, "i1"),
        unset(capacity, "i4"),
        unset(capacity, "i2"),
        unset(capacity, "i4"),
        unset(capacity, "i1"),
        unset(capacity, "f8"),
        unset(capacity * seats, "f8"),
        unset(capacity * seats, "f8"),
    )


def children(tree: Tree, node: int) -> range:
    first = int(tree.first[node])
    return range(0) if first == UNSEEN else range(first, first + int(tree.many[node]))


@rule
def plant(tree: Tree, seats: int, seat: int) -> None:
    """Start anew, with a root alone."""
    tree.size[0] = 0
    add(tree, seats, 0, 1.0)
    tree.seat[0] = seat


@rule
def add(tree: Tree, seats: int, action: int, prior: float) -> None:
    node = tree.size[0]
    tree.size[0] += 1
    tree.action[node] = action
    tree.seat[node] = -1
    tree.first[node] = UNSEEN
    tree.many[node] = 0
    tree.visits[node] = 0
    tree.solved[node] = 0
    tree.prior[node] = prior
    for seat in range(seats):
        tree.worth[node * seats + seat] = 0.0
        tree.score[node * seats + seat] = 0.0


@rule
def grow(tree: Tree, seats: int, node: int, sight: Sight, many: int) -> bool:
    """Give a node its children; False when there is no room."""
    if tree.size[0] + many > len(tree.action):
        return False
    urges = sight.urges
    most = urges[0]
    for number in range(1, many):
        most = max(most, urges[number])
    total = 0.0
    for number in range(many):
        urges[number] = exp(urges[number] - most)
        total += urges[number]
    tree.first[node] = tree.size[0]
    tree.many[node] = many
    for number in range(many):
        add(tree, seats, sight.actions[number], urges[number] / total)
    return True


@rule
def select(tree: Tree, seats: int, node: int, curiosity: float, caution: float) -> int:
    """The child to look at next: worth much so far, or promising and seldom visited."""
    seat = tree.seat[node]
    visits = max(1, tree.visits[node])  # a root has children before its first visit
    unseen = tree.worth[node * seats + seat] / visits - caution
    urgency = curiosity * sqrt(visits)
    best = -1
    most = -1e30
    open_ = -1  # the best of those that are not solved
    most_open = -1e30
    for child in range(tree.first[node], tree.first[node] + tree.many[node]):
        seen = tree.visits[child]
        value = tree.worth[child * seats + seat] / seen if seen > 0 else unseen
        if tree.solved[child] == 0:
            value += urgency * tree.prior[child] / (1 + seen)
            if value > most_open:
                most_open = value
                open_ = child
        if value > most:
            most = value
            best = child
    # What is solved says nothing new: every other time look elsewhere, so that all gets solved.
    return open_ if tree.solved[best] == 1 and visits % 2 == 1 else best


@rule
def recall(tree: Tree, seats: int, node: int, values: Any, scores: Any) -> None:
    """What the visits of a node were worth on average."""
    for seat in range(seats):
        values[seat] = tree.worth[node * seats + seat] / tree.visits[node]
        scores[seat] = tree.score[node * seats + seat] / tree.visits[node]


@rule
def backup(tree: Tree, seats: int, path: Any, depth: int, values: Any, scores: Any) -> None:
    """Add a visit to every node on the path; what is settled below is settled for good."""
    settled = tree.solved[path[depth]] == 1
    for level in range(depth, -1, -1):
        node = path[level]
        if settled and level < depth:
            settled = settle(tree, seats, node, values, scores)
        visits = tree.visits[node] + 1
        tree.visits[node] = visits
        for seat in range(seats):
            at = node * seats + seat
            if settled:
                tree.worth[at] = values[seat] * visits
                tree.score[at] = scores[seat] * visits
            else:
                tree.worth[at] += values[seat]
                tree.score[at] += scores[seat]


@rule
def settle(tree: Tree, seats: int, node: int, values: Any, scores: Any) -> bool:
    """If every child is solved, so is the node: its seat takes the best of them."""
    seat = tree.seat[node]
    best = -1
    most = -1e30
    for child in range(tree.first[node], tree.first[node] + tree.many[node]):
        if tree.solved[child] == 0:
            return False
        value = tree.worth[child * seats + seat] / tree.visits[child]
        if value > most:
            most = value
            best = child
    tree.solved[node] = 1
    recall(tree, seats, best, values, scores)
    return True


@rule
def forget(tree: Tree, seats: int, node: int) -> None:
    """Take an action out of the running."""
    tree.solved[node] = 1
    tree.visits[node] = 1
    for seat in range(seats):
        tree.worth[node * seats + seat] = FORGOTTEN


@rule
def transplant(old: Tree, new: Tree, seats: int, root: int) -> None:
    """Copy what grew below a node into another tree, where that node is the root.

    The new tree's own list is what is left to copy: `action` of a copied node is its own already,
    so the old numbers wait in `first`.
    """
    new.size[0] = 1
    copy_node(old, new, seats, root, 0)
    node = 0
    while node < new.size[0]:
        source = new.first[node]
        many = old.many[source]
        if old.first[source] == UNSEEN:
            new.first[node] = UNSEEN
        else:
            new.first[node] = new.size[0]
            for number in range(many):
                copy_node(old, new, seats, old.first[source] + number, new.size[0])
                new.size[0] += 1
        node += 1


@rule
def copy_node(old: Tree, new: Tree, seats: int, source: int, node: int) -> None:
    new.action[node] = old.action[source]
    new.seat[node] = old.seat[source]
    new.first[node] = source
    new.many[node] = old.many[source]
    new.visits[node] = old.visits[source]
    new.solved[node] = old.solved[source]
    new.prior[node] = old.prior[source]
    for seat in range(seats):
        new.worth[node * seats + seat] = old.worth[source * seats + seat]
        new.score[node * seats + seat] = old.score[source * seats + seat]
