"""Tree reuse: a search starts with the subtree that the match's earlier searches have built."""

from collections.abc import Iterator
from typing import Any

from palacio.bots.search import new_scratch
from palacio.bots.tree import children, copy_subtree, new_tree, reset
from palacio.rules import verbs
from palacio.rules.state import State, blanks, copy, put, to_bytes

_NEARLY_FULL = 0.9
_LOOKUPS_MAX = 300  # positions compared to find the current one: about 10 ms of the budget


class ReusableTree:
    """A search tree with its scratch memory. `advance` moves the root to a later position."""

    def __init__(self, s: State, nodes: int) -> None:
        self.scratch = new_scratch(s.dtype)
        self._kind = s.dtype, int(s.seats)
        self.tree, self._spare = (new_tree(nodes, int(s.seats)) for _ in range(2))
        self._roots: Any = blanks(s.dtype, 1)  # one state: the position of the root
        self.reset(s)

    def fits(self, s: State) -> bool:
        return self._kind == (s.dtype, int(s.seats))

    def reset(self, s: State) -> None:
        """Drop all nodes and make this position the root."""
        reset(self.tree, s.seats, s.seat)
        put(self._roots, 0, s)

    def advance(self, s: State) -> bool:
        """Make this position the root and keep its subtree; return False if it is not found."""
        node = _Lookup(self, s).find(0, self._roots[0]) if children(self.tree, 0) else None
        if node is None:
            return False
        if node > 0:
            self._copy(s.seats, node, 0)
        self.tree.seat[0] = s.seat  # not set yet if the node was never visited
        put(self._roots, 0, s)
        return True

    def make_room(self, s: State) -> None:
        """If the tree is nearly full, halve it by removing the children of the least visited nodes.

        These nodes keep their means, and get new children when they are next visited.
        """
        capacity, least = len(self.tree.action), 1
        if int(self.tree.size[0]) < capacity * _NEARLY_FULL:
            return
        while int(self.tree.size[0]) > capacity // 2 and least <= int(self.tree.visits[0]):
            least *= 2
            self._copy(s.seats, 0, least)

    def _copy(self, seats: int, root: int, least: int) -> None:
        copy_subtree(self.tree, self._spare, seats, root, least)
        self.tree, self._spare = self._spare, self.tree


class _Lookup:
    """Depth-first lookup of a position in the tree.

    Skips an action that ends a turn if the seat's board then differs from the one in the position.
    """

    def __init__(self, reusable: ReusableTree, s: State) -> None:
        self._tree = reusable.tree
        self._wanted = to_bytes(s)
        self._rounds = int(s.rounds)
        self._boards = [to_bytes(board) for board in s.boards]
        self._lookups = 0

    def find(self, node: int, s: State) -> int | None:
        if to_bytes(s) == self._wanted:
            return node
        if s.rounds != self._rounds or s.seat < 0:
            return None
        found = (self.find(child, after) for child, after in self._matching_children(node, s))
        return next((node for node in found if node is not None), None)

    def _matching_children(self, node: int, s: State) -> Iterator[tuple[int, State]]:
        for child in children(self._tree, node):
            self._lookups += 1
            if self._lookups > _LOOKUPS_MAX:
                return
            after = copy(s)
            verbs.apply(after, int(self._tree.action[child]), None)
            has_another_action = after.seat == s.seat  # which may still change its board
            if has_another_action or to_bytes(after.boards[s.seat]) == self._boards[s.seat]:
                yield child, after
