"""F3: a server is paused in the middle of an append while the other one goes on."""

import asyncio
import signal

from faults.cluster.cluster import Node
from faults.scenarios.scenario import Run, Scenario

_SEND_S = 0.5  # during which entries queue up in the paused proxy
_RESUME_S = 1.0
_LONG_S = 30.0


async def _paused(run: Run) -> None:
    """Resume a server whose appends in flight have sequence numbers that are used by now."""
    paused, other = run.cluster.servers
    async with run.workload(run.pick(4, 30)) as workload:
        workload.play()
        await workload.wait_for_actions(10)
        for _ in range(run.pick(1, 5)):
            refused = await _refused_appends(paused)
            paused.database.upstream.pause()  # so that its appends are certainly late
            await asyncio.sleep(_SEND_S)
            run.record_fault("a server is paused with appends in flight")
            paused.process.signal(signal.SIGSTOP)
            paused.front.to_ports = (other.port,)
            paused.front.cut()
            await workload.wait_for_actions(20)
            await asyncio.sleep(run.pick(2, 15))
            paused.process.signal(signal.SIGCONT)
            paused.database.resume()
            run.record_healed()
            await asyncio.sleep(_RESUME_S)
            run.cluster.route_clients()
            await workload.wait_for_actions(10)
            run.count("late appends refused", await _refused_appends(paused) - refused)
    run.expect(run.numbers["late appends refused"], "no append was late: nothing was tested")


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
