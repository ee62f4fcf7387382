"""When hands act: as soon as they can, or whenever somebody happens to have made up their mind."""

import asyncio
import random
from collections import deque

from bench.server.hand import Hand, now

_ANSWERS_S = 10.0  # for the last answers


class Pace:
    def __init__(self) -> None:
        self.acknowledged: list[tuple[float, float]] = []  # when, and how long after it was due
        self._waiting: deque[Hand] = deque()  # they could act
        self._late: deque[float] = deque()  # moments at which nobody could
        self._asked = 0
        self._failure = ""
        self._is_on = False
        self._per_s: float | None = None
        self._due = 0.0

    async def run(self, seconds: float, per_s: float | None = None) -> None:
        """Each as soon as it can; or so many a second, however long the answers take.

        These come at random moments. If nobody can act then, the action is late from then on.
        """
        self.acknowledged, self._asked, self._per_s, self._is_on = [], 0, per_s, True
        self._late.clear()
        if per_s is not None:
            self._due = now()
            self._come(per_s)
        else:
            for _ in range(len(self._waiting)):
                self.ready(self._waiting.popleft())
        await asyncio.sleep(seconds)
        self._is_on = False
        await self._settle()

    async def _settle(self) -> None:
        async with asyncio.timeout(_ANSWERS_S):
            while self._asked > len(self.acknowledged) and not self._failure:
                await asyncio.sleep(0.01)
        if self._failure:
            raise RuntimeError(f"An action was refused: {self._failure}")

    # --- What hands say.

    def ready(self, hand: Hand) -> None:
        if self._is_on and self._per_s is None:
            self._act(hand, now())
        elif self._is_on and self._late:
            self._act(hand, self._late.popleft())
        else:
            self._waiting.append(hand)

    def done(self, since: float) -> None:
        at = now()
        self.acknowledged.append((at, at - since))

    def fail(self, why: str) -> None:
        self._failure = why

    # --- What they are told.

    def _act(self, hand: Hand, due: float) -> None:
        self._asked += 1
        hand.act(due)

    def _come(self, per_s: float) -> None:
        """Those whose moment it is; then wait for the next."""
        while self._is_on and self._due <= now():
            if self._waiting:
                self._act(self._waiting.popleft(), self._due)
            else:
                self._late.append(self._due)
            self._due += random.expovariate(per_s)
        if self._is_on:
            asyncio.get_running_loop().call_later(self._due - now(), self._come, per_s)
