"""F21: whoever thinks for bots dies, in the middle of a thought."""

import asyncio
import os
import signal
from pathlib import Path

from faults.people.crowd import Crowd
from faults.people.history import now_ms
from faults.scenes.scene import Play, Scene

_LEASE_S = 3.0
_MORE_S = 3.0
_START_S = 90.0
_IDLE_S = 2.0


async def _thinkers_die(play: Play) -> None:
    """One of two: a process needs seconds to start, more of them on a machine that is busy."""
    await play.rig.worker.restart(PALACIO_THINKERS="2")
    async with play.crowd(4, pause_s=0.3) as crowd:
        await _until_both_are_idle(play)
        crowd.play()
        await crowd.play_on(5)
        play.breaks("one who thinks is dead")
        os.kill(play.dice.choice(play.rig.worker.running.thinkers), signal.SIGKILL)
        play.heals()
        play.measure("a bot acts, s", await _until_a_bot_acts(crowd))
    play.expect(play.numbers["a bot acts, s"] <= _LEASE_S + _MORE_S, "the bots were too late")


async def _until_both_are_idle(play: Play) -> None:
    """Who has just been started takes no processor time any more once it waits for questions."""
    async with asyncio.timeout(_START_S):
        before: dict[int, int] = {}
        while len(before) < 2 or before != _ticks(play):
            before = _ticks(play)
            await asyncio.sleep(_IDLE_S)


def _ticks(play: Play) -> dict[int, int]:
    found = {}
    for pid in play.rig.worker.running.thinkers:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        found[pid] = int(fields[11]) + int(fields[12])
    return found


async def _worker_dies(play: Play) -> None:
    """And another one is started, as whatever looks after processes does.

    It has processes of its own to start, which takes them as long as it took itself.
    """
    async with play.crowd(4) as crowd:
        crowd.play()
        for _ in range(play.pick(1, 10)):
            await crowd.play_on(5)
            begun = play.breaks("the worker is dead")
            await play.rig.worker.restart()
            play.measure("a process starts, s", (play.heals() - begun) / 1000)
            play.measure("a bot acts, s", await _until_a_bot_acts(crowd))
    late = play.numbers["a bot acts, s"] - play.numbers["a process starts, s"]
    play.expect(late <= _LEASE_S + _MORE_S, "the bots were too late")


async def _until_a_bot_acts(crowd: Crowd) -> float:
    begun, before = now_ms(), _bots_actions(crowd)
    async with asyncio.timeout(20):
        while _bots_actions(crowd) == before and not crowd.are_over:
            await asyncio.sleep(0.02)
    return (now_ms() - begun) / 1000


def _bots_actions(crowd: Crowd) -> int:
    """By the bots' seats, as the people there were told."""
    count = 0
    for sitting in crowd.sittings:
        followed = sitting.people[0].followed
        bots = {n for n, seat in enumerate(followed.table.seats) if seat.kind == "bot"}
        count += sum(seat in bots for chapter in followed.story for seat, _ in chapter.plays)
    return count


SCENES = [
    Scene(
        "F21",
        "thinkers",
        "SIGKILL one of the two processes that think for bots",
        "the match goes on within the lease and 3 s",
        _thinkers_die,
    ),
    Scene(
        "F21",
        "worker",
        "SIGKILL the worker; another one is started",
        "once its processes have started, the match goes on within the lease and 3 s",
        _worker_dies,
    ),
]
