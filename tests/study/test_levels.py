"""The bot level whose error rate is nearest to a seat's."""

import pytest

from palacio.bots import LEVELS
from palacio.rules.catalog import GAMES
from palacio.study.levels import level_rates, nearest_level


@pytest.mark.parametrize("game", GAMES)
def test_every_level_is_nearest_to_its_own_error_rate(game: str) -> None:
    rates = level_rates(game)
    assert list(rates) == list(LEVELS)
    assert [nearest_level(game, rate) for rate in rates.values()] == list(LEVELS)


@pytest.mark.parametrize("game", GAMES)
def test_very_high_error_rate_is_nearest_to_the_lowest_level(game: str) -> None:
    assert nearest_level(game, 1000.0) == "apprentice"


def test_game_that_was_not_measured_has_no_level() -> None:
    assert level_rates("chess") == {}
    assert nearest_level("chess", 10.0) is None
