"""F15, F16: clocks that are wrong, and clocks that run while nobody can play."""

import asyncio
import signal
from collections.abc import Sequence

from faults.house.rig import Node
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
        await _stand_still(play, play.rig.nodes)
        await asyncio.sleep(_FLAG_S)
        play.expect(_gifts(crowd), "no time was given back")


async def _only_servers(play: Play) -> None:
    """The worker lives, sees clocks run out, and must not call time: nobody can play."""
    async with play.crowd(3, bots=False, clock=BankClock(_BANK_MS, 1_000)) as crowd:
        crowd.play()
        await crowd.play_on(6)
        crowd.stop()
        await _stand_still(play, play.rig.servers)
        await asyncio.sleep(_FLAG_S)
        play.expect(_gifts(crowd), "no time was given back")


async def _plays_on(play: Play) -> None:
    """Whoever acts after the outage, long before the deadline, has not paid for it either."""
    async with play.crowd(3, bots=False, clock=BankClock(60_000, 1_000)) as crowd:
        crowd.play()
        await crowd.play_on(6)
        await _stand_still(play, play.rig.nodes)
        await crowd.play_on(12)
        play.expect(_gifts(crowd), "no time was given back")


async def _stand_still(play: Play, nodes: Sequence[Node]) -> None:
    play.breaks("processes are stopped")
    for node in nodes:
        node.running.signal(signal.SIGSTOP)
    play.history.write("out")
    stopped = now_ms()
    try:
        await asyncio.sleep(play.pick(9, 20))
    finally:
        play.history.write("back")
        for node in nodes:
            node.running.signal(signal.SIGCONT)
    play.heals()
    play.measure("stopped, s", (now_ms() - stopped) / 1000)


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
    ),
    Scene(
        "F16",
        "only-servers",
        "The servers are stopped, and the worker is not",
        "nobody is flagged while nobody can play; the time is given back",
        _only_servers,
        is_long=True,
    ),
    Scene(
        "F16",
        "plays-on",
        "All processes are stopped; afterwards people act, long before their time is over",
        "nobody has paid for the outage",
        _plays_on,
    ),
]
