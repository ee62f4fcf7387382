"""Reviews of finished matches and of uploaded records: requests, progress and reports."""

import hashlib
import zlib
from collections.abc import Sequence

import msgspec
from starlette.responses import Response

from palacio.match.errors import UserError
from palacio.match.match import Match
from palacio.match.record import parse_record
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import JSON, json_response
from palacio.server.offload import offload
from palacio.server.store.reviews import RECORD_DAYS, Requested, StoredReview
from palacio.server.table.daily import check_day_ended
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.review_names import with_names
from palacio.server.tables.reviewing import REVIEWS_WAIT
from palacio.wire.ids import derive_id, format_id
from palacio.wire.resources import REPLAY_MAX, OpenedReview, ReplayStep

_ETAG_DIGITS = 24


class _EncodedState(msgspec.Struct, frozen=True):
    """A `ReviewState` whose report is already encoded."""

    status: str
    done: int
    total: int
    report: msgspec.Raw
    before: int


async def show_review(context: RequestContext) -> Response:
    """Return the review of a match, as far as it has been computed."""
    table = (await context.load_table()).table
    check_day_ended(table, context.now)
    stored = await context.services.store.reviews.read(table.id)
    return _response(context, stored, table.seat_names)


async def ask_for_review(context: RequestContext) -> Response:
    """Request a review of a finished match. Returns the review's state; poll for the report."""
    table = (await context.load_table()).table
    if table.stage != "over":
        raise RequestRefused("not_over")
    check_day_ended(table, context.now)
    await _request(context, table.id)
    stored = await context.services.store.reviews.read(table.id)
    return _response(context, stored, table.seat_names, status=202)


# --- Uploaded records.


async def upload_record(context: RequestContext) -> Response:
    """Request a review of a record. A person who uploads the record again gets the same id."""
    record: str = context.body.record
    await _parse(context, record)
    id_ = derive_id(f"record {context.person} {record}".encode())
    await _request(context, id_, record)
    return json_response(OpenedReview(format_id(id_)), 201)


async def show_uploaded_review(context: RequestContext) -> Response:
    """Return the review of an uploaded record, as far as it has been computed."""
    id_, _ = await _find(context)
    return _response(context, await context.services.store.reviews.read(id_), ())


async def show_uploaded_replay(context: RequestContext) -> Response:
    """Return the view, position and story for each event of an uploaded record."""
    _, record = await _find(context)
    match = await _parse(context, record)
    first, last = context.query.first, context.query.last
    end = min(len(match.log), first + REPLAY_MAX if last is None else last + 1)
    context.charge(max(0, end - first))
    return json_response(await offload(lambda: _steps(match, first, end)))


async def _find(context: RequestContext) -> tuple[int, str]:
    """Return the id and the text of an uploaded record. Raise RequestRefused if there is none."""
    id_ = context.table_id
    record = None if id_ is None else await context.services.store.reviews.record(id_)
    if id_ is None or record is None:
        raise RequestRefused("no_such_review", days=RECORD_DAYS)
    return id_, record


async def _parse(context: RequestContext, record: str) -> Match:
    """Parse a record and return its match, charging for its events.

    Raises RequestRefused if the record is invalid.
    """
    context.charge(record.count("\n"))
    try:
        return await offload(lambda: parse_record(record))
    except UserError as error:
        raise RequestRefused("bad_record", why=str(error)) from error


def _steps(match: Match, first: int, end: int) -> list[ReplayStep]:
    """Return the steps of the events from `first` up to, but not including, `end`.

    The times are 0, because a record has none.
    """
    twin, steps = Match(match.header), []
    for event in match.log[:end]:
        twin.referee.accept(event.seat, event.text)
        if event.seq >= first:
            shown = twin.view(), twin.story_of(event.seq), twin.position()
            steps.append(ReplayStep(event.seq, event.seat, event.text, 0, *shown))
    return steps


# --- Shared.


async def _request(context: RequestContext, id_: int, record: str | None = None) -> None:
    """Queue a review for the person. Raise RequestRefused if a limit is exceeded."""
    services, limits = context.services, context.services.limits
    services.rate_limits.reviews.take(services.rate_limits.address_of(context.request))
    a_day, most = limits.reviews_a_day, limits.review_queue
    request = services.store.reviews.request
    outcome = await request(id_, context.person, a_day=a_day, most=most, record=record)
    _check(outcome, a_day)
    await services.tables.bus.publish(REVIEWS_WAIT, b"")


def _check(outcome: Requested, a_day: int) -> None:
    """Raise RequestRefused unless the request was accepted, now or earlier."""
    if outcome is Requested.BUSY:
        raise RequestRefused("review_running")
    if outcome is Requested.TOO_MANY:
        raise RequestRefused("too_many_reviews", most=a_day)
    if outcome is Requested.FULL:
        raise RequestRefused("review_queue_full")


def _response(
    context: RequestContext, stored: StoredReview, names: Sequence[str], status: int = 200
) -> Response:
    """Return the state, or 304 if the client already has it, as a polling client often does."""
    data = _encode(stored, names)
    etag = f'"{hashlib.sha256(data).hexdigest()[:_ETAG_DIGITS]}"'
    headers = {"etag": etag, "cache-control": "private, no-cache"}
    if status == 200 and context.request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(data, status, headers, JSON)


def _encode(stored: StoredReview, names: Sequence[str]) -> bytes:
    report = b"null" if stored.body is None else zlib.decompress(stored.body)
    report = with_names(report, names) if names else report
    numbers = stored.done, stored.total, msgspec.Raw(report), stored.before
    state = _EncodedState(stored.status, *numbers)
    return msgspec.json.encode(state)
