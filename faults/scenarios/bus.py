"""F5, F6: NATS is down, or its messages are lost, duplicated, reordered or forged."""

import asyncio
from random import Random

from faults.proxies.nats import Conditions
from faults.scenarios.scenario import Run, Scenario


async def _killed(run: Run) -> None:
    nats = run.cluster.sandbox.nats
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        await workload.wait_for_actions(10)
        run.record_fault("NATS is killed")
        nats.kill()
        await asyncio.sleep(run.pick(4, 10))
        await asyncio.to_thread(nats.start)
        run.record_healed()
        await workload.wait_for_actions(20)


async def _under_conditions(run: Run, **conditions: float) -> None:
    async with run.workload(run.pick(4, 40)) as workload:
        for number, node in enumerate(run.cluster.nodes):
            rng = Random(f"{run.seed} {number}")
            node.bus.conditions = Conditions(**conditions, rng=rng)  # type: ignore[arg-type]
        run.record_fault("NATS messages are tampered with")
        workload.play()
        await workload.wait_for_actions(run.pick(60, 3000), within_s=run.pick(15, 600))
        tampered = sum(node.bus.conditions.tampered for node in run.cluster.nodes)
        run.cluster.reset_proxies()
        run.record_healed()
        run.count("messages tampered with", tampered)
        run.expect(tampered, "no message was tampered with")


async def _lossy(run: Run) -> None:
    await _under_conditions(run, lost=0.3)


async def _cut_off(run: Run) -> None:
    """Hold back all messages to and from one server without closing its connection."""
    async with run.workload(run.pick(4, 40)) as workload:
        workload.play()
        await workload.wait_for_actions(10)
        run.record_fault("a server is cut off from NATS")
        run.cluster.servers[0].bus.pause()
        await asyncio.sleep(run.pick(5, 10))
        run.cluster.servers[0].bus.resume()
        run.record_healed()
        await workload.wait_for_actions(20)


async def _shuffled(run: Run) -> None:
    await _under_conditions(run, duplicated=1.0, shuffled=True)


async def _forged(run: Run) -> None:
    await _under_conditions(run, forged=0.5, replayed=0.5)
    noticed = "bus message failed authentication" in run.cluster.sandbox.errors
    run.expect(noticed, "no server noticed a forged message")


SCENARIOS = [
    Scenario("F5", "killed", "NATS is killed and started again", "I5, I10", _killed),
    Scenario("F5", "lossy", "30 % of the messages on NATS are lost", "I5, I10", _lossy),
    Scenario("F5", "cut-off", "A server is cut off from NATS", "I5, I10", _cut_off),
    Scenario(
        "F6",
        "shuffled",
        "Every message on NATS is delivered twice and out of order",
        "every client has the state that a replay of the log gives",
        _shuffled,
    ),
    Scenario(
        "F6",
        "forged",
        "Half of the entries on NATS are followed by a forged one, and half of the messages by an "
        "older one",
        "no client is told of a forged entry; every client has the state of the log",
        _forged,
    ),
]
