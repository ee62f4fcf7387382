"""F3: a server is paused in the middle of an append while the other server goes on."""

import asyncio
import signal
from contextlib import suppress

from faults.clients.workload import Workload
from faults.cluster.cluster import Node
from faults.proxies.tcp import PLAYED_ENTRY
from faults.scenarios.scenario import Run, Scenario, wait_until

_SEND_S = 0.5  # during which more entries queue up in the paused proxy
_ANSWER_S = 200.0  # the server must not give up on an append while it is paused
_OTHERS_S = 60.0  # timeout for the other server to use the seqs of the late appends
_REFUSED_S = 30.0  # timeout for a late append to be refused
_LONG_S = 30.0


async def _paused(run: Run) -> None:
    """Pause a server with appends in flight; resume it once the other one has used their seqs."""
    paused, _ = run.cluster.servers
    await run.cluster.restart(paused, sabotage=f"give-up-after:{_ANSWER_S}")
    async with run.workload(run.pick(4, 30)) as workload:
        workload.play()
        await workload.wait_for_actions(10)
        for _ in range(run.pick(1, 5)):
            refused = await _refused_appends(paused)
            await _play_on_without(run, workload, paused)
            await _wait_for_refusal(paused, refused)
            run.cluster.route_clients()
            await workload.wait_for_actions(10)
            run.count("late appends refused", await _refused_appends(paused) - refused)
    run.expect(run.numbers["late appends refused"], "no append was late: nothing was tested")


async def _play_on_without(run: Run, workload: Workload, paused: Node) -> None:
    """Pause a server once it has sent an entry; resume it after its clients have played on."""
    paused.database.upstream.pause()  # so that its appends are sure to arrive late
    await paused.database.upstream.wait_for_held(PLAYED_ENTRY)
    await asyncio.sleep(_SEND_S)
    run.record_fault("a server is paused with appends in flight")
    paused.process.signal(signal.SIGSTOP)
    waiting = {c: c.done for c in workload.clients if c.socket.unanswered}
    paused.front.to_ports = (run.cluster.servers[1].port,)
    paused.front.cut()
    await workload.wait_for_actions(20)
    await wait_until(lambda: all(c.done > done for c, done in waiting.items()), _OTHERS_S)
    await asyncio.sleep(run.pick(2, 15))
    paused.process.signal(signal.SIGCONT)
    paused.database.resume()
    run.record_healed()


async def _wait_for_refusal(node: Node, before: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(_REFUSED_S):
            while await _refused_appends(node) <= before:
                await asyncio.sleep(0.1)


async def _paused_for_long(run: Run) -> None:
    """Resume a server long after its sockets, leases and connections have timed out."""
    paused, other = run.cluster.servers
    async with run.workload(run.pick(4, 30), pause_s=0.5) as workload:
        workload.play()
        await workload.wait_for_actions(10)
        run.record_fault("a server is paused")
        paused.process.signal(signal.SIGSTOP)
        paused.front.to_ports = (other.port,)
        paused.front.cut()
        await asyncio.sleep(_LONG_S)
        paused.process.signal(signal.SIGCONT)
        run.record_healed()
        run.cluster.route_clients()
        await workload.wait_for_actions(10)


async def _refused_appends(node: Node) -> float:
    return await node.metric("palacio_appends_fenced_total")


SCENARIOS = [
    Scenario(
        "F3",
        "paused",
        "SIGSTOP a server with appends in flight, then SIGCONT after others have played on",
        "its late appends are refused; I1-I6",
        _paused,
    ),
    Scenario(
        "F3",
        "paused-for-long",
        "SIGSTOP a server for 30 s while its clients play on at the other one",
        "I1-I6; after SIGCONT the server follows the log again",
        _paused_for_long,
        soak_only=True,
    ),
]
