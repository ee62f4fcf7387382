"""Every game x option x number of seats, as parameters of a test."""

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
    """All there are of these games."""
    return [
        Variant(game, option, seats)
        for game in games
        for option in GAMES[game].options
        for seats in SEATS
    ]


VARIANTS = variants_of(*GAMES)

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_azul = pytest.mark.parametrize("variant", variants_of("azul"), ids=str)
every_sintra = pytest.mark.parametrize("variant", variants_of("sintra"), ids=str)
