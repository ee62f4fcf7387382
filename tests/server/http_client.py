"""Players who use the HTTP API."""

import random
from dataclasses import dataclass, field
from typing import Any

import httpx
from starlette.applications import Starlette

from palacio.match.record import parse_record
from palacio.server.access.rate_limits import Limits, RateLimit

URL = "http://palacio.test"
_UNLIMITED = RateLimit(1e6, 10**6)
GENEROUS = Limits(
    person=_UNLIMITED,
    address=_UNLIMITED,
    site=_UNLIMITED,
    guests=_UNLIMITED,
    tables=_UNLIMITED,
    hints=_UNLIMITED,
    reviews=_UNLIMITED,
    unfinished_tables=10**6,
    listed_seats=10**6,
    reviews_a_day=10**6,
)

OPEN = {"game": "azul", "seats": [{"kind": "open"}, {"kind": "open"}]}


def new_client(app: Starlette, url: str = URL, host: str = "127.0.0.1") -> httpx.AsyncClient:
    """Return a client whose address is `host`."""
    transport = httpx.ASGITransport(app, client=(host, 50_000))
    return httpx.AsyncClient(transport=transport, base_url=url)


@dataclass
class HttpPlayer:
    client: httpx.AsyncClient
    name: str
    token: str
    responses: list[httpx.Response] = field(default_factory=list)  # all so far
    requests: int = 0

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return self._keep(await self.client.get(path, headers=self.headers, **more))

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self._keep(await self.client.post(path, json=body, headers=self.headers, **more))

    def _keep(self, response: httpx.Response) -> httpx.Response:
        self.responses.append(response)
        return response

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def do(self, table: str, what: str, id_: str = "", **fields: Any) -> httpx.Response:
        """Send a command, with a new idempotency key unless one is given. Return the response."""
        self.requests += 1
        seen = fields.pop("seen", None)
        request = {
            "id": id_ or f"r{self.requests}",
            "command": {"do": what, **fields},
            "seen": seen,
        }
        return await self.post(f"/api/tables/{table}/do", request)

    async def look(self, table: str, **query: Any) -> dict[str, Any]:
        response = await self.get(f"/api/tables/{table}", params=query)
        assert response.status_code == 200, response.text
        state: dict[str, Any] = response.json()
        return state


async def sign_in(client: httpx.AsyncClient, name: str) -> HttpPlayer:
    """Return a new guest."""
    client.cookies.clear()
    response = await client.post("/api/guest", json={"name": name})
    assert response.status_code == 200, response.text
    client.cookies.clear()
    return HttpPlayer(client, name, response.json()["token"], [response])


async def open_table(person: HttpPlayer, *, sits: bool = True, **terms: Any) -> dict[str, str]:
    response = await person.post("/api/tables", {"terms": {**OPEN, **terms}, "plays": sits})
    assert response.status_code == 201, response.text
    opened: dict[str, str] = response.json()
    if sits:
        sat = await person.do(opened["id"], "sit", name=person.name)
        assert sat.status_code == 200, sat.text
    return opened


async def begin(client: httpx.AsyncClient, **terms: Any) -> tuple[str, list[HttpPlayer]]:
    """Begin a match between two guests. Return the table's id and the players."""
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Bo")
    table = (await open_table(ana, **terms))["id"]
    response = await bo.do(table, "sit", name="Bo")
    assert response.status_code == 200, response.text
    return table, [ana, bo]


async def legal_action(player: HttpPlayer, table: str, seed: int = 0) -> str:
    """Return a legal action, computed from the record."""
    record = (await player.get(f"/api/tables/{table}/record")).text
    return random.Random(seed).choice(parse_record(record).actions())


async def play_actions(table: str, players: list[HttpPlayer], actions: int) -> None:
    for number in range(actions):
        turn = (await players[0].look(table))["table"]["match"]["turn"]
        action = await legal_action(players[turn], table, number)
        response = await players[turn].do(table, "act", action=action)
        assert response.status_code == 200, response.text
