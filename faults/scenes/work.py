"""F21: whoever thinks for bots dies in the middle of a thought, or answers wrongly."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

from faults.check.evidence import Entry
from faults.check.replay import replay
from faults.check.rows import read_log
from faults.house.process import Process
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
        await _until_all_are_idle(2, play.rig.worker.running)
        crowd.play()
        await crowd.play_on(5)
        play.breaks("one who thinks is dead")
        os.kill(play.dice.choice(play.rig.worker.running.thinkers), signal.SIGKILL)
        play.heals()
        play.measure("a bot acts, s", await _until_a_bot_acts(crowd))
    play.expect(play.numbers["a bot acts, s"] <= _LEASE_S + _MORE_S, "the bots were too late")


async def _until_all_are_idle(thinkers: int, *workers: Process) -> None:
    """Who has just been started takes no processor time any more once it waits for questions."""
    async with asyncio.timeout(_START_S):
        before: dict[int, int] = {}
        while len(before) < thinkers or before != _ticks(workers):
            before = _ticks(workers)
            await asyncio.sleep(_IDLE_S)


def _ticks(workers: Sequence[Process]) -> dict[int, int]:
    found = {}
    for pid in (pid for worker in workers for pid in worker.thinkers):
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


# --- Answers that are wrong.


def _answering(
    plant: str, second: str | None = None, matches: int = 8, seconds: int = 7
) -> Callable[[Play], Awaitable[None]]:
    """By a worker with this plant; and with a second one, with another plant or none, if given."""

    async def play(play: Play) -> None:
        await play.rig.worker.restart(plant, PALACIO_THINKERS="2")
        workers = [play.rig.worker.running]
        if second is not None:
            workers.append(await asyncio.to_thread(play.rig.house.work, plant=second))
        try:
            await _until_all_are_idle(len(workers) + 1, *workers)
            await _play_against_bots(play, matches, play.pick(seconds, 120))
        finally:
            for worker in workers[1:]:
                await asyncio.to_thread(worker.kill)

    return play


async def _play_against_bots(play: Play, matches: int, seconds: int) -> None:
    """Every turn of a bot is measured, in the log."""
    errors = len(play.rig.house.errors)
    async with play.crowd(matches, pause_s=0.2) as crowd:
        crowd.play()
        await asyncio.sleep(seconds)
        ended = now_ms()
    for sitting in crowd.sittings:
        for took in _bots_turns(await read_log(play.rig.house.database, sitting.id), ended):
            play.count("turns of bots")
            play.measure("a bot acts, s", took)
    play.count("complaints", play.rig.house.errors[errors:].count('"level":"error"'))
    play.expect(play.numbers.get("turns of bots", 0) >= 10, "bots hardly played")
    play.expect(play.numbers["a bot acts, s"] <= _LEASE_S + _MORE_S, "the bots were too late")


def _bots_turns(log: list[Entry], ended: int) -> Iterator[float]:
    """How long each took, in seconds; the last one until now, if it is not over."""
    bots = {e["seat"] for entry in log for e in entry.events if e["what"] == "filled"}
    for number, (entry, match) in enumerate(replay(log), 1):
        if match and match.seat in bots:
            until = log[number].at if number < len(log) else ended
            yield (until - entry.at) / 1000


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
    Scene(
        "F21",
        "illegal",
        "The worker answers with what is no action, or not allowed, or not at all",
        "the log stays legal, and the match goes on within the lease and 3 s",
        _answering("answer-illegally"),
    ),
    Scene(
        "F21",
        "late",
        "One of two workers answers 8 s late",
        "the other one takes over: the match goes on within the lease and 3 s",
        _answering("answer-late:8", ""),
        is_long=True,
    ),
    Scene(
        "F21",
        "twice",
        "Two workers think about every turn, and each writes its answer twice at once",
        "each turn is played once",
        _answering("answer-twice", "answer-twice"),
        is_long=True,
    ),
    Scene(
        "F21",
        "hangs",
        "Every process that thinks hangs at its eighth question",
        "the other one answers: the match goes on within the lease and 3 s",
        _answering("think-forever:8", matches=2, seconds=15),  # one bot, lest both hang at once
        is_long=True,
    ),
]
