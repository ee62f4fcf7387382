"""The games that can be played, their terms, and the constants of their boards."""

from functools import cache

import msgspec
from starlette.responses import Response

from palacio.match.game_modules import GAME_MODULES
from palacio.match.printed import legend, printed
from palacio.rules.catalog import GAMES, SEATS, Game
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import cached_response
from palacio.server.table.commands import BOT_LEVELS, DEFAULT_LEVEL
from palacio.server.table.refused import RequestRefused
from palacio.wire.resources import ClockLimits, GameInfo, GameReference, Range, TableOptions
from palacio.wire.terms import BANK_MS, CLOCKS, INCREMENT_MS, TURN_MS


async def show_games(context: RequestContext) -> Response:
    """Return every game with its options, the bot levels, and the clocks."""
    return cached_response(_table_options(), context.request)


@cache
def _table_options() -> bytes:
    limits = ClockLimits(Range(*BANK_MS), Range(*INCREMENT_MS), Range(*TURN_MS))
    games = tuple(map(_game, GAMES.values()))
    return msgspec.json.encode(TableOptions(games, BOT_LEVELS, DEFAULT_LEVEL, CLOCKS, limits))


def _game(game: Game) -> GameInfo:
    palette = GAME_MODULES[game.id].palette
    return GameInfo(
        game.id,
        game.title,
        game.option_name,
        game.options,
        tuple(SEATS),
        palette.names,
        palette.letters,
    )


async def show_printed(context: RequestContext) -> Response:
    """Return the values printed on a game's boards, and the meaning of the numbers in its views."""
    game, option = context.request.path_params["game"], context.request.path_params["option"]
    if game not in GAMES or option not in GAMES[game].options:
        raise RequestRefused("no_such_page")
    return cached_response(_game_reference(game, option), context.request)


@cache
def _game_reference(game: str, option: str) -> bytes:
    return msgspec.json.encode(GameReference(printed(game, option), legend(game)))
