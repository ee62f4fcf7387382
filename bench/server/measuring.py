"""The measurements, and what they come to."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, fields

from bench.server.apart import Apart
from bench.server.baseline import Baseline
from bench.server.crowd import Crowd, Weight
from bench.server.serving import Server
from palacio.rules.catalog import GAMES

_WEIGHED = 3  # matches
_WEIGHED_SEATS = (2, 4)


@dataclass(frozen=True)
class Plan:
    matches: int  # at once
    rounds: int
    seconds: int  # for each measurement in a round
    game: str
    sockets: int


@dataclass(frozen=True)
class Load:
    """What servers do with actions that go the whole way."""

    actions_per_s: float
    ratio: float  # to appends by pgbench alone
    full_p50_ms: float  # at all that they can do
    full_p99_ms: float
    half_p50_ms: float  # at half of that
    half_p99_ms: float
    server_us: float  # of processor time for each action
    player_cores: float  # that the players were busy with
    idle: float  # matches that had no table left


@dataclass(frozen=True)
class Round:
    """One turn of the measurements."""

    appends_per_s: float  # by pgbench alone
    loads: dict[int, Load]  # by the number of server processes


@dataclass(frozen=True)
class House:
    """Servers on one database, and all who come to them."""

    servers: Sequence[Server]
    crowd: Apart[Crowd]

    async def cpu_s(self) -> float:
        return sum([(await server.usage()).cpu_s for server in self.servers])


@dataclass(frozen=True)
class Memory:
    """In bytes."""

    table: float
    socket: float  # that says nothing
    following: float  # that follows a table


async def measure_memory(server: Server, crowd: Apart[Crowd], plan: Plan) -> Memory:
    """Two sockets for each table, so that nothing is shared that would not be otherwise."""
    tables = plan.sockets // 2
    await crowd.do(Crowd.weigh, plan.game, 2, 1)  # what is made only once is made
    empty = (await server.usage()).rss
    await crowd.do(Crowd.open_tables, plan.game, tables)
    opened = (await server.usage()).rss
    await crowd.do(Crowd.open_sockets)
    connected = (await server.usage()).rss
    await crowd.do(Crowd.follow_tables)
    following = (await server.usage()).rss
    return Memory(
        table=(opened - empty) / tables,
        socket=(connected - opened) / plan.sockets,
        following=(following - opened) / plan.sockets,
    )


async def measure_weights(crowd: Apart[Crowd]) -> dict[str, Weight]:
    return {
        f"{game} {seats}": await crowd.do(Crowd.weigh, game, seats, _WEIGHED)
        for game in GAMES
        for seats in _WEIGHED_SEATS
    }


async def warm_up(crowd: Apart[Crowd], plan: Plan) -> None:
    """So that the log has actions, and everybody knows how many tables they need."""
    await crowd.do(Crowd.gather, plan.matches)
    await crowd.do(Crowd.prepare, plan.game)
    await crowd.do(Crowd.play, plan.seconds)


async def measure_round(houses: Sequence[House], baseline: Baseline, plan: Plan) -> Round:
    """One after the other, so that whatever else runs here hits all alike."""
    appends_per_s = await baseline.run(plan.seconds)
    loads = {len(each.servers): await _measure_load(each, plan, appends_per_s) for each in houses}
    return Round(appends_per_s, loads)


async def _measure_load(house: House, plan: Plan, appends_per_s: float) -> Load:
    await house.crowd.do(Crowd.prepare, plan.game)
    before = await house.cpu_s()
    full = await house.crowd.do(Crowd.play, plan.seconds)
    after = await house.cpu_s()
    await house.crowd.do(Crowd.prepare, plan.game)
    half = await house.crowd.do(Crowd.play, plan.seconds, full.per_s / 2)
    return Load(
        full.per_s,
        full.per_s / appends_per_s,
        *p50_p99(full.latencies_ms),
        *p50_p99(half.latencies_ms),
        1e6 * (after - before) / full.actions,
        full.cores,
        full.idle + half.idle,
    )


def p50_p99(values: Sequence[float]) -> tuple[float, float]:
    cuts = statistics.quantiles(values, n=100)
    return cuts[49], cuts[98]


def medians(rounds: Sequence[Round]) -> Round:
    """Each figure's own."""
    loads = {
        number: _median_load([each.loads[number] for each in rounds]) for number in rounds[0].loads
    }
    return Round(statistics.median(each.appends_per_s for each in rounds), loads)


def _median_load(loads: Sequence[Load]) -> Load:
    names = [field.name for field in fields(Load)]
    return Load(*(statistics.median(getattr(each, name) for each in loads) for name in names))
