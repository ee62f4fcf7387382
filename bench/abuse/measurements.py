"""Measures the latencies of strangers: without an attack, then during each attack in turn."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

import msgspec

from bench.abuse.attacks import Attacker, Tally
from bench.abuse.long_log import write_long_log
from bench.abuse.strangers import Sample, Strangers
from bench.server.database import new_database
from bench.server.measurements import p50_p99
from bench.server.remote import RemoteGenerator, spawn_generator
from bench.server.servers import Server, start_with_worker

_WARM_UP_S = 3.0
_ONSET_S = 1.0  # from the start of an attack to its measurement
_POLL_S = 0.2
_REST_S = 0.5  # after an attack


class Phase(msgspec.Struct, frozen=True):
    """One phase of the measurement. `tally` counts the attack's requests; None without one."""

    sample: Sample
    cores: float  # used by the server process
    tally: Tally | None = None


@dataclass(frozen=True)
class Summary:
    """Medians over an attack's phases. Bots' percentiles pool the phases; `seats` is a maximum."""

    p50_ms: float
    p99_ms: float
    bots_p50_ms: float
    bots_p99_ms: float
    sent_per_s: float
    admitted_per_s: float
    seats: int
    cores: float


QUIET = "none"
Phases = dict[str, list[Phase]]  # by attack


@dataclass(frozen=True)
class _Setting:
    strangers: RemoteGenerator[Strangers]
    attacker: RemoteGenerator[Attacker]
    server: Server
    worker: Server
    long_log: str


async def measure(server: str, attacks: Sequence[str], rounds: int, seconds: float) -> Phases:
    """Measure these attacks in a new database, and return the phases."""
    phases: Phases = {name: [] for name in (QUIET, *attacks)}
    async with new_database(server) as database:
        long_log = await write_long_log(database)
        async with (
            start_with_worker(database) as (palacio, worker),
            spawn_generator([palacio.url], Strangers) as strangers,
            spawn_generator([palacio.url], Attacker) as attacker,
        ):
            setting = _Setting(strangers, attacker, palacio, worker, long_log)
            await strangers.do(Strangers.connect_strangers)
            await strangers.do(Strangers.measure, _WARM_UP_S)
            for _ in range(rounds):
                for name in attacks:
                    # Each attack follows a quiet phase, so that other load affects both alike.
                    quiet = await _measure_strangers(setting, seconds)
                    phases[QUIET].append(Phase(*quiet))
                    phases[name].append(await _measure_attack(setting, name, seconds))
    return phases


async def _measure_strangers(setting: _Setting, seconds: float) -> tuple[Sample, float]:
    """Return the latencies of strangers, and how many cores the server used."""
    before, began = await setting.server.usage(), time.perf_counter()
    sample = await setting.strangers.do(Strangers.measure, seconds)
    after, took_s = await setting.server.usage(), time.perf_counter() - began
    return sample, (after.cpu_s - before.cpu_s) / took_s


async def _measure_attack(setting: _Setting, name: str, seconds: float) -> Phase:
    await setting.attacker.do(Attacker.start, name, setting.long_log)
    await asyncio.sleep(_ONSET_S)
    sample, cores = await _measure_strangers(setting, seconds)
    tally = await setting.attacker.do(Attacker.stop)
    while await setting.worker.bot_queue():
        await asyncio.sleep(_POLL_S)
    await asyncio.sleep(_REST_S)
    return Phase(sample, cores, tally)


def summarize(phases: list[Phase]) -> Summary:
    latencies = [p50_p99(phase.sample.all_ms) for phase in phases]
    bots = quantiles([ms for phase in phases for ms in phase.sample.bots_ms], n=100)
    tallies = [phase.tally or Tally(seconds=1.0) for phase in phases]
    return Summary(
        p50_ms=median(p50 for p50, _ in latencies),
        p99_ms=median(p99 for _, p99 in latencies),
        bots_p50_ms=bots[49],
        bots_p99_ms=bots[98],
        sent_per_s=median(each.sent / each.seconds for each in tallies),
        admitted_per_s=median(each.admitted / each.seconds for each in tallies),
        seats=max(each.seats for each in tallies),
        cores=median(phase.cores for phase in phases),
    )
