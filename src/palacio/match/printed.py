"""What never changes in a game: sent once, so that views need not repeat it."""

from functools import cache

import msgspec

from palacio.match.azul.printed import AzulPrinted
from palacio.match.choice import REASONS, Action
from palacio.match.errors import BadNotation
from palacio.match.faces import FACES
from palacio.match.sintra.printed import SintraPrinted
from palacio.rules.catalog import GAMES
from palacio.rules.tiles import EMPTY

Printed = AzulPrinted | SintraPrinted


class Legend(msgspec.Struct, frozen=True):
    """What the numbers in a view stand for."""

    colors: tuple[str, ...]
    letters: str  # of the colors, in notation
    empty: int  # in the place of a color: there is none
    actions: tuple[Action, ...]
    reasons: tuple[str, ...]  # of refusals; the first is none


def printed(game: str, option: str) -> Printed:
    """What is printed on the boards of a game, with one of its options."""
    _check_game(game)
    options = GAMES[game].options
    if option not in options:
        raise BadNotation(f"The {GAMES[game].option_name} is {' or '.join(options)}.")
    what: Printed = FACES[game].printed(options.index(option))
    return what


@cache
def legend(game: str) -> Legend:
    _check_game(game)
    face = FACES[game]
    palette = face.palette
    return Legend(palette.names, palette.letters, EMPTY, face.actions, REASONS)


def _check_game(game: str) -> None:
    if game not in GAMES:
        raise BadNotation(f"There is no game '{game}'; there are {', '.join(GAMES)}.")
