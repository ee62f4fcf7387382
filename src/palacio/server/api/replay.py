"""Endpoints for the replay of a match, its summary and its record."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from starlette.responses import PlainTextResponse, Response

from palacio.match.match import Match
from palacio.match.record import format_record
from palacio.match.summary import summarize
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import JSON
from palacio.server.offload import offload
from palacio.server.table.events import Played
from palacio.server.table.table import Table
from palacio.server.tables.daily import match_to_record
from palacio.wire.resources import REPLAY_MAX, ReplayStep

_encode = msgspec.json.Encoder().encode


async def show_replay(context: RequestContext) -> Response:
    """Return the public view after each event of the match, and the event's story."""
    table = (await context.load_table()).table
    first, end = _range(table, context.query.first, context.query.last)
    if first >= end:
        return Response(b"[]", media_type=JSON)
    steps = end - first
    data = await _answer(
        context, ("replay", first, end), end + steps, lambda: _encode(_replay(table, first, end))
    )
    return Response(data, media_type=JSON)


def _range(table: Table, first: int, last: int | None) -> tuple[int, int]:
    """Return the index of the first event to show, and the index after the last event."""
    end = first + REPLAY_MAX if last is None else min(last + 1, first + REPLAY_MAX)
    return first, min(end, table.match_events)


def _replay(table: Table, first: int, end: int) -> list[ReplayStep]:
    """Return the steps of the events from `first` up to, but not including, `end`."""
    match, steps = Match(table.header()), []
    for (at, event), seq in zip(_plays(table), range(end), strict=False):
        match.referee.accept(event.seat, event.text)
        if seq >= first:
            step = ReplayStep(seq, event.seat, event.text, at, match.view(), match.story_of(seq))
            steps.append(step)
    return steps


def _plays(table: Table) -> Iterator[tuple[int, Played]]:
    """Yield the match events, each with the time of its entry."""
    for entry in table.entries:
        yield from ((entry.at, event) for event in entry.events if isinstance(event, Played))


async def show_summary(context: RequestContext) -> Response:
    """Return each seat's points by source, the scores after each round, and the places."""
    await context.load_table()
    match = context.match.copy()  # a copy: the thread below computes its story
    data = await _answer(context, ("summary",), len(match.log), lambda: _encode(summarize(match)))
    return Response(data, media_type=JSON)


async def show_record(context: RequestContext) -> Response:
    """Return the record, including the secret once the match (in a daily deal: the day) is over."""
    live = await context.load_table()
    match = match_to_record(live, context.match, context.now)
    request = "record", match.referee.deal.is_revealed
    data = await _answer(context, request, len(match.log), lambda: format_record(match).encode())
    return PlainTextResponse(data)


async def _answer(
    context: RequestContext, request: tuple[Any, ...], events: int, compute: Callable[[], bytes]
) -> bytes:
    """Return an answer about the match, from the cache if the match is over.

    Otherwise compute the answer in a thread, and charge the request for `events` events.
    """
    assert context.live
    table, answers = context.live.table, context.services.answers
    key = table.hash, table.seat_names, *request
    data = answers.get(key)
    if data is None:
        context.charge(events)
        data = await offload(compute)
        if table.stage == "over":
            answers.put(key, data)
    return data
