"""Bot processes that answer, die, hang, and end with their parent."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import uvloop

from palacio.bots import new_bot, pool
from palacio.bots.pool import BotFailed, BotPool
from palacio.bots.process import Question, choose
from palacio.match.match import Match, new_match
from palacio.rules.catalog import GAMES
from palacio.rules.state import to_bytes
from tests.bots.failing_process import command
from tests.waiting import TIMEOUT_S, wait_until

PLAIN = {"PALACIO_PLAIN": "1"}

Test = Callable[[BotPool], Awaitable[None]]
Loop = Callable[[], asyncio.AbstractEventLoop]


def ask(match: Match, bot: str = "greedy", memory: str = "") -> Question:
    return Question(match.header.game, to_bytes(match.state), bot, memory=memory)


def run(
    test: Test,
    size: int = 1,
    *,
    warm: bool = True,
    loop: Loop = asyncio.new_event_loop,
    deaths: list[BotFailed] | None = None,
) -> list[BotFailed]:
    """Run a test with a pool. Return the deaths of its processes, in the list `deaths` if given."""
    deaths = [] if deaths is None else deaths

    async def with_pool() -> None:
        warm_up = [ask(new_match())] if warm else []
        bots = BotPool(size, warm_up=warm_up, env=PLAIN, on_death=deaths.append)
        try:
            if warm:
                await bots.start()
            await test(bots)
        finally:
            await bots.aclose()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(with_pool())
    return deaths


def is_alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # the latter if it ends between the two calls
        return False


def test_process_gives_the_same_answers_as_a_bot_in_this_process() -> None:
    async def test(bots: BotPool) -> None:
        for game in GAMES:
            match, here = new_match(game), new_bot("greedy")
            for _ in range(3):
                action = await bots.ask(ask(match, memory=game))
                assert action == here.choose(match.state)
                match.play(action)

    assert run(test, warm=False) == []


def test_questions_with_the_same_memory_key_go_to_the_same_bot() -> None:
    match = new_match()
    kept = [choose(ask(match, "random", memory="seat 0")) for _ in range(8)]
    fresh = [choose(ask(match, "random")) for _ in range(8)]
    assert len(set(kept)) > 1
    assert len(set(fresh)) == 1


@pytest.mark.slow
def test_processes_answer_concurrently(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each of the two processes answers only after both have a question."""
    monkeypatch.setattr(pool, "COMMAND", command("meet", str(tmp_path)))

    async def test(bots: BotPool) -> None:
        question = ask(new_match(), "random")
        await asyncio.gather(*(bots.ask(question, TIMEOUT_S) for _ in range(2)))
        assert {int(file.name) for file in tmp_path.iterdir()} == set(bots.pids)

    run(test, 2)


def test_killed_process_is_replaced_and_others_are_not_affected() -> None:
    async def test(bots: BotPool) -> None:
        before = bots.pids
        os.kill(before[1], signal.SIGKILL)
        match = new_match()
        for _ in range(3):
            match.play(await bots.ask(ask(match)))
        await wait_until(lambda: len(bots.pids) == 2)
        assert before[0] in bots.pids
        assert before[1] not in bots.pids

    assert len(run(test, 2)) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"]
)
def test_question_to_a_process_that_died_while_idle_goes_to_another(loop: Loop) -> None:
    async def test(bots: BotPool) -> None:
        # The process that started last gets the first question.
        pid, process = bots.pids[-1], bots._processes[-1]._process
        os.kill(pid, signal.SIGKILL)
        assert process is not None
        await process.wait()
        await asyncio.sleep(0.1)  # until the loop has closed the pipes
        assert await bots.ask(ask(new_match())) >= 0

    assert len(run(test, 2, loop=loop)) == 1


@pytest.mark.parametrize("delay_ms", [0, 1, 2, 4])
def test_process_that_is_starting_is_awaited_if_its_question_is_cancelled(
    monkeypatch: pytest.MonkeyPatch, delay_ms: int
) -> None:
    monkeypatch.setattr(pool, "COMMAND", command("hang"))

    async def test(bots: BotPool) -> None:
        asking = asyncio.create_task(bots.ask(ask(new_match(), "random")))
        await asyncio.sleep(delay_ms / 1000)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking

    run(test, warm=False, loop=uvloop.new_event_loop)  # warns of a process that is not closed


