"""Until a match is over, nothing that anybody is sent tells what the bag will show."""

from itertools import count

import httpx
import pytest

from palacio.server.hall.hall import Hall
from palacio.server.hall.room import Room
from tests.server.web.people import Person, begin
from tests.server.web.playing import an_action

PATHS = ("", "?seen=0", "/replay", "/record", "/summary", "/if-over")
OTHERS = ("/api/tables", "/api/tables/mine", "/api/guest", "/metrics", "/readyz")


@pytest.mark.parametrize("game", ["azul", "sintra"])
async def test_the_secret_is_told_when_the_match_is_over_and_not_before(
    client: httpx.AsyncClient, hall: Hall, game: str
) -> None:
    table, people = await begin(client, game=game, listed=True)
    (room,) = hall.rooms.values()
    for number in count():
        turn = room.table.turn
        if turn is None:
            break
        for person in people:
            person.seen.clear()
        action = await an_action(people[turn], table, number)
        assert (await people[1 - turn].do(table, "act", action=action)).status_code == 409
        if number % 20 == 0:
            await look_everywhere(people, table)
        check(room, people)
        done = await people[turn].do(table, "act", action=action)
        assert done.status_code == 200, done.text
    assert number > 20
    record = (await people[0].get(f"/api/tables/{table}/record")).text
    assert f"reveal={room.secret.hex()}" in record


async def look_everywhere(people: list[Person], table: str) -> None:
    for person in people:
        for path in (*(f"/api/tables/{table}{path}" for path in PATHS), *OTHERS):
            assert (await person.get(path)).status_code == 200
        await person.get(f"/api/tables/{table}/invitation")  # which only the host is told


def check(room: Room, people: list[Person]) -> None:
    for response in (response for person in people for response in person.seen):
        assert room.secret not in response.content
        assert room.secret.hex() not in response.text.lower()
        assert room.secret.hex() not in str(response.headers).lower()
