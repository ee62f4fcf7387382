"""The variant of a game that an environment plays."""

from palacio.envs.errors import BadSetting
from palacio.rules.catalog import GAMES, SEATS


def check_variant(game: str, option: str | None, seats: int) -> str:
    """Return the option, by default the game's first. Raises BadSetting for unknown settings."""
    if game not in GAMES:
        raise BadSetting(f"There is no game '{game}'; there are {', '.join(GAMES)}.")
    option = option or GAMES[game].options[0]
    if option not in GAMES[game].options:
        raise BadSetting(f"The game '{game}' has no option '{option}'.")
    if seats not in SEATS:
        raise BadSetting(f"A match can't have {seats} seats.")
    return option
