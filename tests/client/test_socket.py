"""The socket client: cuts, duplicates, gaps, restored logs and wrong views."""

import asyncio
import random

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from palacio.client.errors import MirrorMismatch, ServerError, Unreachable
from palacio.client.socket import SocketClient, SocketTiming
from palacio.wire.commands import Act
from palacio.wire.messages import Do, Follow, Hello, Ping, Pong, State, Unfollow
from tests.client.scripted import (
    QUICK,
    TABLE,
    Server,
    a_server,
    all_handled,
    events,
    ignore,
    run,
    up_to_date,
)
from tests.waiting import wait_until


def test_followed_table_has_its_whole_story() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        server.log.play()
        followed = await client.follow(TABLE)
        assert up_to_date(server, followed)
        assert server.of(Follow) == [Follow(TABLE, 0)]
        assert events(followed.mirror) == events(server.log.match)
        assert client.is_guest

    run(scenario)


def test_new_entries_reach_the_followed_table() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        before = followed.view
        server.log.play()
        server.send_all(server.log.state(server.log.seq - 1))
        assert (await followed.next_view(before)).table.seq == server.log.seq
        assert up_to_date(server, followed)

    run(scenario)


def test_only_missed_entries_are_requested_after_a_cut() -> None:
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


def test_repeated_state_changes_nothing() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        for _ in range(3):
            server.log.play()
            server.send_all(server.log.state(0))
            server.send_all(server.log.state(server.log.seq - 1))
        await wait_until(lambda: up_to_date(server, followed))
        view = followed.view
        server.send_all(server.log.state(0))
        await all_handled(server)
        assert followed.view is view
        assert events(followed.mirror) == events(server.log.match)

    run(scenario)


def test_old_state_is_ignored() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        old = server.log.state(0)
        server.log.play()
        followed = await client.follow(TABLE)
        server.send_all(old)
        await all_handled(server)
        assert up_to_date(server, followed)

    run(scenario)


def test_missing_entries_are_requested() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        seen = followed.seq
        server.log.play()
        server.log.play()
        server.send_all(server.log.state(server.log.seq - 1))  # without the previous entry
        await wait_until(lambda: up_to_date(server, followed))
        assert server.of(Follow)[1:] == [Follow(TABLE, seen)]
        assert events(followed.mirror) == events(server.log.match)

    run(scenario, SocketTiming(ping_s=5))


def test_entries_that_stay_missing_are_not_requested_in_a_loop() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.log.play()
        server.log.play()
        last = server.log.state(server.log.seq - 1)
        server.handlers[Follow] = lambda socket, message: server.send(socket, last)
        server.send_all(last)
        await wait_until(lambda: len(server.of(Ping)) >= 2)
        assert len(server.of(Follow)) < 10
        del server.handlers[Follow]
        await wait_until(lambda: up_to_date(server, followed))

    run(scenario)


def test_lost_state_is_noticed_by_the_next_ping() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.log.play()  # and the server sends nothing
        await wait_until(lambda: up_to_date(server, followed))
        assert server.connections == 1

    run(scenario)


def test_table_is_followed_again_if_the_server_does_not_list_it() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        server.handlers[Follow] = ignore
        server.handlers[Ping] = lambda socket, message: server.send(socket, Pong(0))
        following = asyncio.create_task(client.follow(TABLE))
        await wait_until(lambda: server.of(Follow))
        del server.handlers[Follow]
        await following

    run(scenario)


def test_unknown_messages_of_a_newer_server_are_ignored() -> None:
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


def test_malformed_message_of_a_known_kind_ends_the_client() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.send_all({"type": "state", "table": "flat"})
        with pytest.raises(Unreachable, match="does not understand"):
            await followed.do(Act("1b>1"))

    run(scenario)


def test_following_an_unknown_table_raises() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        server.handlers[Follow] = server.refuse("no_such_table")
        with pytest.raises(ServerError) as refused:
            await client.follow(TABLE)
        assert refused.value.code == "no_such_table"
        del server.handlers[Follow]
        assert up_to_date(server, await client.follow(TABLE))

    run(scenario)


def test_restored_log_is_fetched_from_its_start() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        for _ in range(5):
            server.log.play()
        followed = await client.follow(TABLE)
        view = followed.view
        server.log, server.epoch = type(server.log)(), "second"
        server.log.play("3w>2" if "3w>2" in server.log.match.actions() else None)
        server.cut()
        assert (await followed.next_view(view)).table.seq == server.log.seq < view.table.seq
        assert up_to_date(server, followed)
        assert events(followed.mirror) == events(server.log.match)

    run(scenario)


def test_log_that_was_set_back_is_taken_and_counted() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        for _ in range(5):
            server.log.play()
        followed = await client.follow(TABLE)
        view = followed.view
        server.log = type(server.log)()
        server.log.play("3w>2" if "3w>2" in server.log.match.actions() else None)
        server.send_all(msgspec.structs.replace(server.log.state(0), anew=True))
        assert (await followed.next_view(view)).table.seq == server.log.seq < view.table.seq
        assert events(followed.mirror) == events(server.log.match)
        assert followed.set_backs == 1
        server.log.play()
        server.send_all(server.log.state(server.log.seq - 1))
        await wait_until(lambda: up_to_date(server, followed))
        assert followed.set_backs == 1

    run(scenario)


