"""A scenario: a fault that is injected while clients play, and the expected behavior."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Literal

from faults.check import Finding, Limits
from faults.check.rows import read_heads
from faults.clients.history import History, now_ms
from faults.clients.workload import Plan, PlayedMatch, Workload, open_socket, open_workload
from faults.cluster.cluster import Cluster

Profile = Literal["quick", "soak"]


@dataclass
class Run:
    """One run of a scenario: the cluster, the history, and the scenario's own findings."""

    cluster: Cluster
    history: History
    profile: Profile
    seed: int
    limits: Limits
    numbers: dict[str, float] = field(default_factory=dict)
    stalls: list[tuple[int, int]] = field(default_factory=list)  # of the machine: from, to, in ms
    next_check: int | None = None  # when this process should wake, unless it is stalled, in ms
    findings: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)
        self._workloads = count()

    def pick(self, quick: int, soak: int) -> int:
        """Return the value for this run's profile."""
        return quick if self.profile == "quick" else soak

    @asynccontextmanager
    async def workload(
        self, matches: int, *, by: Sequence[str] = (), **plan: Any
    ) -> AsyncIterator[Workload]:
        """Yield matches with clients on both servers and at the addresses `by`. Quiesce on exit."""
        new = Plan(next(self._workloads), matches, self.seed, **plan)
        async with open_workload(new, self.history, [*self.cluster.addresses, *by]) as workload:
            yield workload
            await self.quiesce(workload)

    @asynccontextmanager
    async def tabs(self, workload: Workload) -> AsyncIterator[Workload]:
        """Yield a workload of second sockets: one for each client, on the other server."""
        async with AsyncExitStack() as stack:
            matches = []
            for match in workload.matches:
                matches.append(PlayedMatch(match.id))
                for client in match.clients:
                    address = next(a for a in self.cluster.addresses if a != client.address)
                    name = f"{client.socket.name}b"
                    tab = await open_socket(
                        stack, self.history, address, match.id, name, client.socket.token
                    )
                    tab.pause_s, tab.rng = client.pause_s, Random(f"{self.seed} {name}")
                    matches[-1].clients.append(tab)
            yield Workload(matches, self.history)

    async def quiesce(self, workload: Workload) -> None:
        began = now_ms()
        heads = await workload.quiesce(
            self._heads, lambda: self.is_late(self.limits.head_ms / 1000, began, now_ms())
        )
        self.history.write("quiesced", heads=heads)

    async def _heads(self, matches: Sequence[str]) -> dict[str, int]:
        return await read_heads(self.cluster.sandbox.database, matches)

    def record_fault(self, name: str) -> int:
        """Record that a fault begins. Return the time in milliseconds."""
        self.history.write("fault", name=name)
        return now_ms()

    def record_healed(self) -> int:
        """Record that the fault is over. Return the time in milliseconds."""
        self.history.write("healed")
        return now_ms()

    # --- Time limits, which the machine's stalls extend.

    def stalled_ms(self, since: int, until: int) -> int:
        """Return how long the machine stalled within this period."""
        now = now_ms()
        stalls = [*self.stalls, (self.next_check or now, now)]  # the last one may still go on
        return sum(max(0, min(until, end) - max(since, start)) for start, end in stalls)

    def is_late(self, most_s: float, since: int, until: int) -> bool:
        """Return whether a period was longer than `most_s` plus two times the stalls within it.

        Two processes may stall one after the other.
        """
        return until - since > 1000 * most_s + 2 * self.stalled_ms(since, until)

    def expect_within(self, most_s: float, since: int, until: int, text: str) -> None:
        self.expect(not self.is_late(most_s, since, until), text)

    # --- Results.

    def measure(self, name: str, value: float) -> None:
        """Record a value under this name, keeping the largest."""
        self.numbers[name] = max(value, self.numbers.get(name, value))

    def count(self, name: str, number: float = 1) -> None:
        self.numbers[name] = self.numbers.get(name, 0) + number

    def expect(
        self, condition: object, text: str, evidence: Any = None, invariant: str = "scenario"
    ) -> None:
        """Add a finding unless the condition is true."""
        if not condition:
            self.findings.append(Finding(invariant, text, evidence=evidence))


async def wait_until(condition: Callable[[], object], within_s: float) -> bool:
    """Poll a condition. Return whether it became true in time."""
    with suppress(TimeoutError):
        async with asyncio.timeout(within_s):
            while not condition():
                await asyncio.sleep(0.05)
            return True
    return False


@dataclass(frozen=True)
class Scenario:
    """A fault, the expected behavior, and the function that injects the fault."""

    fault: str  # such as F7
    name: str
    description: str  # of the fault, in one sentence
    expectation: str  # what must hold
    execute: Callable[[Run], Awaitable[object]]
    limits: Limits = field(default_factory=Limits)
    must_violate: tuple[str, ...] = ()  # invariants: a sabotaged build must be caught by one
    must_hold: tuple[str, ...] = ()  # invariants that must hold in spite of the sabotage
    soak_only: bool = False  # too long for `quick`, which has similar scenarios
    exclusive: bool = False  # measures latency or throughput: nothing else may run at the same time

    @property
    def key(self) -> str:
        return f"{self.fault}-{self.name}"
