"""The match event by event, its summary, and its record."""

import asyncio
from collections.abc import AsyncIterator, Iterator

from starlette.responses import PlainTextResponse, Response

from palacio.match.match import Match
from palacio.match.record import format_record
from palacio.match.summary import summarize
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.table.events import Played
from palacio.server.table.table import Table
from palacio.wire.resources import REPLAY_MAX, ReplayStep


async def show_replay(context: RequestContext) -> Response:
    """Return the public view after each event of the match, and the event's story."""
    table = (await context.load_table()).table
    first, last = context.query.first, context.query.last
    end = first + REPLAY_MAX if last is None else min(last + 1, first + REPLAY_MAX)
    steps = [step async for step in _replay(table, first, end)] if table.match else []
    return json_response(steps)


async def _replay(table: Table, first: int, end: int) -> AsyncIterator[ReplayStep]:
    """Replay the match from its start. Yields to the event loop after each event."""
    match = Match(table.header())
    for (at, event), seq in zip(_plays(table), range(end), strict=False):
        match.accept(event.seat, event.text)
        if seq >= first:
            yield ReplayStep(seq, event.seat, event.text, at, match.view(), match.story_of(seq))
        await asyncio.sleep(0)


def _plays(table: Table) -> Iterator[tuple[int, Played]]:
    """Return the match events, each with the time of its entry."""
    for entry in table.entries:
        yield from ((entry.at, event) for event in entry.events if isinstance(event, Played))


async def show_summary(context: RequestContext) -> Response:
    """Return each seat's points by source, the scores after each round, and the places."""
    await context.load_table()
    return json_response(summarize(context.match))


async def show_record(context: RequestContext) -> Response:
    """Return the record of the match. It reveals the secret once the match is over."""
    await context.load_table()
    return PlainTextResponse(format_record(context.match))
