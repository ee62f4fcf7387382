"""Data that is the same in every match of a game. It is sent once, and views leave it out."""

from functools import cache

import msgspec

from palacio.match.azul.printed import AzulPrinted
from palacio.match.choice import REASONS, ActionInfo
from palacio.match.game_modules import GAME_MODULES
from palacio.match.log import find_game
from palacio.match.sintra.printed import SintraPrinted
from palacio.rules.tiles import EMPTY

Printed = AzulPrinted | SintraPrinted


class Legend(msgspec.Struct, frozen=True):
    """The meaning of the numbers in a view."""

    colors: tuple[str, ...]
    letters: str  # one for each color, in notation
    empty: int  # in place of a color: the space is empty
    actions: tuple[ActionInfo, ...]
    reasons: tuple[str, ...]  # codes of refusals; the first one means no refusal


def printed(game: str, option: str) -> Printed:
    """Return what is printed on the boards and strips of a game with this option.

    Raises BadNotation if there is no such game or option.
    """
    options = find_game(game, option).options
    data: Printed = GAME_MODULES[game].printed(options.index(option))
    return data


@cache
def legend(game: str) -> Legend:
    module = GAME_MODULES[find_game(game).id]
    palette = module.palette
    return Legend(palette.names, palette.letters, EMPTY, module.actions, REASONS)
