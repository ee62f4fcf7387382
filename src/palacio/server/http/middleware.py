"""The HTTP middleware: security headers, request metrics, and responses to internal errors."""

from collections.abc import Iterable, Mapping

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from palacio.server.access.csrf import origin_of
from palacio.server.access.language import language_for
from palacio.server.http.responses import refusal_response
from palacio.server.telemetry.metrics import HTTP_REQUESTS
from palacio.wire.ids import parse_id

_FAILURES = (500, 503)
_NO_ROUTE = "-"  # the route label of unknown paths

log = structlog.get_logger()

# The content security policy allows only our own files: no inline scripts or styles.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self' {socket}; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

# No page needs these, so injected scripts don't get them either.
_PERMISSIONS = ", ".join(
    f"{each}=()"
    for each in ("camera", "geolocation", "microphone", "midi", "payment", "serial", "usb")
)


def security_headers(public_url: str) -> dict[str, str]:
    socket = origin_of(public_url).replace("http", "ws", 1)
    headers = {
        "content-security-policy": _POLICY.format(socket=socket),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",  # a table's address may contain its invitation key
        "permissions-policy": _PERMISSIONS,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
    }
    if public_url.startswith("https:"):
        headers["strict-transport-security"] = "max-age=31536000"
    return headers


def start_counting(routes: Iterable[str]) -> None:
    """Start the failure counters at zero: otherwise, rates would miss the first failure."""
    for route in routes:
        for status in _FAILURES:
            HTTP_REQUESTS.labels(route=route, status=status)


class HttpMiddleware:
    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self._app = app
        self._headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        sender = _HeaderSender(send, self._headers)
        try:
            await self._app(scope, receive, sender)
        except Exception:
            named = {"method": scope["method"], "route": _route(scope), **_match(scope)}
            log.exception("request failed", **named)
            if sender.status is not None:  # too late for another response
                raise
            await refusal_response("fault", language_for(HTTPConnection(scope)))(
                scope, receive, sender
            )
        finally:
            HTTP_REQUESTS.labels(route=_route(scope), status=sender.status or 0).inc()


def _route(scope: Scope) -> str:
    return getattr(scope.get("route"), "path", _NO_ROUTE)


def _match(scope: Scope) -> dict[str, int]:
    """Return the match id in the path, if any, as a log field."""
    id_ = parse_id(scope.get("path_params", {}).get("id", ""))
    return {} if id_ is None else {"match": id_}


class _HeaderSender:
    """Adds the given headers unless the response sets them, and remembers the response's status."""

    def __init__(self, send: Send, headers: Mapping[str, str]) -> None:
        self._send = send
        self._headers = headers
        self.status: int | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in self._headers.items():
                headers.setdefault(name, value)
        await self._send(message)
