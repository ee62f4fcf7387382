"""Decides when clients act: as soon as possible, or at random times at a given rate."""

import asyncio
import random
from collections import deque

from bench.server.client import LoadClient, now

_ANSWERS_S = 10.0  # timeout for the last answers


class Pacer:
    def __init__(self) -> None:
        # time of each acknowledgement, and the delay since the action was due
        self.acknowledged: list[tuple[float, float]] = []
        self._waiting: deque[LoadClient] = deque()  # clients whose turn it is
        self._late: deque[float] = deque()  # due times at which it was no client's turn
        self._requests = 0
        self._failure = ""
        self._running = False
        self._per_s: float | None = None
        self._due = 0.0

    async def run(self, seconds: float, per_s: float | None = None) -> None:
        """Let each client act as soon as it can, or at `per_s` actions per second.

        The rate is open-loop: actions are due at random times (a Poisson process), however long
        answers take. If it is no client's turn at that time, the wait counts as latency.
        """
        self.acknowledged, self._requests, self._per_s, self._running = [], 0, per_s, True
        self._late.clear()
        if per_s is not None:
            self._due = now()
            self._issue_due(per_s)
        else:
            for _ in range(len(self._waiting)):
                self.ready(self._waiting.popleft())
        await asyncio.sleep(seconds)
        self._running = False
        await self._wait_for_answers()

    async def _wait_for_answers(self) -> None:
        async with asyncio.timeout(_ANSWERS_S):
            while self._requests > len(self.acknowledged) and not self._failure:
                await asyncio.sleep(0.01)
        if self._failure:
            raise RuntimeError(f"An action was refused: {self._failure}")

    # --- Called by clients.

    def ready(self, client: LoadClient) -> None:
        if self._running and self._per_s is None:
            self._act(client, now())
        elif self._running and self._late:
            self._act(client, self._late.popleft())
        else:
            self._waiting.append(client)

    def done(self, since: float) -> None:
        at = now()
        self.acknowledged.append((at, at - since))

    def fail(self, reason: str) -> None:
        self._failure = reason

    # --- Scheduling.

    def _act(self, client: LoadClient, due: float) -> None:
        self._requests += 1
        client.act(due)

    def _issue_due(self, per_s: float) -> None:
        """Issue all actions that are due, and schedule the next call."""
        while self._running and self._due <= now():
            if self._waiting:
                self._act(self._waiting.popleft(), self._due)
            else:
                self._late.append(self._due)
            self._due += random.expovariate(per_s)
        if self._running:
            asyncio.get_running_loop().call_later(self._due - now(), self._issue_due, per_s)
