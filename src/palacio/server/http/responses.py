"""Responses: JSON for results, and a `Problem` for every refusal."""

import asyncio
import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from palacio.server.refusal_text import reason
from palacio.wire.resources import Problem

JSON = "application/json"
_DEFAULT_STATUS = 409  # the table is not in the state that the client assumes

STATUS = {
    "no_session": 401,
    "not_seated": 403,
    "not_host": 403,
    "removed": 403,
    "wrong_key": 403,
    "invitation_needed": 403,
    "foreign_origin": 403,
    "daily_hidden": 403,
    "no_such_table": 404,
    "no_such_event": 404,
    "no_such_page": 404,
    "no_such_review": 404,
    "no_such_day": 404,
    "no_such_puzzle": 404,
    "no_puzzle_left": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "too_large": 413,
    "not_json": 415,
    "wrong_host": 421,
    "bad_message": 422,
    "bad_terms": 422,
    "bad_name": 422,
    "bad_notation": 422,
    "bad_record": 422,
    "bad_position": 422,
    "no_such_action": 422,
    "no_such_level": 422,
    "too_fast": 429,
    "hint_running": 429,
    "review_running": 429,
    "too_many_reviews": 429,
    "too_many_unfinished": 429,
    "too_many_seats": 429,
    "damaged": 500,
    "fault": 500,
    "busy": 503,
    "hint_busy": 503,
    "analysis_busy": 503,
    "review_queue_full": 503,
    "unavailable": 503,
}
_RETRY_S = {
    "busy": 1,
    "hint_running": 1,
    "hint_busy": 2,
    "analysis_busy": 5,
    "review_running": 5,
    "review_queue_full": 60,
    "unavailable": 2,
}
_TOO_MANY_REQUESTS = 429
REFUSAL_DELAY_S = 0.25  # before a rate limit's refusal is sent

_encode = msgspec.json.Encoder().encode


def json_response(
    value: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    return Response(_encode(value), status, headers, JSON)


def cached_response(data: bytes, request: Request) -> Response:
    """Return data that changes only with the server's version, or 304 if the client has it."""
    headers = {"cache-control": "no-cache", "etag": f'"{hashlib.sha256(data).hexdigest()[:24]}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(data, 200, headers, JSON)


def refusal_response(
    code: str, language: str, seq: int | None = None, details: Mapping[str, str | int] = {}
) -> Response:
    problem = Problem(code, reason(code, language, **details), seq)
    return json_response(problem, STATUS.get(code, _DEFAULT_STATUS), _headers(code, details))


async def slow_down(code: str) -> None:
    """Delay a rate limit's refusals, so that a connection gets at most four a second."""
    if STATUS.get(code) == _TOO_MANY_REQUESTS:
        await asyncio.sleep(REFUSAL_DELAY_S)


def _headers(code: str, details: Mapping[str, str | int]) -> dict[str, str]:
    retry = details.get("seconds") if code == "too_fast" else _RETRY_S.get(code)
    headers = {} if retry is None else {"retry-after": str(retry)}
    if code == "no_session":
        headers["www-authenticate"] = "Bearer"
    if code == "wrong_method":
        headers["allow"] = str(details["allow"])
    return headers