def test_new_epoch_in_which_nothing_is_lost_is_not_counted() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.log.play()
        server.send_all(Hello(0, "second", True))
        await wait_until(lambda: up_to_date(server, followed))
        assert followed.set_backs == 0

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

    run(scenario, SocketTiming(ping_s=0.02, idle_s=5))


def test_view_that_does_not_follow_from_the_log_is_rejected() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        false = server.log.state(0)
        assert false.table.match
        view = msgspec.structs.replace(false.table.match, round=2)
        false = State(msgspec.structs.replace(false.table, match=view), false.own, false.story)
        server.handlers[Follow] = lambda socket, message: server.send(socket, false)
        with pytest.raises(MirrorMismatch):
            await client.follow(TABLE)

    run(scenario)


def test_log_with_an_illegal_action_is_rejected() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        view = followed.view
        server.log.play()
        state = server.log.state(server.log.seq - 1)
        forged = msgspec.structs.replace(state.story[0], plays=[(0, "1z>1")])
        false = State(state.table, state.own, [*server.log.entries[: view.table.seq], forged])
        server.handlers[Follow] = lambda socket, message: server.send(socket, false)
        server.send_all(false)
        with pytest.raises(MirrorMismatch):
            await followed.next_view(view)
        assert followed.view is view

    run(scenario)


def test_offered_actions_that_are_illegal_are_rejected() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        seat = server.log.match.seat
        state = server.log.state(0, seat)
        assert state.own
        assert state.own.choices
        fewer = msgspec.structs.replace(state.own.choices, points=[9])
        own = msgspec.structs.replace(state.own, choices=fewer)
        false = State(state.table, own, state.story)
        server.handlers[Follow] = lambda socket, message: server.send(socket, false)
        with pytest.raises(MirrorMismatch):
            await client.follow(TABLE)

    run(scenario)


def test_restored_log_with_the_same_epoch_is_fetched_again() -> None:
    """The log is another one although the epoch is the same."""

    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        old = server.log
        server.log = type(old)()
        server.log.play(server.log.match.actions()[0])
        server.log.play(server.log.match.actions()[3])
        other_story = server.log.entries[-2:]
        old.play(old.match.actions()[5])
        server.send_all(State(server.log.view(), None, [old.entries[-1], other_story[-1]]))
        await wait_until(lambda: up_to_date(server, followed))
        assert Follow(TABLE, 0) in server.of(Follow)[1:]

    run(scenario, SocketTiming(ping_s=5))


def test_unfollowed_table_gets_no_updates() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        client.unfollow(TABLE)
        await wait_until(lambda: server.of(Unfollow))
        server.log.play()
        server.send_all(server.log.state(0))
        await asyncio.sleep(0.1)
        assert followed.seq < server.log.seq

    run(scenario)


def test_address_of_another_kind_of_server_raises() -> None:
    async def run() -> None:
        async with serve(lambda _: asyncio.sleep(0), "127.0.0.1", 0, process_request=_refuse) as at:
            port = at.sockets[0].getsockname()[1]
            async with SocketClient(f"ws://127.0.0.1:{port}", timing=QUICK) as client:
                with pytest.raises(Unreachable, match="404"):
                    await asyncio.wait_for(client.follow(TABLE), 5)
                with pytest.raises(Unreachable):  # at once
                    await client.follow(TABLE)

    def _refuse(socket: ServerConnection, request: Request) -> Response:
        return socket.respond(404, "nothing here")

    asyncio.run(run())


def test_client_connects_once_the_server_is_up() -> None:
    async def run() -> None:
        async with a_server() as gone:
            address, port = gone.address, gone.port
        async with asyncio.timeout(10), SocketClient(address, timing=QUICK) as client:
            following = asyncio.create_task(client.follow(TABLE))
            await asyncio.sleep(0.1)
            assert not client.is_connected
            server = Server()
            async with serve(server.serve, "127.0.0.1", port):
                assert up_to_date(server, await following)
            assert not client.is_guest

    asyncio.run(run())


def test_closing_the_socket_raises_in_waiting_callers() -> None:
    async def run() -> None:
        async with a_server() as server:
            async with SocketClient(server.address, timing=QUICK) as client:
                followed = await client.follow(TABLE)
                server.handlers[Do] = ignore
                doing = asyncio.create_task(followed.do(Act("1b>1")))
                waiting = asyncio.create_task(followed.next_view(followed.view))
                await wait_until(lambda: server.of(Do))
            async with asyncio.timeout(5):
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
def test_match_ends_despite_cuts_duplicates_and_gaps(seed: int) -> None:
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
            asyncio.get_running_loop().call_later(dice.random() / 100, server.cut)
        case 1:
            server.send_all(server.log.state(0))
        case 2:
            server.send_all(server.log.state(server.log.seq))  # without a story
