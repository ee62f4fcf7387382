"""Who is named at the prompt."""

import sys

import pytest

from palacio.bots import Budget
from palacio.lab.entrants import Entrant, parse_entrant, parse_entrants
from palacio.match.errors import UserError

USUAL = Budget(ms=200)


def test_a_bot_of_ours_has_the_usual_budget_or_its_own() -> None:
    assert parse_entrant("greedy", USUAL) == Entrant("greedy", "greedy", budget=USUAL)
    assert parse_entrant("greedy@400", USUAL).budget == Budget(ms=400)
    assert parse_entrant("greedy@50sims", USUAL).budget == Budget(simulations=50)
    assert parse_entrant("greedy@400", USUAL).name == "greedy@400"


def test_a_program_has_a_name_and_a_command() -> None:
    entrant = parse_entrant(f"mine@30={sys.executable} -c 'a b'", USUAL)
    assert entrant == Entrant("mine@30", command=(sys.executable, "-c", "a b"), budget=Budget(30))
    assert not entrant.is_ours


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("deep", "There is no bot 'deep'; there are random, greedy"),
        ("greedy@", "'greedy@' is no bot"),
        ("a,b", "'a,b' is no bot"),
        ("greedy@0", "'greedy@0' could not think at all: a budget is 1 at least."),
        ("greedy@000sims", "a budget is 1 at least."),
        ("mine@0=python", "a budget is 1 at least."),
        ("mine=", "There is no program ''"),
        ("mine=/nowhere/bot", "There is no program '/nowhere/bot'"),
        ("mine='", "is no command: No closing quotation"),
        ("greedy=python", "'greedy' is one of our bots"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_entrant(text, USUAL)
    assert words in str(caught.value)


def test_a_name_is_given_once() -> None:
    assert len(parse_entrants(["greedy", "greedy@400"], USUAL)) == 2
    with pytest.raises(UserError, match="'greedy' is there twice"):
        parse_entrants(["greedy", "random", "greedy"], USUAL)
