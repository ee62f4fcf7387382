"""A worker's bots: a fast level answers if the requested level fails or hangs."""

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from palacio.bots.process import Question
from palacio.match.match import Match, new_match
from palacio.rules.catalog import GAMES
from palacio.rules.state import to_bytes
from palacio.server.worker import fallback
from palacio.server.worker.fallback import FallbackBots, NoAnswer, budget_of
from tests.bots.failing_process import command
from tests.waiting import TIMEOUT_S


def ask(match: Match, level: str = "random") -> Question:
    return Question(match.header.game, to_bytes(match.state), level, budget=budget_of(level))


@pytest.fixture
def bots(runner: asyncio.Runner) -> Iterator[FallbackBots]:
    bots = FallbackBots(1)
    runner.run(bots.start())
    yield bots
    runner.run(bots.aclose())


@pytest.fixture
def short_warm_up(monkeypatch: pytest.MonkeyPatch) -> None:
    greedy = Question("azul", to_bytes(new_match("azul").state), "greedy")
    monkeypatch.setattr(fallback, "_warm_up", lambda: iter([greedy]))
    monkeypatch.setenv("PALACIO_PLAIN", "1")


async def test_every_level_chooses_a_legal_action(bots: FallbackBots) -> None:
    for game in GAMES:
        match = new_match(game)
        for level in ("greedy", "apprentice", "master"):
            match.play(await bots.choose(ask(match, level)))


def test_only_levels_without_a_number_of_simulations_have_a_time_budget() -> None:
    budgets = {level: budget_of(level).ms for level in ("artisan", "master", "greedy")}
    assert budgets == {"artisan": None, "master": 500, "greedy": None}


def test_shortened_thinking_time_has_a_lower_bound() -> None:
    assert [budget_of("master", share).ms for share in (0.5, 0.001)] == [250, 20]
    assert budget_of("artisan", 0.001) == budget_of("artisan")


@pytest.mark.parametrize("failure", ["kill", "hang", "fail"])
def test_fast_level_answers_if_the_requested_level_fails(
    short_warm_up: None, monkeypatch: pytest.MonkeyPatch, failure: str, runner: asyncio.Runner
) -> None:
    monkeypatch.setattr(fallback, "COMMAND", command(failure))
    monkeypatch.setattr(fallback, "_FAST_S", TIMEOUT_S)  # the only process has to start again
    monkeypatch.setattr(fallback, "_GRACE_S", 2.0)

    async def test() -> None:
        bots, match = FallbackBots(1), new_match("azul")
        await bots.start()
        try:
            for _ in range(2):
                match.play(await bots.choose(ask(match)))
        finally:
            await bots.aclose()

    runner.run(test())


async def test_choose_raises_if_the_fast_level_also_takes_too_long(
    short_warm_up: None, bots: FallbackBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fallback, "_GRACE_S", 0.2)
    monkeypatch.setattr(fallback, "_FAST_S", 0.2)
    (process,) = bots._pool._processes
    monkeypatch.setattr(process, "_command", ("sleep", "60"))  # the next one never answers
    os.kill(bots._pool.pids[0], signal.SIGSTOP)
    with pytest.raises(NoAnswer):
        await bots.choose(ask(new_match("azul")))
