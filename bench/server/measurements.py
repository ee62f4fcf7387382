"""The measurements of the server benchmark."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, fields

from bench.server.baseline import Baseline
from bench.server.deployment import Deployment
from bench.server.generator import LoadGenerator, MessageSizes
from bench.server.remote import RemoteGenerator
from bench.server.servers import Server
from palacio.rules.catalog import GAMES

_SIZE_MATCHES = 3  # to play for the message sizes
_SIZE_SEATS = (2, 4)


@dataclass(frozen=True)
class Plan:
    matches: int  # concurrent
    rounds: int
    seconds: int  # for each measurement in a round
    game: str
    sockets: int


@dataclass(frozen=True)
class Load:
    """The performance of a deployment, with actions measured from request to acknowledgement."""

    actions_per_s: float
    ratio: float  # to appends by pgbench alone
    full_p50_ms: float  # at full load
    full_p99_ms: float
    half_p50_ms: float  # at half load
    half_p99_ms: float
    server_us: float  # processor time per action
    generator_cores: float  # used by the load generator
    idle: float  # player groups that ran out of tables


@dataclass(frozen=True)
class Round:
    """One round of measurements."""

    appends_per_s: float  # by pgbench alone
    loads: dict[int, Load]  # by the number of server processes


@dataclass(frozen=True)
class Memory:
    """Memory in bytes per table and socket."""

    table: float
    socket: float  # idle
    following: float  # following a table


async def measure_memory(
    server: Server, generator: RemoteGenerator[LoadGenerator], plan: Plan
) -> Memory:
    """Return the memory per table and socket, with two sockets per table, as in a match."""
    tables = plan.sockets // 2
    # A warm-up, for memory that is allocated only once.
    await generator.do(LoadGenerator.measure_message_sizes, plan.game, 2, 1)
    empty = (await server.usage()).rss
    await generator.do(LoadGenerator.open_idle_tables, plan.game, tables)
    opened = (await server.usage()).rss
    await generator.do(LoadGenerator.open_idle_sockets)
    connected = (await server.usage()).rss
    await generator.do(LoadGenerator.follow_idle_tables)
    following = (await server.usage()).rss
    return Memory(
        table=(opened - empty) / tables,
        socket=(connected - opened) / plan.sockets,
        following=(following - opened) / plan.sockets,
    )


async def measure_message_sizes(
    generator: RemoteGenerator[LoadGenerator],
) -> dict[str, MessageSizes]:
    return {
        f"{game} {seats}": await generator.do(
            LoadGenerator.measure_message_sizes, game, seats, _SIZE_MATCHES
        )
        for game in GAMES
        for seats in _SIZE_SEATS
    }


async def warm_up(generator: RemoteGenerator[LoadGenerator], plan: Plan) -> None:
    """Play once, to fill the log and to learn how many tables a measurement needs."""
    await generator.do(LoadGenerator.connect_players, plan.matches)
    await generator.do(LoadGenerator.prepare_tables, plan.game)
    await generator.do(LoadGenerator.play, plan.seconds)


async def measure_round(
    deployments: Sequence[Deployment[LoadGenerator]], baseline: Baseline, plan: Plan
) -> Round:
    """Return measurements of the baseline and of each deployment.

    They are measured in turn, so that other load affects all of them alike.
    """
    appends_per_s = await baseline.run(plan.seconds)
    loads = {
        len(each.servers): await _measure_load(each, plan, appends_per_s) for each in deployments
    }
    return Round(appends_per_s, loads)


async def _measure_load(
    deployment: Deployment[LoadGenerator], plan: Plan, appends_per_s: float
) -> Load:
    await deployment.generator.do(LoadGenerator.prepare_tables, plan.game)
    before = await deployment.usage()
    full = await deployment.generator.do(LoadGenerator.play, plan.seconds)
    after = await deployment.usage()
    await deployment.generator.do(LoadGenerator.prepare_tables, plan.game)
    half = await deployment.generator.do(LoadGenerator.play, plan.seconds, full.per_s / 2)
    return Load(
        full.per_s,
        full.per_s / appends_per_s,
        *p50_p99(full.latencies_ms),
        *p50_p99(half.latencies_ms),
        1e6 * (after.cpu_s - before.cpu_s) / full.actions,
        full.cores,
        full.idle + half.idle,
    )


def p50_p99(values: Sequence[float]) -> tuple[float, float]:
    cuts = statistics.quantiles(values, n=100)
    return cuts[49], cuts[98]


def medians(rounds: Sequence[Round]) -> Round:
    """Return the median of each figure over the rounds."""
    loads = {
        number: _median_load([each.loads[number] for each in rounds]) for number in rounds[0].loads
    }
    return Round(statistics.median(each.appends_per_s for each in rounds), loads)


def _median_load(loads: Sequence[Load]) -> Load:
    names = [field.name for field in fields(Load)]
    return Load(*(statistics.median(getattr(each, name) for each in loads) for name in names))
