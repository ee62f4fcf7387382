"""F30: tests of the checker itself: sabotaged builds, each in the scenario that exposes it.

The same scenarios also run with the real build, in this module or under the number of their fault.
The checker must find nothing in the real build, and must find every sabotage: a checker that misses
a sabotage would prove nothing about the real build.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from faults.check.rows import read_heads
from faults.clients.workload import PlayedMatch, Workload
from faults.proxies.tcp import PLAYED_ENTRY
from faults.scenarios.archiving import run_archiving
from faults.scenarios.clocks import run_outage, run_with_clock_skew
from faults.scenarios.duplicates import run_duplicates
from faults.scenarios.every_event import run_every_event
from faults.scenarios.leaks import run_to_the_end
from faults.scenarios.old_primary import run_returns, run_still_runs
from faults.scenarios.rare_commands import (
    run_clocks,
    run_leaves,
    run_openings,
    run_queues,
    run_rematches,
)
from faults.scenarios.reviews import run_killed_worker
from faults.scenarios.rules_change import run_rules_change
from faults.scenarios.scenario import Run, Scenario, wait_until
from faults.scenarios.secrets import run_secrets
from palacio.wire.commands import Act

_TURN_S = 30.0
_LOST_S = 1.5  # during which more writes are lost
_AHEAD_S = 60.0  # timeout
_RESYNC_S = 3.0  # time for each server to receive the other's action


async def _lose_writes(run: Run, *, sabotage: str) -> None:
    """Discard the data that a server sends to PostgreSQL, then kill the server."""
    doomed = run.cluster.servers[0]
    if sabotage:
        await run.cluster.restart(doomed, sabotage=sabotage)
    async with run.workload(3, bots=False) as workload:
        workload.play()
        await workload.wait_for_actions(10)
        run.record_fault("writes are lost")
        doomed.database.upstream.pause()
        await doomed.database.upstream.wait_for_held(PLAYED_ENTRY)
        await asyncio.sleep(_LOST_S)
        if sabotage:
            await _wait_until_ahead(run, workload)
        await doomed.kill()
        doomed.database.cut()
        doomed.database.resume()
        run.record_healed()
        await workload.wait_for_actions(10, within_s=5 if sabotage else 60)


async def _wait_until_ahead(run: Run, workload: Workload) -> None:
    """Wait until a client has seen an entry that is not in its match's log."""
    async with asyncio.timeout(_AHEAD_S):
        while True:
            seen = [(match.id, max(c.seq for c in match.clients)) for match in workload.matches]
            heads = await read_heads(run.cluster.sandbox.database, [id_ for id_, _ in seen])
            if any(seq > heads[id_] for id_, seq in seen):
                return
            await asyncio.sleep(0.1)


async def _fork(run: Run, *, sabotage: str) -> None:
    """Cut two servers off from each other, and send them different actions for one position."""
    if sabotage:
        await run.cluster.restart(*run.cluster.servers, sabotage=sabotage)
    async with (
        run.workload(3, bots=False, spectators=False) as workload,
        run.tabs(workload) as tabs,
    ):
        run.record_fault("the servers are cut off from each other")
        for server in run.cluster.servers:
            server.bus.pause()
        on_turn = await wait_until(lambda: all(m.on_turn for m in workload.matches), _TURN_S)
        # Without the fence, servers may even lose a taken seat, so that the match does not start.
        run.expect(on_turn or sabotage, "a match did not start")
        for match in workload.matches:
            await _act_twice(match, tabs)
        for server in run.cluster.servers:
            server.bus.resume()
        run.record_healed()
        await asyncio.sleep(_RESYNC_S)


async def _act_twice(match: PlayedMatch, tabs: Workload) -> None:
    """Send an action from both tabs at the same time, if the match has started."""
    client = match.on_turn
    if client is None:
        return
    tab = next(c for c in tabs.clients if c.socket.name == f"{client.socket.name}b")
    one, two = client.subscription.view.actions[:2]
    seen = client.seq
    await asyncio.gather(client.request(Act(one.text), seen), tab.request(Act(two.text), seen))


