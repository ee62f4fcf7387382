"""Everybody who may ask something of a table: whoever is new here gets a column in every test."""

import time
from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx

from palacio.server.hall.room import Room
from palacio.server.web.session import Guest, Sessions
from palacio.wire.commands import Resign, Sit
from palacio.wire.ids import format_id
from palacio.wire.terms import SeatTerms, Terms
from tests.server.live.clients import Served

NOBODY, FORGED, EXPIRED = "nobody", "forged", "expired"
STRANGER, HOST, OTHER, TURN, PROGRAM = "stranger", "host", "other", "turn", "program"
WHO = (NOBODY, FORGED, EXPIRED, STRANGER, HOST, OTHER, TURN, PROGRAM)
"""In the order of the tables' columns:

nobody has no token; forged has one that another key has sealed; expired has one of two years ago,
of the person on turn; stranger sits at another table; host opened this one and has no seat; other
is seated and not on turn; turn is; program is on turn, too, and brings its token as a header.
"""

_ids = count(1)
_TWO_YEARS_S = 2 * 365 * 86400


@dataclass(frozen=True)
class World:
    served: Served
    room: Room
    tokens: dict[str, str]

    @property
    def table(self) -> str:
        return format_id(self.room.table.id)

    def headers(self, who: str) -> dict[str, str]:
        """As a browser of our own page would ask; a program may say to be anywhere."""
        if who == NOBODY:
            return {}
        if who == PROGRAM:
            return {"authorization": f"Bearer {self.tokens[who]}", "origin": "https://evil.test"}
        return {"cookie": f"palacio={self.tokens[who]}", "origin": "http://127.0.0.1"}

    async def ask(self, who: str, method: str, path: str, **more: Any) -> httpx.Response:
        headers = self.headers(who) | more.pop("headers", {})
        url = f"http://127.0.0.1:{self.served.port}{path}"
        async with httpx.AsyncClient(verify=False) as client:  # to load certificates takes long
            return await client.request(method, url, headers=headers, **more)


async def new_world(served: Served, stage: str = "playing") -> World:
    """A table at this stage. `open`: one of two seats is taken, by whom the table calls `other`."""
    hall = served.hall
    host, stranger, ana, rui = (next(_ids) for _ in range(4))
    terms = Terms("azul", [SeatTerms(), SeatTerms()])
    await hall.open(terms, stranger, Sit("Stranger"))
    room = await hall.open(terms, host, None)
    await hall.do(room, ana, "a", Sit("Ana"))
    if stage == "open":
        return World(served, room, await _tokens(served, host, stranger, ana, stranger))
    await hall.do(room, rui, "r", Sit("Rui"))
    assert room.table.turn is not None
    turn = room.table.chairs[room.table.turn].person
    assert turn is not None
    if stage == "over":
        await hall.do(room, rui, "end", Resign())
    return World(served, room, await _tokens(served, host, stranger, ana + rui - turn, turn))


async def _tokens(
    served: Served, host: int, stranger: int, other: int, turn: int
) -> dict[str, str]:
    sign = served.sessions.sign
    another = _sessions(b"another key" * 3, 0)
    past = _sessions(await served.sessions._signing_key(), _TWO_YEARS_S)
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
    """Rows of words: what is asked, then what comes of it for each of WHO."""
    rows = {}
    for line in filter(str.strip, text.splitlines()):
        *asked, answers = line.split("|")
        cells = answers.split()
        assert len(cells) == len(WHO), line
        rows[" ".join(" ".join(asked).split())] = dict(zip(WHO, cells, strict=True))
    return rows
