"""The tree that a bot keeps between actions: what it thought about still counts later."""

from typing import Any

from palacio.bots.search import new_desk
from palacio.bots.tree import children, new_tree, plant, transplant
from palacio.rules import verbs
from palacio.rules.state import State, blanks, copy, put, to_bytes

_LOOKS_MAX = 300  # at positions, to find the one at hand: about 10 ms of the budget


class Memory:
    def __init__(self, s: State, nodes: int) -> None:
        self.desk = new_desk(s.dtype)
        self._kind = s.dtype, int(s.seats)
        self.tree, self._spare = (new_tree(nodes, int(s.seats)) for _ in range(2))
        self._roots: Any = blanks(s.dtype, 1)  # one: the position at the tree's root
        self.begin(s)

    def fits(self, s: State) -> bool:
        return self._kind == (s.dtype, int(s.seats))

    def begin(self, s: State) -> None:
        """A root alone for this position."""
        plant(self.tree, s.seats, s.seat)
        put(self._roots, 0, s)

    def follow(self, s: State) -> bool:
        """Make this position the root, if it has come up in the tree."""
        node = _Lookup(self, s).find(0, self._roots[0]) if children(self.tree, 0) else None
        if node is None:
            return False
        if node > 0:
            transplant(self.tree, self._spare, s.seats, node)
            self.tree, self._spare = self._spare, self.tree
        self.tree.seat[0] = s.seat  # unknown as yet, if it was never visited
        put(self._roots, 0, s)
        return True


class _Lookup:
    """The way down the tree to a position, along actions that leave their boards as they are."""

    def __init__(self, memory: Memory, s: State) -> None:
        self._tree = memory.tree
        self._wanted = to_bytes(s)
        self._rounds = int(s.rounds)
        self._boards = [to_bytes(board) for board in s.boards]
        self._looks = 0

    def find(self, node: int, s: State) -> int | None:
        if to_bytes(s) == self._wanted:
            return node
        if s.rounds != self._rounds or s.seat < 0:
            return None
        found = (self.find(child, after) for child, after in self._likely(node, s))
        return next((node for node in found if node is not None), None)

    def _likely(self, node: int, s: State) -> Any:
        for child in children(self._tree, node):
            self._looks += 1
            if self._looks > _LOOKS_MAX:
                return
            after = copy(s)
            verbs.apply(after, int(self._tree.action[child]), None)
            is_still_on = after.seat == s.seat  # its board is not what it will be
            if is_still_on or to_bytes(after.boards[s.seat]) == self._boards[s.seat]:
                yield child, after
