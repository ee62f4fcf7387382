"""`palacio` processes, and a guest who plays over HTTP."""

from itertools import count
from pathlib import Path
from typing import Any

import httpx

from faults.cluster.process import PALACIO, Process
from tests.waiting import TIMEOUT_S

_SETTINGS = {
    "PALACIO_PLAIN": "1",
    "PALACIO_BOT_PROCESSES": "2",
    "PALACIO_CONNECTIONS": "4",  # PostgreSQL allows 100, for the processes of all test workers
    "PALACIO_LIMIT_PERSON": "60000,1000",  # tests poll
    "PALACIO_LIMIT_ADDRESS": "60000,1000",
}
_ids = count()


def run_palacio(*arguments: str, errors: Path, **settings: str) -> Process:
    """Start `palacio` with these arguments, and return the process."""
    return Process([PALACIO, *arguments], errors, _SETTINGS | settings)


def fetch(url: str, **headers: str) -> httpx.Response:
    """Send a GET request, and return the response."""
    return httpx.get(url, headers=headers, timeout=TIMEOUT_S)


def new_http(url: str) -> httpx.Client:
    """Return a client that opens a connection for each request.

    A server that stalled may close an idle connection on which a request has just arrived.
    """
    return httpx.Client(
        base_url=url, timeout=TIMEOUT_S, limits=httpx.Limits(max_keepalive_connections=0)
    )


class Guest:
    """A client of the HTTP API with a guest's token."""

    def __init__(self, url: str, token: str = "") -> None:
        self.client = new_http(url)
        self.token = token or self.post("/api/guest", {"name": "Ana"})["token"]

    def open(self, *kinds: str, clock: dict[str, Any] | None = None) -> str:
        """Open a table with these seats, sit down if one is open, and return the table's id."""
        seats = [{"kind": k} if k == "open" else {"kind": "bot", "level": k} for k in kinds]
        terms = {"game": "azul", "seats": seats, "clock": clock or {"kind": "none"}}
        table = str(self.post("/api/tables", {"terms": terms})["id"])
        if "open" in kinds:
            self.do(table, do="sit", name="Ana")
        return table

    def do(self, table: str, **command: Any) -> None:
        request = {"id": f"r{next(_ids)}", "command": command}
        self.post(f"/api/tables/{table}/do", request)

    def look(self, table: str) -> Any:
        return self._answer(self.client.get(f"/api/tables/{table}", headers=self._headers()))

    def story(self, table: str) -> list[Any]:
        path = f"/api/tables/{table}?seen=0"
        return list(self._answer(self.client.get(path, headers=self._headers()))["story"])

    def post(self, path: str, body: Any) -> Any:
        return self._answer(self.client.post(path, json=body, headers=self._headers()))

    def _headers(self) -> dict[str, str]:
        token = getattr(self, "token", "")
        return {"authorization": f"Bearer {token}"} if token else {}

    @staticmethod
    def _answer(response: httpx.Response) -> Any:
        assert response.is_success, response.text
        return response.json()

    def close(self) -> None:
        self.client.close()
