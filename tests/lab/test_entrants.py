"""Entrants on the command line."""

import sys

import pytest

from palacio.bots import Budget
from palacio.lab.entrants import Entrant, parse_entrant, parse_entrants
from palacio.match.errors import UserError

COMMON = Budget(ms=200)


def test_builtin_bot_has_its_own_limit_or_else_the_common_budget() -> None:
    assert parse_entrant("greedy", COMMON) == Entrant("greedy", "greedy", budget=COMMON)
    assert parse_entrant("greedy@400", COMMON).budget == Budget(ms=400)
    assert parse_entrant("greedy@50sims", COMMON).budget == Budget(simulations=50)
    assert parse_entrant("greedy@400", COMMON).name == "greedy@400"


def test_program_has_a_name_and_a_command() -> None:
    entrant = parse_entrant(f"mine@30={sys.executable} -c 'a b'", COMMON)
    assert entrant == Entrant("mine@30", command=(sys.executable, "-c", "a b"), budget=Budget(30))
    assert not entrant.is_builtin


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("deep", "There is no bot 'deep'; there are random, greedy"),
        ("greedy@", "'greedy@' is not a bot"),
        ("a,b", "'a,b' is not a bot"),
        ("greedy@0", "'greedy@0': a budget must be at least 1."),
        ("greedy@000sims", "a budget must be at least 1."),
        ("mine@0=python", "a budget must be at least 1."),
        ("mine=", "There is no program ''"),
        ("mine=/nowhere/bot", "There is no program '/nowhere/bot'"),
        ("mine='", "is not a command: No closing quotation"),
        ("greedy=python", "'greedy' is a built-in bot"),
    ],
)
def test_invalid_entrant_is_refused_with_a_reason(text: str, error: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_entrant(text, COMMON)
    assert error in str(caught.value)


def test_duplicate_name_is_refused() -> None:
    assert len(parse_entrants(["greedy", "greedy@400"], COMMON)) == 2
    with pytest.raises(UserError, match="'greedy' is listed twice"):
        parse_entrants(["greedy", "random", "greedy"], COMMON)
