"""F29: playing many matches to the end must not leak tables, sockets, tasks or memory."""

import asyncio
from contextlib import AsyncExitStack

from faults.clients.workload import join
from faults.cluster.cluster import Node
from faults.scenarios.scenario import Run, Scenario
from palacio.client.http import Client
from palacio.wire.commands import Sit
from palacio.wire.terms import SeatTerms, Terms

_CONCURRENCY = 10
_SETTLED_S = 30.0
_METRICS_S = 2.5  # the worker updates its metrics every two seconds
_SLACK = {  # allowed growth: caches and pools, which do not grow with the number of matches
    "palacio_tables": 0,
    "palacio_sockets": 0,
    "palacio_asyncio_tasks": 2,
    "palacio_objects": 30,
    "process_open_fds": 8,
    "process_resident_memory_bytes": 16_000_000,
}

Sample = dict[str, float]


async def run_to_the_end(run: Run, *, sabotage: str = "") -> None:
    """Play matches to fill caches and pools, then play more matches and compare the metrics."""
    sabotages = "evict-early" + (f"+{sabotage}" if sabotage else "")
    await run.cluster.restart(*run.cluster.nodes, sabotage=sabotages)
    await _play_many(run, range(_CONCURRENCY))
    before = await asyncio.gather(*map(_sample, run.cluster.nodes))
    await _play_many(run, range(_CONCURRENCY, run.pick(25, 2_010)))
    after = await asyncio.gather(*map(_sample, run.cluster.nodes, before))
    for number, node in enumerate(run.cluster.nodes):
        name = f"server {number + 1}" if node in run.cluster.servers else "the worker"
        _compare(run, name, before[number], after[number])


async def _play_many(run: Run, numbers: range) -> None:
    limit = asyncio.Semaphore(_CONCURRENCY)

    async def play_one(number: int) -> None:
        async with limit:
            await _play_match(run, number)

    await asyncio.gather(*map(play_one, numbers))
    run.count("matches from start to end", len(numbers))


async def _play_match(run: Run, number: int) -> None:
    """Play a match of two bots with a spectator or, every third time, of a client and a bot."""
    plays, game = number % 3 == 0, ("azul", "sintra")[number % 2]
    bot = SeatTerms("bot", "greedy")
    terms = Terms(game, [SeatTerms() if plays else bot, bot])  # type: ignore[arg-type]
    address = run.cluster.addresses[number // 2 % 2]
    async with Client(address) as http, AsyncExitStack() as stack:
        await http.guest()
        id_ = (await http.open_table(terms)).id
        client = await join(stack, run.history, address, id_, f"p{number}", number)
        if plays:
            await client.request(Sit("Person"))
        await client.play()
        run.expect(client.subscription.table.stage == "over", f"match {number} did not end")


async def _sample(node: Node, before: Sample | None = None) -> Sample:
    """Wait until the metrics are back at `before`, or time is up. Return the metrics."""
    deadline = asyncio.get_running_loop().time() + _SETTLED_S
    while True:
        await asyncio.sleep(_METRICS_S)
        sample = {name: await node.metric(name) for name in _SLACK}
        if _is_settled(sample, before) or asyncio.get_running_loop().time() > deadline:
            return sample


def _is_settled(sample: Sample, before: Sample | None) -> bool:
    growth = {name: sample[name] - (before or sample)[name] for name in _SLACK}
    return not sample["palacio_tables"] and all(growth[name] <= _SLACK[name] for name in _SLACK)


def _compare(run: Run, name: str, before: Sample, after: Sample) -> None:
    for metric, slack in _SLACK.items():
        growth = after[metric] - before[metric]
        text = f"{metric} of {name} grew by {growth:g} from {before[metric]:g}"
        run.expect(growth <= slack, text, invariant="I10")
    grown = after["process_resident_memory_bytes"] - before["process_resident_memory_bytes"]
    run.measure("memory growth, MB", grown / 1e6)
    run.measure("object growth", after["palacio_objects"] - before["palacio_objects"])
    run.measure("task growth", after["palacio_asyncio_tasks"] - before["palacio_asyncio_tasks"])


SCENARIOS = [
    Scenario(
        "F29",
        "to-the-end",
        "Many matches are played from start to end",
        "tables, sockets, tasks, objects, files and memory return to their baseline",
        run_to_the_end,
    ),
]
