"""F1, F2: a server is killed during an action, or while it has hundreds of sockets.

Its clients fail over to the other server, learn the outcome of their last action, and play on.
"""

import asyncio
from contextlib import AsyncExitStack

from faults.check import Finding
from faults.clients.history import now_ms
from faults.clients.workload import Workload, join
from faults.scenarios.scenario import Run, Scenario

_POINTS = {
    "before-append": "before the append",
    "sent": "after sending the append, before its result",
    "committed": "after the commit, before the acknowledgement",
    "acknowledged": "after the acknowledgement, before publishing",
}
_NEXT_ACTION_S = 2.0
_DEATH_S = 60.0


def _at(point: str) -> Scenario:
    """Return a scenario in which a server is killed at this point of an action."""

    async def execute(run: Run) -> None:
        number = run.rng.randint(20, 40)
        await run.cluster.restart(run.cluster.servers[0], sabotage=f"die-{point}:{number}")
        async with run.workload(run.pick(4, 40)) as workload:
            workload.play()
            await _wait_for_death(run)
            await _expect_next_action(run, workload)

    return Scenario(
        "F1",
        point,
        f"SIGKILL a server {_POINTS[point]}",
        "I1-I6; its clients act again within 2 s",
        execute,
    )


async def _wait_for_death(run: Run) -> None:
    async with asyncio.timeout(_DEATH_S):
        while run.cluster.servers[0].process.is_alive:
            await asyncio.sleep(0.01)
    run.record_fault("a server is killed")
    run.record_healed()


async def _expect_next_action(run: Run, workload: Workload) -> None:
    """Expect the killed server's clients to act on the other server in time."""
    began = now_ms()
    seconds = await workload.wait_for_actions(1, at=run.cluster.addresses[0])
    run.measure("next action, s", seconds)
    text = f"the next action came after {seconds} s"
    run.expect_within(_NEXT_ACTION_S, began, now_ms(), text)
    await workload.wait_for_actions(20)


async def _at_random(run: Run) -> None:
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        for _ in range(run.pick(1, 20)):
            await workload.wait_for_actions(run.rng.randint(5, 30))
            await run.cluster.servers[0].kill()
            run.record_fault("a server is killed")
            run.record_healed()
            await _expect_next_action(run, workload)
            await run.cluster.restore()


async def _with_sockets(run: Run) -> None:
    async with run.workload(run.pick(3, 20)) as workload, AsyncExitStack() as stack:
        for number in range(run.pick(60, 500)):
            match = workload.matches[number % len(workload.matches)]
            address, name = run.cluster.addresses[0], f"w{number}"
            match.clients.append(await join(stack, run.history, address, match.id, name, number))
        workload.play()
        await workload.wait_for_actions(10)
        run.record_fault("a server with many sockets is killed")
        killed = now_ms()
        await run.cluster.servers[0].kill()
        run.record_healed()
        await workload.wait_for_actions(20)
        await run.quiesce(workload)
        run.findings += find_repeated_entries(run, killed)


def find_repeated_entries(run: Run, since: int) -> list[Finding]:
    """Return findings for clients that were sent entries again when they reconnected."""
    known: dict[str, int] = {}
    found, reconnected = [], set()
    for line in run.history.read():
        client = line.get("client", "")
        if line["what"] == "connected" and line["t"] >= since:
            reconnected.add(client)
            run.count("sockets that reconnected")
        elif line["what"] == "state":
            seqs = [seq for seq, _, _ in line["story"]]
            if client in reconnected and seqs and min(seqs) <= known.get(client, 0):
                found.append(Finding("scenario", f"{client} was sent old entries", evidence=seqs))
            reconnected.discard(client)
            known[client] = max(known.get(client, 0), line["seq"])
    return found


SCENARIOS = [
    *map(_at, _POINTS),
    Scenario(
        "F1",
        "at-random",
        "SIGKILL a server at a random moment during play",
        "I1-I6; its clients act again within 2 s",
        _at_random,
    ),
    Scenario(
        "F2",
        "sockets",
        "SIGKILL a server with many spectators",
        "all reconnect and are sent the entries they missed, and no others",
        _with_sockets,
    ),
]
