"""Every address, and what can be asked there. The OpenAPI document is made from this table."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from palacio.match.ahead import Ahead
from palacio.match.summary import Summary
from palacio.match.whatif import IfOver, WhatIf
from palacio.server.web.ahead import choose_ahead
from palacio.server.web.answers import encoded
from palacio.server.web.asked import Asked
from palacio.server.web.context import Context
from palacio.server.web.games import show_games
from palacio.server.web.guests import be_guest, who_am_i
from palacio.server.web.openapi import document
from palacio.server.web.operation import Endpoint, Operation
from palacio.server.web.printed import show_printed
from palacio.server.web.replay import show_record, show_replay, show_summary
from palacio.server.web.tables import (
    do_at_table,
    listed_tables,
    my_tables,
    open_table,
    show_invitation,
    show_table,
)
from palacio.server.web.whatif import show_if_over, show_what_if
from palacio.wire.commands import Request
from palacio.wire.messages import Done, State
from palacio.wire.resources import (
    Before,
    Chosen,
    Guest,
    Invitation,
    MyTable,
    NewGuest,
    NewTable,
    Offer,
    OpenedTable,
    Ply,
    Seen,
    Sheet,
    SignedGuest,
    Span,
    Supposed,
    Which,
)
from palacio.wire.views import LobbyTable

_TABLE = "/api/tables/{id}"

OPERATIONS = (
    Operation("GET", "/api/guest", who_am_i, Guest, is_personal=True),
    Operation("POST", "/api/guest", be_guest, SignedGuest, NewGuest),
    Operation("GET", "/api/games", show_games, Offer),
    Operation("GET", "/api/tables", listed_tables, list[LobbyTable], query=Which),
    Operation(
        "POST", "/api/tables", open_table, OpenedTable, NewTable, status=201, is_personal=True
    ),
    Operation("GET", "/api/tables/mine", my_tables, list[MyTable], query=Before, is_personal=True),
    Operation("GET", _TABLE, show_table, State, query=Seen),
    Operation("POST", f"{_TABLE}/do", do_at_table, Done, Request, is_personal=True),
    Operation("GET", f"{_TABLE}/whatif", show_what_if, WhatIf, query=Supposed, is_personal=True),
    Operation("GET", f"{_TABLE}/if-over", show_if_over, list[IfOver]),
    Operation("POST", f"{_TABLE}/ahead", choose_ahead, Ahead, Chosen, is_personal=True),
    Operation("GET", f"{_TABLE}/invitation", show_invitation, Invitation, is_personal=True),
    Operation("GET", f"{_TABLE}/replay", show_replay, list[Ply], query=Span),
    Operation("GET", f"{_TABLE}/summary", show_summary, Summary),
    Operation("GET", f"{_TABLE}/record", show_record, str, content="text/plain"),
    Operation("GET", "/api/printed/{game}/{option}", show_printed, Sheet),
)


def routes(context: Context) -> Iterator[BaseRoute]:
    operations = (*OPERATIONS, _describing(context))
    for path, there in groupby(operations, key=lambda operation: operation.path):
        yield Route(path, Endpoint(context, there))


def _describing(context: Context) -> Operation:
    data = msgspec.json.encode(document(OPERATIONS, context.sessions.cookie))

    async def describe(asked: Asked) -> Response:
        """This description."""
        return encoded(data, headers={"cache-control": "no-cache"})

    return Operation("GET", "/api/openapi.json", describe, dict[str, Any])
