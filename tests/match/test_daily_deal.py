"""The daily deal: the same for all players, and verifiable."""

from datetime import date, timedelta

import pytest

from palacio.bots import LEVELS
from palacio.bots.level import NAMES
from palacio.match.daily_deal import (
    BOT_NAME,
    LEVEL,
    Standing,
    begin_daily,
    bot_seed,
    check_daily,
    rank,
    terms_of,
)
from palacio.match.errors import BadRecord
from palacio.match.fair import commitment
from palacio.match.match import Match, new_match
from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHANCE

MONDAY = date(2026, 11, 16)
SECRET, OTHER = bytes(32), bytes([1] * 32)
WEEK = [MONDAY + timedelta(days) for days in range(7)]


def deals(match: Match) -> list[str]:
    return [event.text for event in match.log if event.seat == CHANCE]


def play_on(match: Match, choice: int, rounds: int = 5) -> Match:
    """On each turn until the given round, play the legal action at index `choice`."""
    while not match.is_over and match.round < rounds:
        match.play(match.actions()[choice])
    return match


def test_a_week_has_every_option_of_every_game() -> None:
    options = {(game.id, option) for game in GAMES.values() for option in game.options}
    assert set(map(terms_of, WEEK)) == options
    assert terms_of(MONDAY) == terms_of(MONDAY + timedelta(7))


@pytest.mark.parametrize("day", WEEK[:4])
def test_deals_of_a_day_do_not_depend_on_the_actions(day: date) -> None:
    ana, rui = (begin_daily(day, SECRET, name) for name in ("Ana", "Rui"))
    rounds = 4 if terms_of(day).game == "azul" else 3  # later deals depend on returned tiles
    assert deals(play_on(ana, 0, rounds)) == deals(play_on(rui, -1, rounds))
    assert deals(ana) != deals(play_on(begin_daily(day, OTHER, "Ana"), 0, rounds))


def test_match_of_the_day_is_accepted_and_any_other_is_refused() -> None:
    match = begin_daily(MONDAY, SECRET, "Ana")
    check_daily(match, MONDAY, commitment(SECRET))
    with pytest.raises(BadRecord, match="other terms"):
        check_daily(match, MONDAY + timedelta(1), commitment(SECRET))
    with pytest.raises(BadRecord, match="commitment"):
        check_daily(match, MONDAY, commitment(OTHER))
    salted = new_match("azul", secret=SECRET, salts=["own", "salts"])
    with pytest.raises(BadRecord, match="salt"):
        check_daily(salted, MONDAY, commitment(SECRET))


def test_daily_bot_has_limited_simulations_and_a_seed_for_each_event() -> None:
    assert LEVELS[LEVEL].top_k  # such a level keeps no tree from earlier actions
    assert LEVELS[LEVEL].simulations
    assert NAMES[LEVEL] == BOT_NAME
    first = commitment(SECRET)
    assert bot_seed(first, 7) == bot_seed(first, 7)
    assert len({bot_seed(first, 7), bot_seed(first, 8), bot_seed(commitment(OTHER), 7)}) == 3


def test_equal_points_share_a_place() -> None:
    assert rank([("Ana", 40), ("Rui", 55), ("Eva", 40), ("Leo", 12)]) == [
        Standing(1, "Rui", 55),
        Standing(2, "Ana", 40),
        Standing(2, "Eva", 40),
        Standing(4, "Leo", 12),
    ]
