"""The error rate of each level of the bots, measured by `palacio study`."""

import json
from functools import cache
from pathlib import Path

ERROR_SCALE = 500  # an error rate is the mean share lost per decision, times this
MEASURED = Path(__file__).with_name("measured")


def nearest_level(game: str, rate: float) -> str | None:
    """Return the level with the nearest error rate; None if the game has not been measured."""
    rates = level_rates(game)
    return min(rates, key=lambda level: abs(rates[level] - rate), default=None)


@cache
def level_rates(game: str) -> dict[str, float]:
    """Return the error rate of each level in a game; empty if the game has not been measured."""
    file = rates_file(game)
    if not file.exists():
        return {}
    levels: dict[str, float] = json.loads(file.read_text("utf-8"))["levels"]
    return levels


def rates_file(game: str) -> Path:
    return MEASURED / f"{game}.json"
