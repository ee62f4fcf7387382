"""The measurements, one after the other, each with servers of its own."""

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

import msgspec

from bench.load.audience import Audience
from bench.server.apart import Apart, crowd_apart
from bench.server.crowd import Crowd, Played
from bench.server.database import wal_bytes
from bench.server.measuring import p50_p99
from bench.server.serving import Server, Usage, serving

_PROCESSES = (1, 2)
_SHARES = (0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)  # of what a server can do at most
HUMAN_PER_S = 0.075  # actions of a match with people: one in 13 s
PING_S = 20.0  # between two of somebody who does nothing
_BESIDE = 50  # matches beside the one that many watch
_BESIDE_PER_S = 50.0  # actions of all of these
_DAY_S = 86_400
_SAMPLES = 12  # looks at the memory in the course of a day


@dataclass(frozen=True)
class Plan:
    game: str
    seconds: int  # of each step
    matches: int  # at machine pace
    people: int  # matches at the pace of people
    sockets: int
    day_minutes: float


class Step(msgspec.Struct, frozen=True):
    """So many actions were asked for in a second."""

    asked_per_s: float
    per_s: float
    p50_ms: float
    p99_ms: float
    server_us: float  # of processor time for each action
    player_cores: float


class People(msgspec.Struct, frozen=True):
    """Matches at the pace of people."""

    matches: int
    per_s: float
    p50_ms: float
    p99_ms: float
    cores: float
    rss: int


class Idle(msgspec.Struct, frozen=True):
    """Sockets that follow a table at which nothing happens."""

    sockets: int
    bytes_each: float
    ping_us: float
    back_p50_s: float  # after all have been cut at once
    back_last_s: float
    back_us: float  # of processor time for each that came back


class Watched(msgspec.Struct, frozen=True):
    """One match with many around it, beside others."""

    watchers: int
    actions: int
    spread_p50_ms: float
    spread_p99_ms: float
    told_us: float  # of processor time for each message to a watcher
    alone_p50_ms: float  # acknowledgements of the others, without that crowd
    alone_p99_ms: float
    beside_p50_ms: float
    beside_p99_ms: float


class Sample(msgspec.Struct, frozen=True):
    actions: int  # so far
    rss: int
    tables: int
    sent: int  # bytes so far, to seats
    wal: int


class Figures(msgspec.Struct, frozen=True):
    knees: dict[int, list[Step]]  # by the number of server processes
    people: People
    idle: Idle
    watched: Watched
    day: list[Sample]


@dataclass(frozen=True)
class _House:
    servers: Sequence[Server]
    crowd: Apart[Audience]

    async def usage(self) -> Usage:
        all_ = [await server.usage() for server in self.servers]
        return Usage(sum(each.rss for each in all_), sum(each.cpu_s for each in all_))


async def measure(plan: Plan, url: str) -> Figures:
    return Figures(
        knees={number: await _knee(plan, url, number) for number in _PROCESSES},
        people=await _people(plan, url),
        idle=await _idle(plan, url),
        watched=await _watched(plan, url),
        day=await _day(plan, url),
    )


@asynccontextmanager
async def _open_house(url: str, processes: int = 1) -> AsyncIterator[_House]:
    async with AsyncExitStack() as stack:
        servers = await stack.enter_async_context(serving(url, processes))
        urls = [server.url for server in servers]
        yield _House(servers, await stack.enter_async_context(crowd_apart(urls, Audience)))


# --- Where it bends.


async def _knee(plan: Plan, url: str, processes: int) -> list[Step]:
    async with _open_house(url, processes) as house:
        await house.crowd.do(Crowd.gather, plan.matches)
        await _play(house, plan, None)  # what is made only once is made
        most = (await _play(house, plan, None)).per_s
        return [await _play(house, plan, share * most) for share in _SHARES]


async def _play(house: _House, plan: Plan, per_s: float | None) -> Step:
    await house.crowd.do(Crowd.prepare, plan.game)
    before = await house.usage()
    played = await house.crowd.do(Crowd.play, plan.seconds, per_s)
    us = _us(before, await house.usage(), played.actions)
    asked = played.per_s if per_s is None else per_s
    return Step(asked, played.per_s, *p50_p99(played.latencies_ms), us, played.cores)


