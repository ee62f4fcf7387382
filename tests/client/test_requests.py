"""Commands over the socket: resent until answered, and executed once."""

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection

from palacio.client.errors import ServerError
from palacio.client.socket import SocketClient
from palacio.client.timing import SocketTiming
from palacio.wire.commands import Act, Sit
from palacio.wire.messages import AnyClientMessage, Do, Ping
from tests.client.scripted import TABLE, Server, ignore, run
from tests.waiting import wait_until


def test_command_is_executed_and_acknowledged() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        done = await followed.do(Act(server.log.match.actions()[0]))
        assert done.seq == server.log.seq == followed.seq
        (message,) = server.of(Do)
        assert isinstance(message, Do)
        assert message.seen == done.seq - 1

    run(scenario, SocketTiming(resend_s=600))


@pytest.mark.parametrize("lost", ["request", "answer"])
def test_command_is_resent_after_a_disconnect_and_executed_once(lost: str) -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        before = server.log.seq

        def handle(socket: ServerConnection, message: AnyClientMessage) -> None:
            del server.handlers[Do]
            if lost == "answer":
                server.answer(socket, message)
            server.cut()

        server.handlers[Do] = handle
        done = await followed.do(Act(server.log.match.actions()[0]))
        ids = {message.id for message in server.of(Do) if isinstance(message, Do)}
        assert len(ids) == 1
        assert done.seq == server.log.seq == before + 1

    run(scenario, SocketTiming(ping_s=0.05, resend_s=60, backoff_s=0.01))


@pytest.mark.parametrize("how", ["ignored", "unavailable", "busy"])
def test_unanswered_command_is_resent(how: str) -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.handlers[Do] = ignore if how == "ignored" else server.refuse(how)
        doing = asyncio.create_task(followed.do(Act(server.log.match.actions()[0])))
        await wait_until(lambda: len(server.of(Do)) >= 2)
        assert not doing.done()
        del server.handlers[Do]
        assert (await doing).seq == server.log.seq
        assert len({message.id for message in server.of(Do) if isinstance(message, Do)}) == 1
        assert len(server.done) == 1

    run(scenario)


def test_refusal_is_raised_with_its_code_and_not_retried() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.handlers[Do] = server.refuse("line_full")
        with pytest.raises(ServerError) as refused:
            await followed.do(Act("1b>1"))
        assert (refused.value.code, refused.value.seq) == ("line_full", server.log.seq)
        assert str(refused.value) == "because"
        pings, sent = len(server.of(Ping)), len(server.of(Do))
        await wait_until(lambda: len(server.of(Ping)) >= pings + 4)  # later than `resend_s`
        assert len(server.of(Do)) == sent

    run(scenario)


def test_invalid_message_is_not_sent() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        with pytest.raises(ServerError) as refused:
            await followed.do(Sit("a name that is far too long to be the name of anybody"))
        assert refused.value.code == "bad_message"
        with pytest.raises(ServerError):
            await client.follow("no table")
        assert not server.of(Do)

    run(scenario)


def test_command_is_resent_to_a_server_that_lags_behind() -> None:
    """The client's version came from another server; the current server lags behind it."""

    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.handlers[Do] = server.refuse("ahead")
        doing = asyncio.create_task(followed.do(Act(server.log.match.actions()[0])))
        await wait_until(lambda: len(server.of(Do)) >= 2)
        del server.handlers[Do]
        assert (await doing).seq == server.log.seq

    run(scenario)


def test_command_is_refused_if_the_restored_log_lacks_its_version() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        for _ in range(5):
            server.log.play()
        followed = await client.follow(TABLE)
        server.handlers[Do] = ignore
        doing = asyncio.create_task(followed.do(Act("1b>1")))
        await wait_until(lambda: server.of(Do))
        server.log, server.epoch = type(server.log)(), "second"
        server.handlers[Do] = server.refuse("ahead")
        server.cut()
        with pytest.raises(ServerError) as refused:
            await doing
        assert refused.value.code == "ahead"

    run(scenario)
