"""All variants (game, option and number of seats) as test parameters."""

from typing import NamedTuple

import pytest

from palacio.rules.catalog import GAMES, SEATS
from palacio.rules.state import State


class Variant(NamedTuple):
    game: str
    option: str
    seats: int

    def __str__(self) -> str:
        return f"{self.game}-{self.option}-{self.seats}"

    def begin(self) -> State:
        return GAMES[self.game].begin(self.seats, self.option)


def variants_of(*games: str) -> list[Variant]:
    """Return all variants of these games."""
    return [
        Variant(game, option, seats)
        for game in games
        for option in GAMES[game].options
        for seats in SEATS
    ]


VARIANTS = variants_of(*GAMES)


def _parametrize(variants: list[Variant]) -> pytest.MarkDecorator:
    """Run a test with each variant, most of them only in the slow suite."""
    return pytest.mark.parametrize(
        "variant", [pytest.param(v, id=str(v), marks=_speed(v)) for v in variants]
    )


def _speed(variant: Variant) -> list[pytest.MarkDecorator]:
    """Return no mark for one option per number of seats, and the mark `slow` for the others."""
    options = GAMES[variant.game].options
    is_fast = variant.option == options[variant.seats % len(options)]
    return [] if is_fast else [pytest.mark.slow]


every_variant = _parametrize(VARIANTS)
every_azul = _parametrize(variants_of("azul"))
every_sintra = _parametrize(variants_of("sintra"))