def _us(before: Usage, after: Usage, times: int) -> float:
    return 1e6 * (after.cpu_s - before.cpu_s) / times


# --- People, and sockets that do nothing.


async def _people(plan: Plan, url: str) -> People:
    async with _open_house(url) as house:
        await house.crowd.do(Crowd.gather, plan.people)
        await house.crowd.do(Crowd.prepare, plan.game)
        before = await house.usage()
        seconds = 4 * plan.seconds
        played = await house.crowd.do(Crowd.play, seconds, plan.people * HUMAN_PER_S)
        after = await house.usage()
        cores = (after.cpu_s - before.cpu_s) / seconds
        latencies = p50_p99(played.latencies_ms)
        return People(plan.people, played.per_s, *latencies, cores, after.rss)


async def _idle(plan: Plan, url: str) -> Idle:
    async with _open_house(url) as house:
        await house.crowd.do(Audience.come, 10, plan.game, 5)  # what is made only once is made
        await house.crowd.do(Audience.leave)
        empty = await house.usage()
        await house.crowd.do(Audience.come, plan.sockets, plan.game, 50)
        full = await house.usage()
        pings = await house.crowd.do(Audience.ping, 2 * plan.seconds, PING_S)
        pinged = await house.usage()
        back = await house.crowd.do(Audience.be_cut)
        return Idle(
            sockets=plan.sockets,
            bytes_each=(full.rss - empty.rss) / plan.sockets,
            ping_us=_us(full, pinged, pings),
            back_p50_s=p50_p99(back)[0],
            back_last_s=max(back),
            back_us=_us(pinged, await house.usage(), plan.sockets),
        )


# --- A crowd around one match.


async def _watched(plan: Plan, url: str) -> Watched:
    async with _open_house(url) as house:
        await house.crowd.do(Crowd.gather, _BESIDE)
        alone, quiet_us = await _beside(house, plan)
        await house.crowd.do(Crowd.prepare, plan.game)
        table = await house.crowd.do(Audience.star, plan.game)
        async with crowd_apart([house.servers[0].url], Audience) as watchers:
            await watchers.do(Audience.look_on, plan.sockets, [table])
            before = await house.usage()
            beside = 4 * plan.seconds, _BESIDE_PER_S
            actions, others = await house.crowd.do(Audience.play_beside, *beside)
            spent = 1e6 * ((await house.usage()).cpu_s - before.cpu_s)
            spread = await watchers.do(Audience.spread_ms)
        return Watched(
            plan.sockets,
            actions,
            *p50_p99(spread),
            (spent - quiet_us * others.actions) / len(spread),
            *p50_p99(alone.latencies_ms),
            *p50_p99(others.latencies_ms),
        )


async def _beside(house: _House, plan: Plan) -> tuple[Played, float]:
    """The others by themselves, and what an action of theirs costs the server."""
    await house.crowd.do(Crowd.prepare, plan.game)
    before = await house.usage()
    alone = await house.crowd.do(Crowd.play, 4 * plan.seconds, _BESIDE_PER_S)
    return alone, _us(before, await house.usage(), alone.actions)


# --- A day in minutes.


async def _day(plan: Plan, url: str) -> list[Sample]:
    """At machine pace, with a look at the memory now and then."""
    samples: list[Sample] = []
    actions, wal = 0, await wal_bytes(url)
    async with _open_house(url) as house:
        await house.crowd.do(Crowd.gather, plan.matches)
        for _ in range(_SAMPLES):
            await house.crowd.do(Crowd.prepare, plan.game)
            seconds = 60 * plan.day_minutes / _SAMPLES
            actions += (await house.crowd.do(Crowd.play, seconds)).actions
            server = house.servers[0]
            seen = (await server.usage()).rss, await server.tables(), await server.sent()
            samples.append(Sample(actions, *seen, await wal_bytes(url) - wal))
    return samples


def matches_of_a_day(actions: int) -> float:
    """How many matches of people, one after the other, make so many actions in 24 hours."""
    return actions / (HUMAN_PER_S * _DAY_S)


def cores() -> int:
    return os.cpu_count() or 1
