"""Bots in their own processes: they answer, they die, they are begun again."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from palacio.app.thinking import Asking, BotsGone, Thinking
from palacio.bots import new_bot
from palacio.match.match import Match
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
        bots._processes[True].running.kill()
        assert match.face.format_action(await bots.choose(match, "random", "hint"))
        assert restarts == ["again"]

    thinking(test)


def test_a_bot_that_always_dies_is_given_up() -> None:
    async def test(bots: Thinking, restarts: list[str]) -> None:
        match = a_match()
        match.header = a_match("sintra").header  # a state of another game: no bot can read that
        with pytest.raises(BotsGone) as gone:
            await bots.choose(match, "random", "seat 0")
        assert len(restarts) == 3
        assert "Error" in gone.value.last_words  # the last line of a traceback
        assert gone.value.last_words in str(gone.value)

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


# --- For who can wait.


def asking(test: Callable[[Asking, list[str]], None]) -> None:
    told: list[str] = []
    bots = Asking(lambda: told.append("again"), lambda: told.append("compiling"))
    try:
        test(bots, told)
    finally:
        bots.close()


def test_a_simple_bot_thinks_right_here_and_is_the_same_for_all_its_turns() -> None:
    def test(bots: Asking, told: list[str]) -> None:
        match = a_match("sintra", 3)
        here = new_bot("greedy", len(match.log))  # it remembers how often it threw its dice
        for _ in range(3):
            assert bots.choose(match, "greedy", "seat 0") == here.choose(match.state)
        assert not bots._thinking._processes

    asking(test)


def test_another_bot_is_asked_in_its_process_and_a_long_wait_is_explained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ponder(_: Thinking, match: Match, bot: str, key: str) -> int:
        await asyncio.sleep(0.01)
        return match.view(match.seat).actions[-1].id

    monkeypatch.setattr(Thinking, "choose", ponder)
    monkeypatch.setattr("palacio.app.thinking.PATIENCE_S", 0.0)

    def test(bots: Asking, told: list[str]) -> None:
        match = a_match()
        action = bots.choose(match, "master", "hint")
        assert match.face.format_action(action) == match.view(match.seat).actions[-1].text
        assert told == ["compiling"]

    asking(test)


@pytest.mark.slow
def test_a_level_answers_who_can_wait() -> None:
    def test(bots: Asking, told: list[str]) -> None:
        match = a_match()
        assert match.face.format_action(bots.choose(match, "journeyman", "seat 0"))
        assert "again" not in told

    asking(test)


def test_ending_a_process_is_no_news(caplog: pytest.LogCaptureFixture) -> None:
    async def test(bots: Thinking, restarts: list[str]) -> None:
        await bots.choose(a_match(), "greedy", "seat 0")

    thinking(test)
    assert caplog.messages == []
