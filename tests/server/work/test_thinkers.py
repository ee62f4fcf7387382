"""Thinkers: real processes that answer, die, hang, and end with their parent."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from palacio.match.match import Match, new_match
from palacio.rules.catalog import GAMES
from palacio.rules.state import to_bytes
from palacio.server.work import thinkers as module
from palacio.server.work.thinkers import NoAnswer, Question, Thinkers
from tests.server.work import deadly
from tests.waiting import until


@pytest.fixture
def hears_interrupts() -> Iterator[None]:
    """Also if the suite runs in the background, where it would not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def thinker(runner: asyncio.Runner) -> Iterator[Thinkers]:
    """One alone."""
    thinkers = Thinkers(1)
    runner.run(thinkers.start())
    yield thinkers
    thinkers.close()


@pytest.fixture
def thinkers(runner: asyncio.Runner) -> Iterator[Thinkers]:
    thinkers = Thinkers(2)
    runner.run(thinkers.start())
    yield thinkers
    thinkers.close()


def ask(match: Match, level: str = "apprentice") -> Question:
    return Question(match.header.game, to_bytes(match.state), level)


def is_alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


async def test_an_answer_is_a_legal_action(thinker: Thinkers) -> None:
    for game in GAMES:
        match = new_match(game)
        for level in ("greedy", "apprentice", "master"):
            match.play(await thinker.think(ask(match, level)))


def test_only_levels_that_go_by_time_have_a_budget() -> None:
    budgets = {level: ask(new_match(), level).budget_ms for level in ("artisan", "master")}
    assert budgets == {"artisan": None, "master": 500}


async def test_as_many_think_at_once_as_there_are(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "choose", deadly.slow)
    begin = time.monotonic()
    await asyncio.gather(*(thinkers.think(ask(new_match())) for _ in range(4)))
    assert 2 <= (time.monotonic() - begin) / deadly.SLOW_S < 4  # twice two


async def test_who_is_killed_in_thought_is_replaced_and_the_others_do_not_notice(
    thinkers: Thinkers,
) -> None:
    before = thinkers.pids
    match = new_match()
    thoughts = [asyncio.create_task(thinkers.think(ask(match, "master"))) for _ in range(2)]
    await asyncio.sleep(0.1)
    os.kill(before[0], signal.SIGKILL)
    for thought in thoughts:
        assert match.face.format_action(await thought) in match.actions()
    after = thinkers.pids
    assert before[0] not in after
    assert before[1] in after


@pytest.mark.slow
async def test_where_a_level_fails_the_quick_one_answers(
    thinker: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_QUICK_S", 60.0)  # there is but one, which has to be started
    match = new_match()
    for how in (deadly.kill, deadly.hang, deadly.fail):
        with monkeypatch.context() as patch:
            patch.setattr(module, "choose", how)
            patch.setattr(module, "_GRACE_S", 0.5)
            match.play(await thinker.think(ask(match)))
        match.play(await thinker.think(ask(match)))  # and all is as before


@pytest.mark.slow
async def test_when_nobody_survives_there_is_no_answer(
    thinker: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "choose", deadly.kill_all)
    with pytest.raises(NoAnswer):
        await thinker.think(ask(new_match()))


async def test_who_hangs_is_killed(thinker: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_GRACE_S", 0.5)
    monkeypatch.setattr(module, "_QUICK_S", 60.0)
    stopped = thinker.pids
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    match = new_match()
    match.play(await thinker.think(ask(match)))
    await until(lambda: any(not is_alive(pid) for pid in stopped))


async def test_nobody_waits_long_for_a_second_answer(
    thinker: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_GRACE_S", 0.2)
    monkeypatch.setattr(module, "_QUICK_S", 0.2)
    os.kill(thinker.pids[0], signal.SIGSTOP)
    with pytest.raises(NoAnswer):
        await asyncio.wait_for(thinker.think(ask(new_match())), 2)


async def test_an_interrupt_is_not_theirs(hears_interrupts: None, thinker: Thinkers) -> None:
    before = thinker.pids
    for pid in before:
        os.kill(pid, signal.SIGINT)
    match = new_match()
    match.play(await thinker.think(ask(match)))
    assert thinker.pids == before


async def test_to_stop_waiting_for_a_thought_ends_it(
    thinker: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "choose", deadly.hang)
    thought = asyncio.create_task(thinker.think(ask(new_match())))
    await asyncio.sleep(0.1)
    thought.cancel()
    await asyncio.wait([thought])
    assert thinker.pids == []


async def test_closed_is_closed(thinker: Thinkers) -> None:
    pids = thinker.pids
    thinker.close()
    await until(lambda: not any(map(is_alive, pids)))


PARENT = """
import asyncio
from palacio.server.work.thinkers import Thinkers

async def main():
    thinkers = Thinkers(2)
    await thinkers.start()
    print(*thinkers.pids, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_they_end_with_their_parent_even_if_it_is_killed() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # it could not tidy up, and that is told there
        text=True,
    )
    assert parent.stdout
    pids = [int(word) for word in parent.stdout.readline().split()]
    assert len(pids) == 2
    parent.kill()
    parent.wait()
    parent.stdout.close()
    await until(lambda: not any(map(is_alive, pids)), within_s=5)


async def test_if_one_dies_another_answers_and_nobody_waits_until_it_is_back(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = asyncio.Event()

    async def sleep_on(self: object) -> None:
        await never.wait()

    monkeypatch.setattr(module._Thinker, "wake", sleep_on)
    dead = thinkers.pids[-1]
    os.kill(dead, signal.SIGKILL)
    await until(lambda: not is_alive(dead))
    answers = [await thinkers.think(ask(new_match("azul"), "greedy")) for _ in range(3)]
    assert all(answer >= 0 for answer in answers)
    assert dead not in thinkers.pids
