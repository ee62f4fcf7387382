"""F3: a server stands still in the middle of an action, while others play on."""

import asyncio
import signal

from faults.house.rig import Node
from faults.scenes.scene import Play, Scene


async def _sleeps(play: Play) -> None:
    """It wakes up with an entry to append that somebody else has written meanwhile."""
    sleeper, other = play.rig.servers
    async with play.crowd(play.pick(4, 30)) as crowd:
        crowd.play()
        await crowd.play_on(10)
        for _ in range(play.pick(1, 5)):
            fenced = await _fenced(sleeper)
            sleeper.database.there.hold()  # so that what it appends is late for certain
            await asyncio.sleep(0.5)
            play.breaks("a server is stopped, with entries on their way")
            sleeper.running.signal(signal.SIGSTOP)
            sleeper.front.to_ports = (other.port,)
            sleeper.front.cut()
            await crowd.play_on(20)
            await asyncio.sleep(play.pick(2, 15))
            sleeper.running.signal(signal.SIGCONT)
            sleeper.database.go_on()
            play.heals()
            await asyncio.sleep(1)
            play.rig.lead()
            await crowd.play_on(10)
            play.count("late appends refused", await _fenced(sleeper) - fenced)
    refused = play.numbers["late appends refused"]
    play.expect(refused, "no append was late: the scene shows nothing")


async def _fenced(node: Node) -> float:
    return await node.metric("palacio_appends_fenced_total")


SCENES = [
    Scene(
        "F3",
        "sleeps",
        "SIGSTOP a server whose entries are on their way; the others play on; then it continues",
        "its late appends are refused; I1-I6",
        _sleeps,
    )
]
