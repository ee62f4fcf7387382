"""A server that is killed between the commit and its acknowledgement: the log has it once."""

import asyncio

from faults.house.house import House
from faults.house.process import Process
from faults.house.rig import through
from faults.wires.proxy import Proxy
from palacio.client.http import Client
from palacio.server.store import Store
from palacio.wire.commands import Act, Sit
from palacio.wire.ids import parse_id
from palacio.wire.terms import SeatTerms, Terms


def test_the_resent_action_gets_the_first_answer(house: House) -> None:
    asyncio.run(kill_after_commit(house))


async def kill_after_commit(house: House) -> None:
    wire = Proxy(house.postgres.port)
    await wire.open()
    database = through(house.database, wire.port)
    doomed = await asyncio.to_thread(house.serve, database=database)
    other = await asyncio.to_thread(house.serve)
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

        wire.back.hold()  # PostgreSQL commits, and the server does not hear of it
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
