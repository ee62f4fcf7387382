"""Middleware that refuses requests to other hosts, and requests with two length headers."""

from collections.abc import Collection

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from palacio.server.access.hosts import host_of
from palacio.server.access.language import language_for
from palacio.server.http.responses import refusal_response

_POLICY_VIOLATION = 1008
_TWO_LENGTHS = "it has both Content-Length and Transfer-Encoding"


class HeaderChecks:
    def __init__(self, app: ASGIApp, host: str | None, any_host: Collection[str]) -> None:
        """Accept requests to `host` only; None accepts all. Paths in `any_host` are exempt."""
        self._app = app
        self._host = host
        self._any_host = any_host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._check(HTTPConnection(scope))
        if refusal is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
        else:
            await refusal(scope, receive, send)

    def _check(self, connection: HTTPConnection) -> Response | None:
        # Request smuggling: a proxy that uses the other length takes the rest for a new request.
        if {"content-length", "transfer-encoding"} <= set(connection.headers.keys()):
            return _refuse_lengths(connection)
        if self._host is None or connection.scope["path"] in self._any_host:
            return None
        if host_of(connection) == self._host:
            return None
        return refusal_response("wrong_host", language_for(connection))


def _refuse_lengths(connection: HTTPConnection) -> Response:
    language = language_for(connection)
    refusal = refusal_response("bad_message", language, details={"why": _TWO_LENGTHS})
    refusal.status_code = 400
    refusal.headers["connection"] = "close"
    return refusal