def _sabotaged(
    name: str,
    scenario: Callable[..., Awaitable[object]],
    description: str,
    *must_violate: str,
    must_hold: tuple[str, ...] = (),
) -> Scenario:
    return Scenario(
        "F30",
        name,
        f"{description}; sabotage: {name}",
        f"caught by {', '.join(must_violate)}",
        partial(scenario, sabotage=name),
        must_violate=must_violate,
        must_hold=must_hold,
        soak_only=name in _LONG,
    )


def _real(name: str, scenario: Callable[..., Awaitable[None]], description: str) -> Scenario:
    text = f"{description}; real build"
    return Scenario("F30", name, text, "I1-I14", partial(scenario, sabotage=""))


_LONG = (
    "compensate-twice",
    "keep-tables",
    "partial-fold",
    "archive-in-steps",
    "end-reviews-early",
    "replace-rules",
    "accept-old-primary",
    "answer-unconfirmed",
)
_LOSE_WRITES = "A server's writes to PostgreSQL are lost, and the server is killed"
_FORK = "Two servers that are cut off from each other get different actions at once"
_QUEUES = "Players who are not on turn queue actions"
_REMATCHES = "All players ask for a rematch, twice"
_LEAVES = "A player leaves, and another one acts as soon as that is acknowledged"
_CLOCKS = "A player undoes an action, leaves, returns and runs out of time"

SCENARIOS = [
    _real("lost-writes", _lose_writes, _LOSE_WRITES),
    _sabotaged("publish-first", _lose_writes, _LOSE_WRITES, "I4"),
    _sabotaged("acknowledge-first", _lose_writes, _LOSE_WRITES, "I1"),
    _real("forked", _fork, _FORK),
    _sabotaged("no-fence", _fork, _FORK, "I1"),
    _sabotaged("node-clock", run_with_clock_skew, "The scenario of F15", "I8"),
    _sabotaged("forget-ids", run_duplicates, "The scenario of F12", "I1", "I2"),
    _sabotaged("compensate-twice", run_outage, "The scenario of F16", "I9"),
    _sabotaged("keep-tables", run_to_the_end, "The scenario of F29", "I10"),
    _sabotaged("partial-fold", run_every_event, "The scenario of F28", "I6"),
    _sabotaged(
        "archive-in-steps",
        partial(run_archiving, point="packed"),
        "The scenario of F38-packed",
        "I3",
    ),
    _sabotaged("end-reviews-early", run_killed_worker, "The scenario of F39-worker", "I9"),
    _sabotaged("replace-rules", run_rules_change, "The scenario of F37", "I6"),
    _sabotaged("accept-old-primary", run_returns, "The scenario of F36-returns", "I1"),
    _sabotaged("answer-unconfirmed", run_still_runs, "The scenario of F36-still-runs", "I1"),
    _sabotaged("leak-secret", run_secrets, "The scenario of F23", "I11"),
    _real("queues", run_queues, _QUEUES),
    _sabotaged("lose-queues", run_queues, _QUEUES, "I1"),
    _sabotaged("show-other-seats", run_queues, _QUEUES, "I12"),
    _sabotaged("forget-rows", run_queues, _QUEUES, "I13"),
    _sabotaged("lose-tables", run_openings, "Tables are opened that no one follows", "I1"),
    _real("rematches", run_rematches, _REMATCHES),
    _sabotaged("lose-rematches", run_rematches, _REMATCHES, "I1"),
    _real("leaves", run_leaves, _LEAVES),
    _sabotaged("reorder-leaves", run_leaves, _LEAVES, "I14", must_hold=("I1",)),
    _real("clocks", run_clocks, _CLOCKS),
    _sabotaged("hasty-clock", run_clocks, _CLOCKS, "I8"),
]
