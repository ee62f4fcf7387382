"""A server that is killed between the commit and its acknowledgement: the log has it once."""

import asyncio
from urllib.parse import urlsplit, urlunsplit

from palacio.client.http import Client
from palacio.server.store import Store
from palacio.wire.commands import Act, Sit
from palacio.wire.ids import parse_id
from palacio.wire.terms import SeatTerms, Terms
from tests.server.processes import Process
from tests.system.house import House
from tests.system.proxy import Proxy


def through(database: str, port: int) -> str:
    """The same database, by another port."""
    parts = urlsplit(database)
    host = f"{parts.username}@127.0.0.1:{port}" if parts.username else f"127.0.0.1:{port}"
    return urlunsplit(parts._replace(netloc=host))


def test_the_resent_action_gets_the_first_answer(house: House) -> None:
    asyncio.run(kill_after_commit(house))


async def kill_after_commit(house: House) -> None:
    wire = Proxy(urlsplit(house.database).port or 5432)
    await wire.open()
    loop = asyncio.get_running_loop()
    doomed = await loop.run_in_executor(None, house.serve, through(house.database, wire.port))
    other = await loop.run_in_executor(None, house.serve)
    store = await Store.open(house.database)
    try:
        await _kill_after_commit(doomed, other, store, wire)
    finally:
        await store.close()
        await wire.close()


async def _kill_after_commit(doomed: Process, other: Process, store: Store, wire: Proxy) -> None:
    async with Client(doomed.url) as one, Client(doomed.url) as two:
        people = [one, two]
        for person in people:
            await person.guest()
        opened = await one.open_table(Terms("azul", [SeatTerms()] * 2), Sit("Ana"))
        await two.do(opened.id, Sit("Bo"))
        id_ = parse_id(opened.id)
        assert id_ is not None
        states = [await person.table(opened.id) for person in people]
        turn = next(n for n, state in enumerate(states) if state.actions)
        seen = states[turn].table.seq
        command = Act(states[turn].actions[0].text)

        wire.hold_answers()  # PostgreSQL commits, and the server does not hear of it
        asking = asyncio.create_task(people[turn].do(opened.id, command, seen, "the-one"))
        async with asyncio.timeout(10):
            while (await store.head(id_))[0] == seen:
                await asyncio.sleep(0.01)
        assert not asking.done()
        doomed.kill()
        asking.cancel()

        async with Client(other.url, people[turn].token) as again:
            done = [await again.do(opened.id, command, seen, "the-one") for _ in range(3)]
        assert {answer.seq for answer in done} == {seen + 1}
        assert (await store.head(id_))[0] == seen + 1
