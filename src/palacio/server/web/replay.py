"""The match as it came about: event by event, and as a record."""

import asyncio
from collections.abc import AsyncIterator, Iterator

from starlette.responses import PlainTextResponse, Response

from palacio.match.match import Match
from palacio.match.record import format_record
from palacio.match.summary import summarize
from palacio.server.hall.room import Room
from palacio.server.table.events import Played
from palacio.server.table.refused import Refused
from palacio.server.table.table import Table
from palacio.server.web.answers import answer
from palacio.server.web.asked import Asked
from palacio.wire.resources import REPLAY_MAX, Ply


async def show_replay(asked: Asked) -> Response:
    """What everybody could see after each event of the match, and what the event did."""
    room = await asked.enter()
    span = asked.query
    most = span.first + REPLAY_MAX
    end = most if span.last is None else min(span.last + 1, most)
    table = room.table
    return answer([ply async for ply in _replay(table, span.first, end)] if table.match else [])


async def _replay(table: Table, first: int, end: int) -> AsyncIterator[Ply]:
    """Folded anew; in between, others get their turn."""
    match = Match(table.header())
    for (at, event), seq in zip(_plays(table), range(end), strict=False):
        match.accept(event.seat, event.text)
        if seq >= first:
            yield Ply(seq, event.seat, event.text, at, match.view(), match.tell(seq))
        await asyncio.sleep(0)


def _plays(table: Table) -> Iterator[tuple[int, Played]]:
    """The match's events, each with the time of its entry."""
    for page in table.pages:
        yield from ((page.at, event) for event in page.events if isinstance(event, Played))


async def show_summary(asked: Asked) -> Response:
    """Where each seat's points came from, the scores round by round, and who is where."""
    return answer(summarize(_match(await asked.enter())))


async def show_record(asked: Asked) -> Response:
    """The match as a record, which anyone can check; the secret is in it once it is over."""
    return PlainTextResponse(format_record(_match(await asked.enter())))


def _match(room: Room) -> Match:
    if room.table.match is None:
        raise Refused("not_begun")
    return room.table.match
