"""What is printed on a game's boards."""

from functools import cache

import msgspec
from starlette.responses import Response

from palacio.match.printed import legend, printed
from palacio.rules.catalog import GAMES
from palacio.server.table.refused import Refused
from palacio.server.web.answers import steady
from palacio.server.web.asked import Asked
from palacio.wire.resources import Sheet


async def show_printed(asked: Asked) -> Response:
    """What is printed on the boards of a game, and what the numbers in its views stand for."""
    game, option = asked.request.path_params["game"], asked.request.path_params["option"]
    if game not in GAMES or option not in GAMES[game].options:
        raise Refused("no_such_page")
    return steady(_sheet(game, option), asked.request)


@cache
def _sheet(game: str, option: str) -> bytes:
    return msgspec.json.encode(Sheet(printed(game, option), legend(game)))
