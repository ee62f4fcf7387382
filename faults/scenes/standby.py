"""F8: the database is lost, and its standby takes over.

A synchronous standby has all that was acknowledged. An asynchronous one may not: that is the
negative control, in which the loss has to be seen and reported.
"""

import asyncio
from itertools import count

from faults.check import Limits
from faults.house.postgres import Postgres
from faults.scenes.scene import Play, Scene
from faults.wires.proxy import Proxy

_numbers = count(1)  # a soak has many, one after the other


async def _fail_over(play: Play, *, synchronous: bool) -> None:
    house = play.rig.house
    async with Proxy(house.postgres.port) as wire:
        standby = Postgres(house.folder / f"standby-{next(_numbers)}")
        await asyncio.to_thread(standby.copy_of, house.postgres, wire.port)
        await asyncio.to_thread(standby.start)
        await asyncio.to_thread(house.postgres.replicate, synchronous=synchronous)
        async with play.crowd(play.pick(4, 40)) as crowd:
            crowd.play()
            await crowd.play_on(15)
            if not synchronous:
                wire.hold()  # it falls behind, and nobody is told
                await crowd.play_on(play.pick(15, 150))
            play.breaks("the primary is gone")
            await asyncio.to_thread(house.postgres.kill)
            wire.cut()
            await asyncio.to_thread(standby.promote)
            await _take_over(play, standby)
            play.heals()
            if synchronous:
                play.measure("next action, s", await crowd.play_on(1))
                await crowd.play_on(10)
            else:
                await asyncio.sleep(5)


async def _take_over(play: Play, standby: Postgres) -> None:
    """The address of the database leads to the other machine now."""
    await asyncio.to_thread(play.rig.house.postgres.remove)
    play.rig.house.postgres = standby
    for node in play.rig.nodes:
        node.database.to_ports = (standby.port,)
        node.database.cut()


async def _synchronous(play: Play) -> None:
    await _fail_over(play, synchronous=True)


async def _asynchronous(play: Play) -> None:
    await _fail_over(play, synchronous=False)


SCENES = [
    Scene(
        "F8",
        "synchronous",
        "The primary is killed, and its synchronous standby is promoted",
        "I1-I6; all are at head within 10 s",
        _synchronous,
        Limits(head_ms=10_000),
    ),
    Scene(
        "F8",
        "asynchronous",
        "The same with an asynchronous standby that has fallen behind",
        "what was acknowledged and lost is reported",
        _asynchronous,
        Limits(head_ms=10_000),
        caught=("I1",),
    ),
]
