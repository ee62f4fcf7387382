"""The outermost layer: headers that every answer has, numbers, and faults of ours."""

from collections.abc import Mapping

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from palacio.server.seeing.metrics import HTTP_REQUESTS
from palacio.server.web.answers import refusal
from palacio.server.web.language import language_for
from palacio.server.web.origin import origin_of

_ELSEWHERE = "-"  # the route of what is asked at no address of ours

log = structlog.get_logger()


# Only what the pages need, and nothing that is written into them: no script, no style.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self' {socket}; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


# Pages ask for none of these; so neither can what somebody might smuggle into one.
_PERMISSIONS = ", ".join(
    f"{each}=()"
    for each in ("camera", "geolocation", "microphone", "midi", "payment", "serial", "usb")
)


def guard_headers(public_url: str) -> dict[str, str]:
    socket = origin_of(public_url).replace("http", "ws", 1)
    headers = {
        "content-security-policy": _POLICY.format(socket=socket),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",  # the address of a table may hold its invitation
        "permissions-policy": _PERMISSIONS,
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "cache-control": "no-store",
    }
    if public_url.startswith("https:"):
        headers["strict-transport-security"] = "max-age=31536000"
    return headers


class Guard:
    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self._app = app
        self._headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        sending = _Sending(send, self._headers)
        try:
            await self._app(scope, receive, sending)
        except Exception:
            log.exception("fault", method=scope["method"], route=_route(scope))
            if sending.status is not None:
                raise
            await refusal("fault", language_for(HTTPConnection(scope)))(scope, receive, sending)
        finally:
            HTTP_REQUESTS.labels(route=_route(scope), status=sending.status or 0).inc()


def _route(scope: Scope) -> str:
    return getattr(scope.get("route"), "path", _ELSEWHERE)


class _Sending:
    """Adds what the answer has not said itself."""

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
