"""All kinds of requesters. Each is a column in the tables of expected responses."""

import time
from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx

from palacio.server.access.sessions import Guest, Sessions
from palacio.server.tables.live_table import LiveTable
from palacio.wire.commands import Resign, Sit
from palacio.wire.ids import format_id
from palacio.wire.terms import SeatTerms, Terms
from tests.server.ws.clients import RunningServer
from tests.waiting import TIMEOUT_S

NOBODY, FORGED, EXPIRED = "nobody", "forged", "expired"
STRANGER, HOST, OTHER, TURN, PROGRAM = "stranger", "host", "other", "turn", "program"
REQUESTERS = (NOBODY, FORGED, EXPIRED, STRANGER, HOST, OTHER, TURN, PROGRAM)
"""All requesters, in the order of the columns:

nobody: no token. forged: a token signed with another key. expired: the same token as `turn`, but
two years old. stranger: has a seat at another table. host: opened this table, and has no seat.
other: has a seat, but it is not their turn. turn: it is their turn. program: the same person as
`turn`, but with the token in a header.
"""

_ids = count(1)
_TWO_YEARS_S = 2 * 365 * 86400


@dataclass(frozen=True)
class Scenario:
    server: RunningServer
    live: LiveTable
    tokens: dict[str, str]

    @property
    def table(self) -> str:
        return format_id(self.live.table.id)

    def headers(self, requester: str) -> dict[str, str]:
        """Return the headers that a browser sends from our own page, or that a program sends."""
        if requester == NOBODY:
            return {}
        if requester == PROGRAM:
            return {
                "authorization": f"Bearer {self.tokens[requester]}",
                "origin": "https://evil.test",
            }
        return {"cookie": f"palacio={self.tokens[requester]}", "origin": "http://127.0.0.1"}

    async def request(self, requester: str, method: str, path: str, **more: Any) -> httpx.Response:
        headers = self.headers(requester) | more.pop("headers", {})
        url = f"http://127.0.0.1:{self.server.port}{path}"
        async with httpx.AsyncClient(  # faster without certificates
            verify=False, timeout=TIMEOUT_S
        ) as client:
            return await client.request(method, url, headers=headers, **more)


async def new_scenario(server: RunningServer, stage: str = "playing") -> Scenario:
    """Return a table at this stage. At an open table, only `other` has a seat."""
    service = server.service
    host, stranger, ana, rui = (next(_ids) for _ in range(4))
    terms = Terms("azul", [SeatTerms(), SeatTerms()])
    strange = await service.open(terms, stranger)
    await service.do(strange, stranger, "s", Sit("Stranger"))
    live = await service.open(terms, host)
    await service.do(live, ana, "a", Sit("Ana"))
    if stage == "open":
        return Scenario(server, live, await _tokens(server, host, stranger, ana, stranger))
    await service.do(live, rui, "r", Sit("Rui"))
    assert live.table.turn is not None
    turn = live.table.seats[live.table.turn].person
    assert turn is not None
    if stage == "over":
        await service.do(live, rui, "end", Resign())
    return Scenario(server, live, await _tokens(server, host, stranger, ana + rui - turn, turn))


async def _tokens(
    server: RunningServer, host: int, stranger: int, other: int, turn: int
) -> dict[str, str]:
    sign = server.sessions.sign
    another = _sessions(b"another key" * 3, 0)
    past = _sessions(await server.sessions._signing_key(), _TWO_YEARS_S)
    guest = Guest(turn, "Turn")
    return {
        FORGED: await another.sign(guest),
        EXPIRED: await past.sign(guest),
        STRANGER: await sign(Guest(stranger, "Stranger")),
        HOST: await sign(Guest(host, "Host")),
        OTHER: await sign(Guest(other, "Other")),
        TURN: await sign(guest),
        PROGRAM: await sign(guest),
    }


class _Key:
    def __init__(self, key: bytes) -> None:
        self._key = key

    async def setting(self, name: str, default: bytes) -> bytes:
        return self._key


def _sessions(key: bytes, ago_s: float) -> Sessions:
    return Sessions(_Key(key), is_secure=False, clock=lambda: time.time() - ago_s)


def read_table(text: str) -> dict[str, dict[str, str]]:
    """Parse rows with a `|`, and return the expected results by request and requester."""
    rows = {}
    for line in filter(str.strip, text.splitlines()):
        *request, results = line.split("|")
        cells = results.split()
        assert len(cells) == len(REQUESTERS), line
        rows[" ".join(" ".join(request).split())] = dict(zip(REQUESTERS, cells, strict=True))
    return rows
