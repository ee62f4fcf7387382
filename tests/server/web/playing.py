"""Actions for people who play over HTTP: any that is legal."""

import random

from palacio.match.record import parse_record
from tests.server.web.people import Person


async def an_action(person: Person, table: str, seed: int = 0) -> str:
    """By the record: whoever has it can see what is legal."""
    record = (await person.get(f"/api/tables/{table}/record")).text
    return random.Random(seed).choice(parse_record(record).actions())


async def play_on(table: str, people: list[Person], actions: int) -> None:
    for number in range(actions):
        turn = (await people[0].look(table))["table"]["match"]["turn"]
        action = await an_action(people[turn], table, number)
        response = await people[turn].do(table, "act", action=action)
        assert response.status_code == 200, response.text
