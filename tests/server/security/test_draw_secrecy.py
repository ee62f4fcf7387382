"""No response reveals the secret of the draws before the match is over."""

from itertools import count

import httpx
import pytest

from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from tests.server.http_client import HttpPlayer, begin, legal_action

PATHS = ("", "?seen=0", "/replay", "/record", "/summary", "/if-over")
OTHERS = ("/api/tables", "/api/tables/mine", "/api/guest", "/metrics", "/readyz")


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_secret_is_revealed_only_when_the_match_is_over(
    client: httpx.AsyncClient, service: TableService, game: str
) -> None:
    table, people = await begin(client, game=game, listed=True)
    (live,) = service.live_tables.values()
    for number in count():
        turn = live.table.turn
        if turn is None:
            break
        for person in people:
            person.responses.clear()
        action = await legal_action(people[turn], table, number)
        assert (await people[1 - turn].do(table, "act", action=action)).status_code == 409
        if number % 20 == 0:
            await request_everything(people, table)
        assert_secret_absent(live, people)
        done = await people[turn].do(table, "act", action=action)
        assert done.status_code == 200, done.text
    assert number > 20
    record = (await people[0].get(f"/api/tables/{table}/record")).text
    assert f"reveal={live.secret.hex()}" in record


async def request_everything(people: list[HttpPlayer], table: str) -> None:
    for person in people:
        for path in (*(f"/api/tables/{table}{path}" for path in PATHS), *OTHERS):
            assert (await person.get(path)).status_code == 200
        await person.get(f"/api/tables/{table}/invitation")  # only the host gets it


def assert_secret_absent(live: LiveTable, people: list[HttpPlayer]) -> None:
    for response in (response for person in people for response in person.responses):
        assert live.secret not in response.content
        assert live.secret.hex() not in response.text.lower()
        assert live.secret.hex() not in str(response.headers).lower()
