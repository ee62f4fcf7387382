"""The measurements of the load test. Each starts its own servers."""

from dataclasses import dataclass

import msgspec

from bench.load.disk import DISK_MATCHES, HUMAN_PER_S, DiskUse, measure_disk
from bench.load.spectators import SpectatorLoad
from bench.server.database import new_database, wal_bytes
from bench.server.deployment import Deployment, open_deployment
from bench.server.generator import LoadGenerator, LoadResult
from bench.server.measurements import p50_p99
from bench.server.remote import spawn_generator
from bench.server.servers import Usage

_PROCESSES = (1, 2)
_SHARES = (0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)  # of the maximum throughput
PING_S = 20.0  # between pings of an idle client
_BESIDE = 50  # matches alongside the watched one
_BESIDE_PER_S = 50.0  # actions in all these matches together
_DAY_S = 86_400
_SAMPLES = 12  # memory samples per simulated day


@dataclass(frozen=True)
class Plan:
    game: str
    seconds: int  # per step
    matches: int  # at full speed
    human: int  # matches at human pace
    sockets: int
    day_minutes: float
    disk: int = DISK_MATCHES  # matches of each game


class Step(msgspec.Struct, frozen=True):
    """One step of the load test: the result at a given rate."""

    offered_per_s: float
    per_s: float
    p50_ms: float
    p99_ms: float
    server_us: float  # processor time per action
    generator_cores: float


class HumanPace(msgspec.Struct, frozen=True):
    """The result for matches at human pace."""

    matches: int
    per_s: float
    p50_ms: float
    p99_ms: float
    cores: float
    rss: int


class IdleSockets(msgspec.Struct, frozen=True):
    """The result for sockets that follow idle tables."""

    sockets: int
    bytes_each: float
    ping_us: float
    reconnect_p50_s: float  # after all are cut at once
    reconnect_last_s: float
    reconnect_us: float  # processor time per reconnect


class WatchedMatch(msgspec.Struct, frozen=True):
    """The result for one match with many spectators, alongside other matches."""

    spectators: int
    actions: int
    delay_p50_ms: float
    delay_p99_ms: float
    send_us: float  # processor time per message to a spectator
    baseline_p50_ms: float  # latency of the other matches without the spectators
    baseline_p99_ms: float
    beside_p50_ms: float
    beside_p99_ms: float


class DaySample(msgspec.Struct, frozen=True):
    actions: int  # so far
    rss: int
    tables: int
    sent: int  # bytes to seats so far
    wal: int


class Figures(msgspec.Struct, frozen=True):
    knees: dict[int, list[Step]]  # by the number of server processes
    human: HumanPace
    idle: IdleSockets
    watched: WatchedMatch
    day: list[DaySample]
    disk: dict[str, DiskUse]  # by game


_Deployment = Deployment[SpectatorLoad]


async def measure(plan: Plan, server: str) -> Figures:
    """Measure disk space and load in new databases on a PostgreSQL server. Return all figures."""
    disk = await measure_disk(server, plan.disk)
    async with new_database(server) as url:
        return await _measure_load(plan, url, disk)


async def _measure_load(plan: Plan, url: str, disk: dict[str, DiskUse]) -> Figures:
    return Figures(
        knees={number: await _knee(plan, url, number) for number in _PROCESSES},
        human=await _human_pace(plan, url),
        idle=await _idle(plan, url),
        watched=await _watched(plan, url),
        day=await _day(plan, url),
        disk=disk,
    )


# --- Capacity.


async def _knee(plan: Plan, url: str, processes: int) -> list[Step]:
    async with open_deployment(url, processes, SpectatorLoad) as deployment:
        await deployment.generator.do(LoadGenerator.connect_players, plan.matches)
        await _play(deployment, plan, None)  # warm-up
        maximum = (await _play(deployment, plan, None)).per_s
        return [await _play(deployment, plan, share * maximum) for share in _SHARES]


async def _play(deployment: _Deployment, plan: Plan, per_s: float | None) -> Step:
    await deployment.generator.do(LoadGenerator.prepare_tables, plan.game)
    before = await deployment.usage()
    played = await deployment.generator.do(LoadGenerator.play, plan.seconds, per_s)
    us = _us(before, await deployment.usage(), played.actions)
    offered = played.per_s if per_s is None else per_s
    return Step(offered, played.per_s, *p50_p99(played.latencies_ms), us, played.cores)


def _us(before: Usage, after: Usage, times: int) -> float:
    """Return the processor time per operation, in microseconds."""
    return 1e6 * (after.cpu_s - before.cpu_s) / times


# --- Human pace, and idle sockets.


