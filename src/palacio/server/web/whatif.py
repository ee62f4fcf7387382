"""What an action would do, and what the match would bring if it ended, for those who hold no rules.

Asked while a pointer wanders over the board: nothing is written, and no copy of the table is made.
"""

from starlette.responses import Response

from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.match import Match
from palacio.match.whatif import WhatIf, if_over, what_if
from palacio.server.table.refused import Refused
from palacio.server.table.table import Table
from palacio.server.web.answers import answer
from palacio.server.web.asked import Asked


async def show_what_if(asked: Asked) -> Response:
    """What an action would do, told beforehand to the seat on turn, and to nobody else."""
    room = await asked.enter()
    await asked.context.hall.catch_up_to(room, asked.query.seen)
    match = _begun(room.table)
    if asked.seat is None:
        raise Refused("not_seated")
    _check_seen(room.table, asked.query.seen)
    _check_turn(room.table, match, asked.seat)
    return answer(_suppose(match, asked.query.action))


async def show_if_over(asked: Asked) -> Response:
    """What each seat would get for its board if the match ended as it stands."""
    room = await asked.enter()
    return answer(if_over(_begun(room.table)))


def _begun(table: Table) -> Match:
    if table.match is None:
        raise Refused("not_begun")
    return table.match


def _check_seen(table: Table, seen: int | None) -> None:
    if seen is not None and seen > table.seq:
        raise Refused("ahead")
    if seen is not None and seen < table.moved:
        raise Refused("stale")


def _check_turn(table: Table, match: Match, seat: int) -> None:
    """For whom there are choices: the seat on turn, if its person plays it."""
    if table.turn is None:
        raise Refused("match_over")
    if table.level_of(seat):
        raise Refused("already_out" if seat in match.out else "away")
    if seat != table.turn:
        raise Refused("not_your_turn", turn=table.chairs[table.turn].name)


def _suppose(match: Match, action: str) -> WhatIf:
    try:
        return what_if(match, action)
    except BadNotation as error:
        raise Refused("bad_notation") from error
    except IllegalAction as error:
        raise Refused(error.reason) from error
