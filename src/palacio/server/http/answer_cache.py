"""A cache of answers about finished matches, which never change.

The least recently used answers are evicted.
"""

from collections import OrderedDict
from collections.abc import Hashable

_MAX_BYTES = 16 << 20


class AnswerCache:
    def __init__(self, max_bytes: int = _MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._answers: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0  # bytes

    def get(self, key: Hashable) -> bytes | None:
        data = self._answers.get(key)
        if data is not None:
            self._answers.move_to_end(key)
        return data

    def put(self, key: Hashable, data: bytes) -> None:
        self.size += len(data) - len(self._answers.pop(key, b""))
        self._answers[key] = data
        while self.size > self._max_bytes:
            self.size -= len(self._answers.popitem(last=False)[1])