async def _human_pace(plan: Plan, url: str) -> HumanPace:
    async with open_deployment(url, 1, SpectatorLoad) as deployment:
        await deployment.generator.do(LoadGenerator.connect_players, plan.human)
        await deployment.generator.do(LoadGenerator.prepare_tables, plan.game)
        before = await deployment.usage()
        seconds = 4 * plan.seconds
        played = await deployment.generator.do(
            LoadGenerator.play, seconds, plan.human * HUMAN_PER_S
        )
        after = await deployment.usage()
        cores = (after.cpu_s - before.cpu_s) / seconds
        latencies = p50_p99(played.latencies_ms)
        return HumanPace(plan.human, played.per_s, *latencies, cores, after.rss)


async def _idle(plan: Plan, url: str) -> IdleSockets:
    async with open_deployment(url, 1, SpectatorLoad) as deployment:
        # A warm-up, for memory that is allocated only once.
        await deployment.generator.do(SpectatorLoad.connect_to_idle_tables, 10, plan.game, 5)
        await deployment.generator.do(SpectatorLoad.leave)
        empty = await deployment.usage()
        await deployment.generator.do(
            SpectatorLoad.connect_to_idle_tables, plan.sockets, plan.game, 50
        )
        full = await deployment.usage()
        pings = await deployment.generator.do(SpectatorLoad.ping, 2 * plan.seconds, PING_S)
        pinged = await deployment.usage()
        back = await deployment.generator.do(SpectatorLoad.reconnect)
        return IdleSockets(
            sockets=plan.sockets,
            bytes_each=(full.rss - empty.rss) / plan.sockets,
            ping_us=_us(full, pinged, pings),
            reconnect_p50_s=p50_p99(back)[0],
            reconnect_last_s=max(back),
            reconnect_us=_us(pinged, await deployment.usage(), plan.sockets),
        )


# --- Many spectators of one match.


async def _watched(plan: Plan, url: str) -> WatchedMatch:
    async with open_deployment(url, 1, SpectatorLoad) as deployment:
        await deployment.generator.do(LoadGenerator.connect_players, _BESIDE)
        alone, action_us = await _play_alone(deployment, plan)
        await deployment.generator.do(LoadGenerator.prepare_tables, plan.game)
        table = await deployment.generator.do(SpectatorLoad.open_watched_match, plan.game)
        async with spawn_generator([deployment.servers[0].url], SpectatorLoad) as spectators:
            await spectators.do(SpectatorLoad.watch, plan.sockets, [table])
            before = await deployment.usage()
            actions, others = await deployment.generator.do(
                SpectatorLoad.play_beside, 4 * plan.seconds, _BESIDE_PER_S
            )
            spent_us = 1e6 * ((await deployment.usage()).cpu_s - before.cpu_s)
            delays = await spectators.do(SpectatorLoad.delivery_delays_ms)
        return WatchedMatch(
            plan.sockets,
            actions,
            *p50_p99(delays),
            (spent_us - action_us * others.actions) / len(delays),
            *p50_p99(alone.latencies_ms),
            *p50_p99(others.latencies_ms),
        )


async def _play_alone(deployment: _Deployment, plan: Plan) -> tuple[LoadResult, float]:
    """Play only the unwatched matches. Return the result, and the processor time per action."""
    await deployment.generator.do(LoadGenerator.prepare_tables, plan.game)
    before = await deployment.usage()
    alone = await deployment.generator.do(LoadGenerator.play, 4 * plan.seconds, _BESIDE_PER_S)
    return alone, _us(before, await deployment.usage(), alone.actions)


# --- A simulated day.


async def _day(plan: Plan, url: str) -> list[DaySample]:
    """Play at full speed. Return samples of memory and traffic, taken at regular intervals."""
    samples: list[DaySample] = []
    actions, wal = 0, await wal_bytes(url)
    async with open_deployment(url, 1, SpectatorLoad) as deployment:
        await deployment.generator.do(LoadGenerator.connect_players, plan.matches)
        for _ in range(_SAMPLES):
            await deployment.generator.do(LoadGenerator.prepare_tables, plan.game)
            seconds = 60 * plan.day_minutes / _SAMPLES
            actions += (await deployment.generator.do(LoadGenerator.play, seconds)).actions
            server = deployment.servers[0]
            seen = (await server.usage()).rss, await server.tables(), await server.sent()
            samples.append(DaySample(actions, *seen, await wal_bytes(url) - wal))
    return samples


def matches_of_a_day(actions: int) -> float:
    """Return how many tables at human pace play this many actions in 24 hours."""
    return actions / (HUMAN_PER_S * _DAY_S)
