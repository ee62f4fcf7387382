"""A server killed between commit and acknowledgement: the action is stored exactly once."""

import asyncio

from faults.cluster.cluster import with_port
from faults.cluster.process import Process
from faults.cluster.sandbox import Sandbox
from faults.proxies.tcp import Proxy
from palacio.client.http import Client
from palacio.server.store.postgres import Store
from palacio.wire.commands import Act, Sit
from palacio.wire.ids import parse_id
from palacio.wire.terms import SeatTerms, Terms
from palacio.wire.views import PersonalView
from tests.waiting import wait_until_async


def test_action_resent_to_another_server_gets_the_first_answer(sandbox: Sandbox) -> None:
    asyncio.run(kill_after_commit(sandbox))


async def kill_after_commit(sandbox: Sandbox) -> None:
    proxy = Proxy(sandbox.postgres.port)
    await proxy.open()
    database = with_port(sandbox.database, proxy.port)
    doomed = await asyncio.to_thread(sandbox.start_server, database=database)
    other = await asyncio.to_thread(sandbox.start_server)
    store = await Store.open(sandbox.database)
    try:
        await _kill_after_commit(doomed, other, store, proxy)
    finally:
        await store.close()
        await proxy.close()


async def _kill_after_commit(doomed: Process, other: Process, store: Store, proxy: Proxy) -> None:
    async with Client(doomed.url) as one, Client(doomed.url) as two:
        clients = [one, two]
        for client in clients:
            await client.guest()
        opened = await one.open_table(Terms("azul", [SeatTerms()] * 2))
        await one.do(opened.id, Sit("Ana"))
        await two.do(opened.id, Sit("Bo"))
        id_ = parse_id(opened.id)
        assert id_ is not None
        states = [await client.table(opened.id) for client in clients]
        views = [PersonalView(state.table, state.own) for state in states]
        turn = next(n for n, view in enumerate(views) if view.actions)
        seen = views[turn].table.seq
        command = Act(views[turn].actions[0].text)

        proxy.downstream.pause()  # PostgreSQL commits, but the server gets no answer
        acting = asyncio.create_task(clients[turn].do(opened.id, command, seen, "the-one"))

        async def is_committed() -> bool:
            return (await store.head(id_))[0] > seen

        await wait_until_async(is_committed)
        assert not acting.done()
        doomed.kill()
        acting.cancel()

        async with Client(other.url, clients[turn].token) as again:
            done = [await again.do(opened.id, command, seen, "the-one") for _ in range(3)]
        assert {answer.seq for answer in done} == {seen + 1}
        assert (await store.head(id_))[0] == seen + 1
