"""The bots of a session, in their processes."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from palacio.bots import new_bot
from palacio.bots.pool import BotFailed
from palacio.session.bots import SessionBots
from palacio.session.compile_progress import CompileStep
from tests.session.compiled_files import add_compiled
from tests.session.matches import a_match


def run(test: Callable[[SessionBots, list[str]], Awaitable[None]]) -> None:
    async def with_bots() -> None:
        restarts: list[str] = []
        bots = SessionBots(lambda: restarts.append("restart"), lambda step: None)
        try:
            await test(bots, restarts)
        finally:
            await bots.aclose()

    asyncio.run(with_bots())


def test_simple_bot_chooses_the_same_action_in_its_process_as_in_the_tests_process() -> None:
    async def test(bots: SessionBots, restarts: list[str]) -> None:
        match = a_match("sintra", 3)
        expected = new_bot("greedy", len(match.log)).choose(match.state)
        assert await bots.choose(match, "greedy", "seat 0") == expected
        assert not restarts

    run(test)


def test_bot_that_cannot_read_the_position_fails_with_its_exception() -> None:
    async def test(bots: SessionBots, restarts: list[str]) -> None:
        match = a_match()
        match.referee.header = a_match("sintra").header  # the state does not fit it
        with pytest.raises(BotFailed, match="Error"):
            await bots.choose(match, "random", "seat 0")
        assert not restarts

    run(test)


def test_cancelled_answer_is_not_given_to_the_next_question() -> None:
    async def test(bots: SessionBots, restarts: list[str]) -> None:
        match = a_match()
        await bots.choose(match, "greedy", "seat 0")
        task = asyncio.create_task(bots.choose(match, "greedy", "seat 0"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        match.play(match.actions()[0])
        action = await bots.choose(match, "greedy", "seat 1")
        assert match.module.format_action(action) in match.actions()
        assert not restarts

    run(test)


@pytest.mark.parametrize("is_compiling", [True, False])
def test_late_answer_reports_the_compiled_function_only_if_the_compiler_is_running(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_compiling: bool
) -> None:
    monkeypatch.setattr("palacio.session.bots.SLOW_S", 0.1)
    monkeypatch.setenv("PALACIO_CACHE", str(tmp_path))
    steps: list[CompileStep] = []

    async def choose() -> None:
        bots = SessionBots(lambda: None, steps.append)
        answer = asyncio.create_task(bots.choose(a_match(), "greedy", "seat 0"))
        await asyncio.sleep(0)
        if is_compiling:
            add_compiled("bots", "tree.expand-12.py311.1.nbc")
        await answer
        await bots.aclose()

    asyncio.run(choose())
    assert [step.function for step in steps[:1]] == ["tree.expand"] * is_compiling


def test_closing_the_bots_logs_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def test(bots: SessionBots, restarts: list[str]) -> None:
        await bots.choose(a_match(), "greedy", "seat 0")

    run(test)
    assert caplog.messages == []
