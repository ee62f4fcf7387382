"""What can be played here, and on which terms."""

from functools import cache

import msgspec
from starlette.responses import Response

from palacio.match.faces import FACES
from palacio.rules.catalog import GAMES, SEATS, Game
from palacio.server.table.deciding import BOT_LEVELS, USUAL_LEVEL
from palacio.server.web.answers import steady
from palacio.server.web.asked import Asked
from palacio.wire.resources import ClockLimits, GameOffer, Offer, Range
from palacio.wire.terms import BANK_MS, CLOCKS, INCREMENT_MS, TURN_MS


async def show_games(asked: Asked) -> Response:
    """Every game with its options, the levels of bots, and the clocks."""
    return steady(_offer(), asked.request)


@cache
def _offer() -> bytes:
    limits = ClockLimits(Range(*BANK_MS), Range(*INCREMENT_MS), Range(*TURN_MS))
    games = tuple(map(_game, GAMES.values()))
    return msgspec.json.encode(Offer(games, BOT_LEVELS, USUAL_LEVEL, CLOCKS, limits))


def _game(game: Game) -> GameOffer:
    palette = FACES[game.id].palette
    return GameOffer(
        game.id,
        game.title,
        game.option_name,
        game.options,
        tuple(SEATS),
        palette.names,
        palette.letters,
    )
