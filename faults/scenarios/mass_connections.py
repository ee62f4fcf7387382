"""F19, F20: thousands of sockets are cut at once, or watch the same match."""

import asyncio
from itertools import cycle, islice, product

from bench.load.sockets import Spectator, connect_all, reconnect_all
from bench.load.spectators import SpectatorLoad
from bench.server.remote import spawn_generator
from faults.clients.history import now_ms
from faults.clients.workload import Workload
from faults.scenarios.baseline import (
    expect_unaffected,
    pause_s,
    restart_with_scaled_timeouts,
    timeout_scale,
)
from faults.scenarios.scenario import Run, Scenario

_SETTINGS = {"PALACIO_SOCKETS_ADDRESS": "20000"}  # all sockets come from one machine
_RECONNECT_S = 15.0
_READ_KB = 1000.0  # at most, from the database: reconnects are served from memory
_CONCURRENCY = 8  # few, so that connecting does not slow down the players
_WATCH_S = 15.0
_SLOWDOWN = 3  # of play in the match, which must not end before all spectators are connected
_BASE_MIB, _SOCKET_MIB = 20.0, 0.06  # allowed memory growth


# --- F19


async def _cut(run: Run) -> None:
    await run.cluster.restart(*run.cluster.servers, **_SETTINGS)
    async with run.workload(run.pick(4, 40)) as workload:
        spectators = _spectators(run, workload, run.pick(400, 4000))
        await connect_all(spectators)
        await _cut_all(run, spectators)
        workload.play()
        await workload.wait_for_actions(20)
        for spectator in spectators:
            spectator.cut()


def _spectators(run: Run, workload: Workload, number: int) -> list[Spectator]:
    """Return spectators, spread over both servers and all tables."""
    places = cycle(product(run.cluster.addresses, workload.matches))
    return [Spectator(address, match.id) for address, match in islice(places, number)]


async def _cut_all(run: Run, spectators: list[Spectator]) -> None:
    read = _read_kb(run)
    run.record_fault("every socket is cut")
    for server in run.cluster.servers:
        server.front.cut()
    run.record_healed()
    took = await reconnect_all(spectators)
    text = f"the last reconnected after {max(took):.1f} s"
    run.expect_within(_RECONNECT_S, now_ms() - int(1000 * max(took)), now_ms(), text)
    read = _read_kb(run) - read
    run.measure("all reconnected, s", max(took))
    run.measure("read from the database, kB", read)
    run.count("sockets that reconnected", len(took))
    run.expect(read <= _READ_KB, f"reconnecting read {read:.0f} kB from the database")


def _read_kb(run: Run) -> float:
    return sum(node.database.downstream.forwarded for node in run.cluster.servers) / 1000


# --- F20


async def _watched(run: Run) -> None:
    node = await restart_with_scaled_timeouts(run, **_SETTINGS)
    number = run.pick(400, 4000)
    most = _BASE_MIB + _SOCKET_MIB * number
    async with (
        spawn_generator([node.process.url], SpectatorLoad) as spectators,
        run.workload(run.pick(6, 50), pause_s=_SLOWDOWN * pause_s(run)) as workload,
        expect_unaffected(run, workload, node, most_mib=most),
    ):
        run.record_fault("many spectators watch one match")
        await spectators.do(SpectatorLoad.watch, number, [workload.matches[0].id], _CONCURRENCY)
        run.record_healed()
        await asyncio.sleep(_WATCH_S * timeout_scale(run))
        delays = await spectators.do(SpectatorLoad.delivery_delays_ms)
        run.count("states delivered", len(delays))
        run.measure("last delivery, ms", max(delays))
        run.expect(len(delays) > number, f"{number} spectators were sent {len(delays)} states")


SCENARIOS = [
    Scenario(
        "F19",
        "all-cut",
        "Hundreds of sockets (soak: thousands) are cut at once",
        "all reconnect within 15 s, without reads from the log",
        _cut,
        exclusive=True,
    ),
    Scenario(
        "F20",
        "watched",
        "Hundreds of spectators (soak: thousands) watch one match",
        "players at other tables are answered as fast as before",
        _watched,
        exclusive=True,
    ),
]
