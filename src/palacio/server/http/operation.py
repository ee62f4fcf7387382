"""Operations of the HTTP API: method, path, handler, and the types of request and response."""

from collections.abc import Awaitable, Callable, Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import JSON, refusal_response, slow_down
from palacio.server.http.services import Services
from palacio.server.store.errors import StoreDown, StoreUnknown
from palacio.server.table.refused import RequestRefused
from palacio.server.telemetry.logs import match_context

log = structlog.get_logger()


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    handle: Callable[[RequestContext], Awaitable[Response]]
    gives: Any  # the type of the response
    takes: Any = None  # the type of the body
    query: type | None = None
    status: int = HTTPStatus.OK
    content: str = JSON
    is_personal: bool = False  # needs a session

    @property
    def id(self) -> str:
        return self.handle.__name__

    @property
    def summary(self) -> str:
        return self.handle.__doc__ or ""


class Endpoint:
    """All operations at one path."""

    def __init__(self, services: Services, operations: Iterable[Operation]) -> None:
        self._services = services
        self._operations = {operation.method: operation for operation in operations}
        self._decoders = {
            operation.method: msgspec.json.Decoder(operation.takes)
            for operation in self._operations.values()
            if operation.takes
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        context = RequestContext(self._services, Request(scope, receive))
        with nullcontext() if context.table_id is None else match_context(context.table_id):
            response = await self._respond(context)
        await response(scope, receive, send)

    async def _respond(self, context: RequestContext) -> Response:
        try:
            return await self._handle(context)
        except RequestRefused as refused:
            await slow_down(refused.code)
            return _refuse(context, refused)
        except (StoreDown, StoreUnknown) as error:
            request = context.request
            path = request.url.path
            log.warning(
                "store operation failed", method=request.method, path=path, error=repr(error)
            )
            return _refuse(context, RequestRefused("unavailable"))

    async def _handle(self, context: RequestContext) -> Response:
        await context.check_limits()
        operation = self._operation(context.request.method)
        if operation.method != "GET":
            context.check_csrf()
        if operation.is_personal:
            context.check_guest()
        if operation.query:
            context.read_query(operation.query)
        if operation.takes:
            await context.read_body(self._decoders[operation.method])
        return await operation.handle(context)

    def _operation(self, method: str) -> Operation:
        operation = self._operations.get("GET" if method == "HEAD" else method)
        if operation is None:
            raise RequestRefused("wrong_method", allow=", ".join(self._operations))
        return operation


def _refuse(context: RequestContext, refused: RequestRefused) -> Response:
    seq = context.live.table.seq if context.live else None
    return refusal_response(refused.code, context.language, seq, refused.details)
