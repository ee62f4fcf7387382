"""A person's finished matches, with their results."""

from msgspec.structs import replace
from starlette.responses import Response

from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.store.entry import MatchRow
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.match_row import encode_summary, finished_match, has_result
from palacio.wire.ids import parse_id
from palacio.wire.resources import MyMatches

_PAGE = 20


async def my_matches(context: RequestContext) -> Response:
    """Return the person's finished matches, the most recently finished first, 20 at a time."""
    before = context.query.before and parse_id(context.query.before)
    rows = await context.services.store.finished_of(context.person, _PAGE + 1, before)
    page = [finished_match(await _with_result(context, row)) for row in rows[:_PAGE]]
    return json_response(MyMatches(page, page[-1].id if len(rows) > _PAGE else None))


async def _with_result(context: RequestContext, row: MatchRow) -> MatchRow:
    """Return a match's row with its result.

    Older versions did not store the result: it is then read from the log once, and stored. If the
    log cannot be read, the row is returned without a result.
    """
    if has_result(row):
        return row
    try:
        table = (await context.get_table(row.id)).table
    except RequestRefused:  # the log is damaged, or the person has read too many logs
        return row
    summary = encode_summary(table)
    await context.services.store.put_summary(row.id, summary)
    return replace(row, summary=summary)