def test_other_processes_answer_while_a_dead_one_cannot_be_restarted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "_RETRY_S", 3600.0)
    deaths: list[BotFailed] = []

    async def test(bots: BotPool) -> None:
        monkeypatch.setattr(pool, "COMMAND", ("/does/not/exist",))
        os.kill(bots.pids[-1], signal.SIGKILL)
        for _ in range(3):
            assert await bots.ask(ask(new_match())) >= 0
        await wait_until(lambda: len(deaths) == 2)  # the kill, and the attempt to start another

    run(test, 2, deaths=deaths)


def test_dead_process_without_warm_up_restarts_with_the_next_question() -> None:
    async def test(bots: BotPool) -> None:
        assert bots.pids == []
        await bots.ask(ask(new_match()))
        os.kill(bots.pids[0], signal.SIGKILL)
        assert await bots.ask(ask(new_match())) >= 0

    assert len(run(test, warm=False)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("failure", ["kill", "nonsense"])
def test_question_that_kills_every_process_fails(
    monkeypatch: pytest.MonkeyPatch, failure: str
) -> None:
    monkeypatch.setattr(pool, "COMMAND", command(failure))

    async def test(bots: BotPool) -> None:
        with pytest.raises(BotFailed):
            await bots.ask(ask(new_match(), "random"))
        assert await bots.ask(ask(new_match())) >= 0

    assert len(run(test, warm=False)) == 3


def test_process_that_does_not_start_fails_with_the_last_line_of_its_stderr(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = "raise RuntimeError('nowhere to compile to')"
    monkeypatch.setattr(pool, "COMMAND", (sys.executable, "-c", code))

    async def test(bots: BotPool) -> None:
        with pytest.raises(BotFailed) as failed:
            await bots.ask(ask(new_match()))
        assert failed.value.reason == "RuntimeError: nowhere to compile to"
        assert failed.value.reason in str(failed.value)

    assert len(run(test, warm=False)) == 3


def test_exception_of_a_bot_is_reported_and_its_process_keeps_running(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool, "COMMAND", command("fail"))

    async def test(bots: BotPool) -> None:
        before = bots.pids
        with pytest.raises(BotFailed, match="ZeroDivisionError: by zero"):
            await bots.ask(ask(new_match(), "random"))
        assert bots.pids == before

    assert run(test) == []


@pytest.mark.slow
def test_hanging_process_is_killed_after_the_timeout() -> None:
    async def test(bots: BotPool) -> None:
        stopped = bots.pids[0]
        os.kill(stopped, signal.SIGSTOP)
        with pytest.raises(TimeoutError):
            await bots.ask(ask(new_match()), timeout_s=0.2)
        assert not is_alive(stopped)
        assert await bots.ask(ask(new_match())) >= 0

    run(test)


def test_process_ignores_an_interrupt() -> None:
    async def test(bots: BotPool) -> None:
        before = bots.pids
        os.kill(before[0], signal.SIGINT)
        assert await bots.ask(ask(new_match())) >= 0
        assert bots.pids == before

    run(test)


def test_cancelled_question_kills_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", command("hang"))

    async def test(bots: BotPool) -> None:
        hanging = bots.pids
        question = asyncio.create_task(bots.ask(ask(new_match(), "random")))
        await asyncio.sleep(0.1)
        question.cancel()
        await asyncio.wait([question])
        assert not any(map(is_alive, hanging))

    run(test)


def test_closed_pool_has_no_processes_and_its_questions_fail(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "COMMAND", command("hang"))

    async def test(bots: BotPool) -> None:
        pids = bots.pids
        questions = [asyncio.create_task(bots.ask(ask(new_match(), "random"))) for _ in range(2)]
        await asyncio.sleep(0.1)
        await bots.aclose()
        assert not any(map(is_alive, pids))
        for question in questions:
            with pytest.raises(BotFailed):
                await question

    assert run(test) == []
    assert caplog.messages == []


PARENT = """
import asyncio
from palacio.bots.pool import BotPool
from tests.bots.test_pool import PLAIN, ask
from palacio.match.match import new_match

async def main():
    bots = BotPool(2, warm_up=[ask(new_match())], env=PLAIN)
    await bots.start()
    print(*bots.pids, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.slow
def test_processes_end_when_their_parent_is_killed() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, env=os.environ | PLAIN, text=True
    )
    assert parent.stdout
    pids = [int(word) for word in parent.stdout.readline().split()]
    assert len(pids) == 2
    parent.kill()
    parent.wait()
    parent.stdout.close()
    asyncio.run(wait_until(lambda: not any(map(is_alive, pids))))
