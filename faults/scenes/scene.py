"""A scene: something is broken on purpose while people play, and what must hold is named."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from faults.check import Finding, Limits
from faults.check.rows import read_heads
from faults.house.rig import Rig
from faults.people.crowd import Crowd, Plan, Sitting, gather, open_socket
from faults.people.history import History, now_ms

Size = Literal["quick", "soak"]


@dataclass
class Play:
    """One run of a scene: all it works with, and what it finds by itself."""

    rig: Rig
    history: History
    size: Size
    seed: int
    limits: Limits
    numbers: dict[str, float] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dice = Random(self.seed)

    def pick(self, quick: int, soak: int) -> int:
        return quick if self.size == "quick" else soak

    @asynccontextmanager
    async def crowd(
        self, matches: int, *, by: Sequence[str] = (), **plan: Any
    ) -> AsyncIterator[Crowd]:
        """People at play, also by these addresses; in the end all rest, and are at head."""
        new = Plan(matches, self.seed, **plan)
        async with gather(new, self.history, [*self.rig.addresses, *by]) as crowd:
            yield crowd
            await self.rest(crowd)

    @asynccontextmanager
    async def tabs(self, crowd: Crowd) -> AsyncIterator[Crowd]:
        """A second socket for each, at the other server."""
        async with AsyncExitStack() as stack:
            sittings = []
            for sitting in crowd.sittings:
                sittings.append(Sitting(sitting.id))
                for person in sitting.people:
                    address = next(a for a in self.rig.addresses if a != person.address)
                    name = f"{person.told.name}b"
                    tab = await open_socket(
                        stack, self.history, address, sitting.id, name, person.told.token
                    )
                    tab.pause_s, tab.dice = person.pause_s, Random(f"{self.seed} {name}")
                    sittings[-1].people.append(tab)
            yield Crowd(sittings, self.history)

    async def rest(self, crowd: Crowd) -> None:
        await crowd.rest(self._heads, self.limits.head_ms / 1000)
        self.history.write("rested")

    async def _heads(self, matches: Sequence[str]) -> dict[str, int]:
        return await read_heads(self.rig.house.database, matches)

    def breaks(self, what: str) -> int:
        self.history.write("fault", name=what)
        return now_ms()

    def heals(self) -> int:
        self.history.write("healed")
        return now_ms()

    def measure(self, name: str, value: float) -> None:
        """The worst of what was measured under this name."""
        self.numbers[name] = max(value, self.numbers.get(name, value))

    def count(self, name: str, number: float = 1) -> None:
        self.numbers[name] = self.numbers.get(name, 0) + number

    def expect(
        self, is_so: object, text: str, evidence: Any = None, invariant: str = "scene"
    ) -> None:
        if not is_so:
            self.findings.append(Finding(invariant, text, evidence=evidence))


@dataclass(frozen=True)
class Scene:
    fault: str  # such as F7
    name: str
    does: str  # what is done, in a sentence
    holds: str  # what must hold
    play: Callable[[Play], Awaitable[None]]
    limits: Limits = field(default_factory=Limits)
    caught: tuple[str, ...] = ()  # invariants that the checker has to find broken: a planted fault
    is_long: bool = False  # for a soak: `quick` has others like it

    @property
    def key(self) -> str:
        return f"{self.fault}-{self.name}"
