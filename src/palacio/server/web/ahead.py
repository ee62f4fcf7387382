"""Choosing before the turn comes, for those who hold no rules. Nothing is written."""

from starlette.responses import Response

from palacio.match.ahead import Ahead, look_ahead
from palacio.match.errors import BadNotation, IllegalAction
from palacio.server.table.refused import Refused
from palacio.server.table.table import Table
from palacio.server.web.answers import answer
from palacio.server.web.asked import Asked


async def choose_ahead(asked: Asked) -> Response:
    """What the asker's seat may choose after these choices, as if it were its turn."""
    table = (await asked.enter()).table
    if asked.seat is None:
        raise Refused("not_seated")
    return answer(_look_ahead(table, asked.seat, asked.body.actions))


def _look_ahead(table: Table, seat: int, actions: list[str]) -> Ahead:
    if table.match is None:
        raise Refused("not_begun")
    try:
        ahead = look_ahead(table.match, seat, actions)
    except BadNotation as error:
        raise Refused("bad_notation") from error
    except IllegalAction as error:
        raise Refused(error.reason, turn=table.chairs[seat].name) from error
    if ahead is None:
        raise Refused("nothing_to_choose")
    return ahead
