"""F29: many matches from start to end, after which the processes are as they were before."""

import asyncio
from contextlib import AsyncExitStack

from faults.house.rig import Node
from faults.people.crowd import join
from faults.scenes.scene import Play, Scene
from palacio.client.http import Client
from palacio.wire.commands import Sit
from palacio.wire.terms import SeatTerms, Terms

_AT_ONCE = 10
_FORGOTTEN_S = 20.0
_SPARE = {  # by which it may be more than before: what is kept for the next one, not for each
    "palacio_tables": 0,
    "palacio_sockets": 0,
    "palacio_tasks": 2,
    "palacio_objects": 30,
    "process_open_fds": 8,
    "process_resident_memory_bytes": 16_000_000,
}

Sample = dict[str, float]


async def play_to_the_end(play: Play, *, plant: str = "") -> None:
    """The first few make what is kept for good, such as caches and connections."""
    plants = "forget-soon" + (f"+{plant}" if plant else "")
    await asyncio.gather(*(node.restart(plants) for node in play.rig.nodes))
    play.rig.lead()
    await _play_many(play, range(_AT_ONCE))
    before = await asyncio.gather(*map(_rest, play.rig.nodes))
    await _play_many(play, range(_AT_ONCE, play.pick(25, 2_010)))
    after = await asyncio.gather(*map(_rest, play.rig.nodes))
    for number, node in enumerate(play.rig.nodes):
        name = f"server {number + 1}" if node in play.rig.servers else "the worker"
        _compare(play, name, before[number], after[number])


async def _play_many(play: Play, numbers: range) -> None:
    gate = asyncio.Semaphore(_AT_ONCE)

    async def play_one(number: int) -> None:
        async with gate:
            await _play_match(play, number)

    await asyncio.gather(*map(play_one, numbers))
    play.count("matches from start to end", len(numbers))


async def _play_match(play: Play, number: int) -> None:
    """Two bots, and somebody who looks on, or in every third match a person against a bot."""
    plays, game = number % 3 == 0, ("azul", "sintra")[number % 2]
    bot = SeatTerms("bot", "greedy")
    terms = Terms(game, [SeatTerms() if plays else bot, bot])  # type: ignore[arg-type]
    address = play.rig.addresses[number // 2 % 2]
    async with Client(address) as client, AsyncExitStack() as stack:
        await client.guest()
        id_ = (await client.open_table(terms)).id
        person = await join(stack, play.history, address, id_, f"p{number}", number)
        if plays:
            await person.ask(Sit("Person"))
        await person.play()
        play.expect(person.followed.table.stage == "over", f"match {number} did not end")


async def _rest(node: Node) -> Sample:
    """As it is once all tables are forgotten, or too much time has passed."""
    give_up = asyncio.get_running_loop().time() + _FORGOTTEN_S
    while await node.metric("palacio_tables") and asyncio.get_running_loop().time() < give_up:
        await asyncio.sleep(0.5)
    await asyncio.sleep(2.5)  # numbers of the house are told every two seconds
    return {name: await node.metric(name) for name in _SPARE}


def _compare(play: Play, name: str, before: Sample, after: Sample) -> None:
    for what, spare in _SPARE.items():
        more = after[what] - before[what]
        text = f"{name} has {more:g} more of {what} than the {before[what]:g} before"
        play.expect(more <= spare, text, invariant="I10")
    grown = after["process_resident_memory_bytes"] - before["process_resident_memory_bytes"]
    play.measure("memory grown, MB", grown / 1e6)
    play.measure("objects more", after["palacio_objects"] - before["palacio_objects"])
    play.measure("tasks more", after["palacio_tasks"] - before["palacio_tasks"])


SCENES = [
    Scene(
        "F29",
        "to-the-end",
        "Many matches are played from start to end",
        "tables, sockets, tasks, objects, files and memory are as before",
        play_to_the_end,
    ),
]
