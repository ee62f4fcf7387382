"""F21: a worker or a bot process dies, or answers illegally, late or twice."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from faults.check.evidence import Entry
from faults.check.replay import replay
from faults.check.rows import read_log
from faults.clients.history import now_ms
from faults.clients.workload import Workload
from faults.cluster.process import Process
from faults.scenarios.scenario import Run, Scenario

_LEASE_S = 3.0
_TAKEOVER_S = 3.0  # limit, after the lease has expired
_START_S = 180.0  # timeout for bot processes to start
_IDLE_S = 1.0  # a process that sleeps for so long counts as idle
_LEAST_TURNS = 10
_TURNS_S = 60.0  # timeout for these turns, on a slow machine


async def _bot_process_dies(run: Run) -> None:
    """Kill one of two bot processes.

    Its successor starts slowly, so the other process has to act.
    """
    await run.cluster.worker.restart(PALACIO_BOT_PROCESSES="2")
    async with run.workload(4, pause_s=0.3) as workload:
        await _wait_until_idle(2, run.cluster.worker.process)
        workload.play()
        await workload.wait_for_actions(5)
        run.record_fault("a bot process is killed")
        os.kill(run.rng.choice(run.cluster.worker.process.bot_processes), signal.SIGKILL)
        healed = run.record_healed()
        run.measure("bot acts after, s", await _wait_for_bot(workload))
        run.expect_within(_LEASE_S + _TAKEOVER_S, healed, now_ms(), "the bots were too late")


async def _wait_until_idle(number: int, *workers: Process) -> None:
    """Wait until `number` bot processes have started and no longer use processor time."""
    async with asyncio.timeout(_START_S):
        before: dict[int, int] = {}
        while len(before) < number or before != _sleeping(workers):
            before = _sleeping(workers)
            await asyncio.sleep(_IDLE_S)


def _sleeping(workers: Sequence[Process]) -> dict[int, int]:
    """Return the processor time of each bot process that waits for a question, in clock ticks.

    A process that only waits for a processor does not count.
    """
    found = {}
    for pid in (pid for worker in workers for pid in worker.bot_processes):
        with suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            if fields[0] == "S":
                found[pid] = int(fields[11]) + int(fields[12])
    return found


async def _worker_dies(run: Run) -> None:
    """Kill the worker and start another, as a supervisor would.

    Starting its bot processes takes about as long as starting the worker itself.
    """
    async with run.workload(4) as workload:
        workload.play()
        for _ in range(run.pick(1, 10)):
            await workload.wait_for_actions(5)
            started = run.record_fault("the worker is killed")
            await run.cluster.worker.restart()
            healed = run.record_healed()
            took_s = (healed - started) / 1000
            run.measure("worker starts, s", took_s)
            run.measure("bot acts after, s", await _wait_for_bot(workload))
            most_s = took_s + _LEASE_S + _TAKEOVER_S
            run.expect_within(most_s, healed, now_ms(), "the bots were too late")


async def _wait_for_bot(workload: Workload) -> float:
    started, before = now_ms(), _bot_actions(workload)
    async with asyncio.timeout(_TURNS_S):
        while _bot_actions(workload) == before and not workload.is_over:
            await asyncio.sleep(0.02)
    return (now_ms() - started) / 1000


def _bot_actions(workload: Workload) -> int:
    """Return the number of bot actions that the clients have received."""
    count = 0
    for match in workload.matches:
        subscription = match.clients[0].subscription
        bots = {n for n, seat in enumerate(subscription.table.seats) if seat.kind == "bot"}
        count += sum(seat in bots for entry in subscription.story for seat, _ in entry.plays)
    return count


# --- Sabotaged workers.


def _with_sabotaged_worker(
    sabotage: str, second: str | None = None, matches: int = 8, seconds: int = 7
) -> Callable[[Run], Awaitable[None]]:
    """Return a scenario with a sabotaged worker, and a second worker unless `second` is None."""

    async def execute(run: Run) -> None:
        await run.cluster.worker.restart(sabotage, PALACIO_BOT_PROCESSES="2")
        workers = [run.cluster.worker.process]
        if second is not None:
            start = run.cluster.sandbox.start_worker
            workers.append(await asyncio.to_thread(start, sabotage=second))
        try:
            await _wait_until_idle(len(workers) + 1, *workers)
            await _play_against_bots(run, matches, run.pick(seconds, 120))
        finally:
            for worker in workers[1:]:
                await asyncio.to_thread(worker.kill)

    return execute


async def _play_against_bots(run: Run, matches: int, seconds: int) -> None:
    """Play, and measure from the log how long each bot turn took."""
    logged = len(run.cluster.sandbox.errors)
    async with run.workload(matches, pause_s=0.2) as workload:
        workload.play()
        await asyncio.sleep(seconds)
        await _wait_for_turns(workload)
        ended = now_ms()
    for match in workload.matches:
        log = await read_log(run.cluster.sandbox.database, match.id)
        for began, acted in _bot_turns(log, ended):
            run.count("bot turns")
            run.measure("bot acts after, s", (acted - began) / 1000)
            run.expect_within(_LEASE_S + _TAKEOVER_S, began, acted, "a bot was too late")
    run.count("errors logged", run.cluster.sandbox.errors[logged:].count('"level":"error"'))
    turns = run.numbers.get("bot turns", 0)
    run.expect(turns >= _LEAST_TURNS, f"bots had only {turns:g} turns")


async def _wait_for_turns(workload: Workload) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(_TURNS_S):
            while _bot_actions(workload) < _LEAST_TURNS and not workload.is_over:
                await asyncio.sleep(0.1)


def _bot_turns(log: list[Entry], ended: int) -> Iterator[tuple[int, int]]:
    """Yield when each bot turn began and ended; an unfinished turn lasts until `ended`."""
    bots = {e["seat"] for entry in log for e in entry.events if e["what"] == "filled"}
    for number, (entry, match) in enumerate(replay(log), 1):
        if match and match.seat in bots:
            yield entry.at, (log[number].at if number < len(log) else ended)


SCENARIOS = [
    Scenario(
        "F21",
        "bot-process",
        "SIGKILL one of two bot processes",
        "the match goes on within 3 s after the lease expires",
        _bot_process_dies,
    ),
    Scenario(
        "F21",
        "worker",
        "SIGKILL the worker and start another",
        "once its processes have started, the match goes on within 3 s after the lease expires",
        _worker_dies,
    ),
    Scenario(
        "F21",
        "illegal",
        "Bots answer with invalid or illegal actions, or not at all",
        "the log stays legal, and the match goes on within 3 s after the lease expires",
        _with_sabotaged_worker("answer-illegally"),
    ),
    Scenario(
        "F21",
        "late",
        "One of two workers answers 8 s late",
        "the other takes over: the match goes on within 3 s after the lease expires",
        _with_sabotaged_worker("answer-late:8", ""),
        soak_only=True,
    ),
    Scenario(
        "F21",
        "twice",
        "Two workers handle every turn, and each writes its answer twice at once",
        "each turn is played once",
        _with_sabotaged_worker("answer-twice", "answer-twice"),
        soak_only=True,
    ),
    Scenario(
        "F21",
        "hangs",
        "Every bot process hangs at its eighth request",
        "the other one answers: the match goes on within 3 s after the lease expires",
        # Two matches have one bot: with more, both processes could hang at the same time.
        _with_sabotaged_worker("hang-forever:8", matches=2, seconds=15),
        soak_only=True,
    ),
]
