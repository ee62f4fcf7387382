"""The socket client: disconnects, silence, unknown messages and wrong addresses."""

import asyncio
import random

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from faults.cluster.ports import free_port
from palacio.client.errors import Unreachable
from palacio.client.socket import SocketClient
from palacio.client.timing import SocketTiming
from palacio.wire.commands import Act
from palacio.wire.messages import Do, Follow, Ping
from tests.client.scripted import QUICK, TABLE, Server, a_server, events, ignore, run, up_to_date
from tests.waiting import TIMEOUT_S, wait_until


def test_only_missed_entries_are_requested_after_a_disconnect() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        seen = followed.seq
        server.cut()
        server.log.play()
        server.log.play()
        await wait_until(lambda: up_to_date(server, followed))
        assert server.connections == 2
        assert server.of(Follow) == [Follow(TABLE, 0), Follow(TABLE, seen)]
        assert events(followed.mirror) == events(server.log.match)

    run(scenario)


def test_unknown_messages_from_a_newer_server_are_ignored() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.send_all({"type": "weather", "wind": "west"})
        server.log.play()
        news = msgspec.to_builtins(server.log.state(followed.seq))
        clock = {"kind": "bank", "bank": 60_000, "moon": "full"}
        server.send_all({**news, "table": {**news["table"], "clock": clock}, "moon": "full"})
        await wait_until(lambda: up_to_date(server, followed))
        assert server.connections == 1

    run(scenario)


def test_malformed_message_of_a_known_kind_makes_the_client_give_up() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.send_all({"type": "state", "table": "flat"})
        with pytest.raises(Unreachable, match="does not understand"):
            await followed.do(Act("1b>1"))

    run(scenario)


def test_silent_connection_is_replaced() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        await client.follow(TABLE)
        changes: list[bool] = []
        client.on_change = lambda: changes.append(client.is_connected)
        server.handlers[Ping] = ignore
        await wait_until(lambda: changes[:2] == [False, True])
        assert server.connections >= 2

    run(scenario)


def test_connection_that_answers_pings_is_kept() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        await client.follow(TABLE)
        await wait_until(lambda: len(server.of(Ping)) >= 10)
        assert server.connections == 1

    run(scenario, SocketTiming(ping_s=0.02))


def test_idle_client_pings_rarely() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        await wait_until(lambda: client.is_connected)
        await asyncio.sleep(0.15)
        assert not server.of(Ping)
        assert server.connections == 1
        await client.follow(TABLE)
        await wait_until(lambda: len(server.of(Ping)) >= 2)

    run(scenario, SocketTiming(ping_s=0.02, idle_s=600))


def test_following_raises_if_the_address_is_not_a_palacio_servers() -> None:
    async def run() -> None:
        async with serve(lambda _: asyncio.sleep(0), "127.0.0.1", 0, process_request=_refuse) as at:
            port = at.sockets[0].getsockname()[1]
            async with SocketClient(f"ws://127.0.0.1:{port}", timing=QUICK) as client:
                with pytest.raises(Unreachable, match="404"):
                    await asyncio.wait_for(client.follow(TABLE), TIMEOUT_S)
                with pytest.raises(Unreachable):  # immediately, without another attempt
                    await client.follow(TABLE)

    def _refuse(socket: ServerConnection, request: Request) -> Response:
        return socket.respond(404, "nothing here")

    asyncio.run(run())


def test_client_keeps_trying_and_connects_when_the_server_starts() -> None:
    async def run() -> None:
        port = free_port()
        address = f"ws://127.0.0.1:{port}/api/live"
        async with asyncio.timeout(TIMEOUT_S), SocketClient(address, timing=QUICK) as client:
            following = asyncio.create_task(client.follow(TABLE))
            await asyncio.sleep(0.1)
            assert not client.is_connected
            server = Server()
            async with serve(server.serve, "127.0.0.1", port):
                assert up_to_date(server, await following)
            assert not client.is_guest

    asyncio.run(run())


def test_closing_the_socket_raises_an_error_in_waiting_callers() -> None:
    async def run() -> None:
        async with a_server() as server:
            async with SocketClient(server.address, timing=QUICK) as client:
                followed = await client.follow(TABLE)
                server.handlers[Do] = ignore
                doing = asyncio.create_task(followed.do(Act("1b>1")))
                waiting = asyncio.create_task(followed.next_view(followed.view))
                await wait_until(lambda: server.of(Do))
            async with asyncio.timeout(TIMEOUT_S):
                with pytest.raises(Unreachable):
                    await doing
                with pytest.raises(Unreachable):
                    await waiting

    asyncio.run(run())


def test_reconnect_pauses_are_random_and_bounded() -> None:
    timing = SocketTiming()
    first = [timing.reconnect_pause_s(0) for _ in range(200)]
    later = [timing.reconnect_pause_s(99) for _ in range(200)]
    assert 0 <= min(first) < 0.1 < max(first) <= 0.2
    assert min(later) < 5 < max(later) <= 10


@pytest.mark.parametrize("seed", range(3))
def test_match_ends_despite_disconnects_duplicates_and_gaps(seed: int) -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        dice = random.Random(seed)
        followed = await client.follow(TABLE)
        while not server.log.match.is_over:
            disturb(server, dice)
            await followed.do(Act(server.log.match.actions()[0]))
        await wait_until(lambda: up_to_date(server, followed))
        assert followed.table.stage == "over"
        assert events(followed.mirror) == events(server.log.match)
        assert server.connections > 2

    run(scenario)


def disturb(server: Server, dice: random.Random) -> None:
    match dice.randrange(8):
        case 0:
            server.cut_at = len(server.received) + dice.randint(1, 3)
        case 1:
            server.send_all(server.log.state(0))
        case 2:
            server.send_all(server.log.state(server.log.seq))  # without a story
