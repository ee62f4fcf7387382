"""Bots in their own processes: they answer, they die, they are begun again."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from palacio.app.thinking import BotsGone, Thinking
from palacio.bots import new_bot
from tests.app.people import a_match


def thinking(test: Callable[[Thinking, list[str]], Awaitable[None]]) -> None:
    async def run() -> None:
        restarts: list[str] = []
        bots = Thinking(lambda: restarts.append("again"))
        try:
            await test(bots, restarts)
        finally:
            await bots.close()

    asyncio.run(run())


def test_a_bot_answers_as_it_would_here() -> None:
    async def test(bots: Thinking, restarts: list[str]) -> None:
        match = a_match("sintra", 3)
        expected = new_bot("greedy", len(match.log)).choose(match.state)
        assert await bots.choose(match, "greedy", "seat 0") == expected
        assert not restarts

    thinking(test)


def test_a_bot_that_died_is_begun_again_and_it_is_told() -> None:
    async def test(bots: Thinking, restarts: list[str]) -> None:
        match = a_match()
        await bots.choose(match, "greedy", "seat 0")
        bots._processes[True].kill()
        assert match.face.format_action(await bots.choose(match, "random", "hint"))
        assert restarts == ["again"]

    thinking(test)


def test_a_bot_that_always_dies_is_given_up() -> None:
    async def test(bots: Thinking, restarts: list[str]) -> None:
        match = a_match()
        match.header = a_match("sintra").header  # a state of another game: no bot can read that
        with pytest.raises(BotsGone):
            await bots.choose(match, "random", "seat 0")
        assert len(restarts) == 3

    thinking(test)


def test_an_answer_that_was_given_up_is_not_taken_for_the_next_one() -> None:
    async def test(bots: Thinking, restarts: list[str]) -> None:
        match = a_match()
        await bots.choose(match, "greedy", "seat 0")
        task = asyncio.create_task(bots.choose(match, "greedy", "seat 0"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        match.play(match.actions()[0])
        action = await bots.choose(match, "greedy", "seat 1")
        assert match.face.format_action(action) in match.actions()

    thinking(test)
