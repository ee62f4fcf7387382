"""The cost of an action, and the process that computes costs."""

import asyncio
import sys

import pytest

from palacio.bots.pool import COMMAND, BotFailed, BotPool
from palacio.bots.process import Cost, Question
from palacio.match.match import Match
from palacio.rules.state import to_bytes
from palacio.study.cost import cost_of
from tests.match.matches import played
from tests.rules.variants import Variant, every_variant

# The three blue tiles fill line 3; on the floor they cost points instead.
SIMPLE = "azul displays=bbb/yrkw | lines=-/-/-/-/- | lines=-/-/-/-/-"
RATING = (sys.executable, "-m", "palacio.study.cost")


@every_variant
def test_best_action_costs_nothing_and_costs_are_reproducible(variant: Variant) -> None:
    match = played(variant, events=20)
    numbers = match.action_numbers()
    costs = [cost_of(match.state, number, simulations=300) for number in numbers]
    assert min(cost.share for cost in costs) == 0
    assert all(cost.share >= 0 and cost.points >= 0 for cost in costs)
    assert cost_of(match.state, numbers[-1], simulations=300) == costs[-1]


def test_taking_tiles_to_the_floor_is_a_mistake_if_they_could_fill_a_line() -> None:
    match = Match.from_position(SIMPLE)
    good, bad = (cost_of(match.state, match.action_number(text)) for text in ("1b>3", "1b>f"))
    assert bad.is_mistake
    assert bad.points >= 3
    assert not good.is_mistake


async def _answers(
    command: tuple[str, ...], env: dict[str, str] | None = None
) -> tuple[object, Cost]:
    match = Match.from_position(SIMPLE)
    position, action = to_bytes(match.state), match.action_number("1b>f")
    pool = BotPool(1, command=command, env=env)
    try:
        chosen = await pool.ask(Question("azul", position, "greedy"))
        return chosen, await pool.ask_cost(Question("azul", position, "greedy", rated=action))
    finally:
        await pool.aclose()


@pytest.mark.slow
def test_rating_process_chooses_actions_and_returns_their_cost() -> None:
    chosen, cost = asyncio.run(_answers(RATING))
    match = Match.from_position(SIMPLE)
    assert chosen in match.action_numbers()
    assert cost == cost_of(match.state, match.action_number("1b>f"))


@pytest.mark.slow
def test_rating_process_with_uncompiled_rules_returns_the_cost() -> None:
    _, cost = asyncio.run(_answers(RATING, {"PALACIO_PLAIN": "1"}))
    assert cost.is_mistake


@pytest.mark.slow
def test_bot_process_that_does_not_rate_actions_fails_if_asked_for_a_cost() -> None:
    with pytest.raises(BotFailed, match="does not rate"):
        asyncio.run(_answers(COMMAND))
