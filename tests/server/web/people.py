"""People who play over HTTP."""

from dataclasses import dataclass, field
from typing import Any

import httpx
from starlette.applications import Starlette

from palacio.server.web.limits import Limits, Rate

URL = "http://palacio.test"
_MUCH = Rate(1e6, 10**6)
GENEROUS = Limits(person=_MUCH, address=_MUCH, guests=_MUCH, tables=_MUCH)

OPEN = {"game": "azul", "seats": [{"kind": "open"}, {"kind": "open"}]}


def new_client(app: Starlette, url: str = URL) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=url)


@dataclass
class Person:
    client: httpx.AsyncClient
    name: str
    token: str
    seen: list[httpx.Response] = field(default_factory=list)  # every answer so far
    asked: int = 0

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return self._keep(await self.client.get(path, headers=self.headers, **more))

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self._keep(await self.client.post(path, json=body, headers=self.headers, **more))

    def _keep(self, response: httpx.Response) -> httpx.Response:
        self.seen.append(response)
        return response

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def do(self, table: str, what: str, id_: str = "", **fields: Any) -> httpx.Response:
        """A command, by a new id unless one is given."""
        self.asked += 1
        seen = fields.pop("seen", None)
        request = {"id": id_ or f"r{self.asked}", "command": {"do": what, **fields}, "seen": seen}
        return await self.post(f"/api/tables/{table}/do", request)

    async def look(self, table: str, **query: Any) -> dict[str, Any]:
        response = await self.get(f"/api/tables/{table}", params=query)
        assert response.status_code == 200, response.text
        state: dict[str, Any] = response.json()
        return state


async def arrive(client: httpx.AsyncClient, name: str) -> Person:
    """A new guest."""
    client.cookies.clear()
    response = await client.post("/api/guest", json={"name": name})
    assert response.status_code == 200, response.text
    client.cookies.clear()
    return Person(client, name, response.json()["token"], [response])


async def open_table(person: Person, *, sits: bool = True, **terms: Any) -> dict[str, str]:
    sit = {"do": "sit", "name": person.name} if sits else None
    response = await person.post("/api/tables", {"terms": {**OPEN, **terms}, "sit": sit})
    assert response.status_code == 201, response.text
    opened: dict[str, str] = response.json()
    return opened


async def begin(client: httpx.AsyncClient, **terms: Any) -> tuple[str, list[Person]]:
    """A match of two that has just begun."""
    ana, bo = await arrive(client, "Ana"), await arrive(client, "Bo")
    table = (await open_table(ana, **terms))["id"]
    response = await bo.do(table, "sit", name="Bo")
    assert response.status_code == 200, response.text
    return table, [ana, bo]
