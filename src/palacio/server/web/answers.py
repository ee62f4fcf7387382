"""Answers, and refusals: one shape for all, with a status for programs and words for people."""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from palacio.server.reasons import reason
from palacio.wire.resources import Problem

JSON = "application/json"
_USUAL = 409  # the table is not as the asker believes

STATUS = {
    "no_session": 401,
    "not_seated": 403,
    "not_host": 403,
    "wrong_key": 403,
    "invitation_needed": 403,
    "foreign_origin": 403,
    "no_such_table": 404,
    "no_such_page": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "too_large": 413,
    "not_json": 415,
    "bad_message": 422,
    "bad_terms": 422,
    "bad_name": 422,
    "bad_notation": 422,
    "no_such_action": 422,
    "no_such_level": 422,
    "too_fast": 429,
    "damaged": 500,
    "fault": 500,
    "busy": 503,
    "unavailable": 503,
}
_RETRY_S = {"busy": 1, "unavailable": 2}

_encode = msgspec.json.Encoder().encode


def answer(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return encoded(_encode(value), status, headers)


def encoded(data: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return Response(data, status, headers, JSON)


def steady(data: bytes, request: Request) -> Response:
    """What only another version of the program would change: who has it is not sent it again."""
    headers = {"cache-control": "no-cache", "etag": f'"{hashlib.sha256(data).hexdigest()[:24]}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return encoded(data, headers=headers)


def refusal(
    code: str, language: str, seq: int | None = None, details: Mapping[str, str | int] = {}
) -> Response:
    problem = Problem(code, reason(code, language, **details), seq)
    return answer(problem, STATUS.get(code, _USUAL), _headers(code, details))


def _headers(code: str, details: Mapping[str, str | int]) -> dict[str, str]:
    retry = details.get("seconds") if code == "too_fast" else _RETRY_S.get(code)
    headers = {} if retry is None else {"retry-after": str(retry)}
    if code == "no_session":
        headers["www-authenticate"] = "Bearer"
    if code == "wrong_method":
        headers["allow"] = str(details["allow"])
    return headers
