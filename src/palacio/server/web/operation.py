"""What can be asked at an address, with the types of question and answer."""

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

from palacio.server.seeing.logs import on_match
from palacio.server.store.errors import StoreDown, StoreUnknown
from palacio.server.table.refused import Refused
from palacio.server.web.answers import JSON, refusal
from palacio.server.web.asked import Asked
from palacio.server.web.context import Context

log = structlog.get_logger()


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    handle: Callable[[Asked], Awaitable[Response]]
    gives: Any  # the type of the answer
    takes: Any = None  # the type of the body
    query: type | None = None
    status: int = HTTPStatus.OK
    content: str = JSON
    is_personal: bool = False  # for guests only

    @property
    def id(self) -> str:
        return self.handle.__name__

    @property
    def words(self) -> str:
        return self.handle.__doc__ or ""


class Endpoint:
    """All that can be asked at one address."""

    def __init__(self, context: Context, operations: Iterable[Operation]) -> None:
        self._context = context
        self._operations = {operation.method: operation for operation in operations}
        self._decoders = {
            operation.method: msgspec.json.Decoder(operation.takes)
            for operation in self._operations.values()
            if operation.takes
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = Asked(self._context, Request(scope, receive))
        with nullcontext() if asked.table_id is None else on_match(asked.table_id):
            response = await self._answer(asked)
        await response(scope, receive, send)

    async def _answer(self, asked: Asked) -> Response:
        try:
            return await self._handle(asked)
        except Refused as refused:
            return _refuse(asked, refused)
        except (StoreDown, StoreUnknown) as error:
            log.warning("store failed", error=repr(error))
            return _refuse(asked, Refused("unavailable"))

    async def _handle(self, asked: Asked) -> Response:
        await asked.check()
        operation = self._operation(asked.request.method)
        if operation.method != "GET":
            asked.check_origin()
        if operation.is_personal:
            asked.check_guest()
        if operation.query:
            asked.read_query(operation.query)
        if operation.takes:
            await asked.read_body(self._decoders[operation.method])
        return await operation.handle(asked)

    def _operation(self, method: str) -> Operation:
        operation = self._operations.get("GET" if method == "HEAD" else method)
        if operation is None:
            raise Refused("wrong_method", allow=", ".join(self._operations))
        return operation


def _refuse(asked: Asked, refused: Refused) -> Response:
    seq = asked.room.table.seq if asked.room else None
    return refusal(refused.code, asked.language, seq, refused.details)
