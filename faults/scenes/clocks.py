"""F15, F16: clocks that are wrong, and clocks that run while nobody can play."""

import asyncio
import signal

from faults.check import Limits
from faults.people.crowd import Crowd
from faults.people.history import now_ms
from faults.scenes.scene import Play, Scene
from palacio.wire.terms import BankClock, TurnClock

_TURN_MS = 2_000
_BANK_MS = 3_000
_FLAG_S = 8.0


async def play_clock_off(play: Play, *, plant: str = "") -> None:
    """One server is ahead, one behind; whoever does not act is flagged all the same."""
    one, two = play.rig.servers
    await asyncio.gather(one.restart(plant or "clock-off:300"), two.restart("clock-off:-300"))
    if not plant:
        await play.rig.worker.restart("clock-off:300")
    play.rig.lead()
    play.breaks("clocks are wrong")
    async with play.crowd(3, bots=False, clock=TurnClock(_TURN_MS), pause_s=0.2) as crowd:
        crowd.play()
        await crowd.play_on(15)
        crowd.stop()
        await asyncio.sleep(_FLAG_S)


async def play_stopped(play: Play, *, plant: str = "") -> None:
    """All processes stand still for longer than anybody has left."""
    if plant:
        await play.rig.worker.restart(plant)
    async with play.crowd(3, bots=False, clock=BankClock(_BANK_MS, 1_000)) as crowd:
        crowd.play()
        await crowd.play_on(6)
        crowd.stop()
        play.breaks("all processes are stopped")
        for node in play.rig.nodes:
            node.running.signal(signal.SIGSTOP)
        stopped = now_ms()
        await asyncio.sleep(play.pick(8, 20))
        for node in play.rig.nodes:
            node.running.signal(signal.SIGCONT)
        play.heals()
        play.measure("stopped, s", (now_ms() - stopped) / 1000)
        await asyncio.sleep(_FLAG_S)
        play.expect(_gifts(crowd), "no time was given back")


def _gifts(crowd: Crowd) -> int:
    told = [tell for p in crowd.people for chapter in p.followed.story for tell in chapter.tells]
    return sum(tell["what"] == "gavetime" for tell in told)


SCENES = [
    Scene(
        "F15",
        "clocks-off",
        "The clocks of a server and the worker are five minutes ahead, another's is behind",
        "entries have the database's time, and whoever does not act is flagged at the deadline",
        play_clock_off,
    ),
    Scene(
        "F16",
        "stopped",
        "All processes are stopped for longer than anybody has left on the clock",
        "the time is given back, as an event, and once; nobody is flagged for it",
        play_stopped,
        Limits(flag_ms=6_000),
    ),
]
