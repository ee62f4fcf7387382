"""A followed table: duplicates, gaps, restored logs and wrong views."""

import asyncio

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection

from palacio.client.errors import MirrorMismatch, ServerError
from palacio.client.socket import SocketClient
from palacio.client.timing import SocketTiming
from palacio.wire.messages import (
    AnyClientMessage,
    Earlier,
    Follow,
    Hello,
    Ping,
    Pong,
    State,
    Story,
    Unfollow,
)
from tests.client.scripted import TABLE, Server, all_handled, events, ignore, run, up_to_date
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


def test_entries_left_out_of_a_state_are_requested_in_parts() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        def follow(socket: ServerConnection, message: AnyClientMessage) -> None:
            start = max(getattr(message, "seen", 0), server.log.seq - 3)
            cut = start > getattr(message, "seen", 0)
            state = server.log.state(start)
            server.send(socket, msgspec.structs.replace(state, cut=start if cut else None))

        def send_earlier(socket: ServerConnection, message: AnyClientMessage) -> None:
            assert isinstance(message, Earlier)
            start = max(0, message.before - 4)
            server.send(socket, Story(TABLE, server.log.entries[start : message.before - 1]))
            if message.before == server.log.seq - 2:  # an action while entries are requested
                server.log.play()
                server.send_all(server.log.state(server.log.seq - 1))

        server.handlers = {Follow: follow, Earlier: send_earlier}
        for _ in range(9):
            server.log.play()
        followed = await client.follow(TABLE)
        await wait_until(lambda: up_to_date(server, followed))
        assert len(server.of(Earlier)) >= 3
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

    run(scenario, SocketTiming(ping_s=600))


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


def test_lost_state_is_noticed_at_the_next_ping() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.log.play()  # the server does not send the new state
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


def test_servers_shorter_log_is_adopted_and_counted_as_a_set_back() -> None:
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


def test_new_epoch_without_a_loss_does_not_count_as_a_set_back() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        server.log.play()
        server.send_all(Hello(0, "second", True))
        await wait_until(lambda: up_to_date(server, followed))
        assert followed.set_backs == 0

    run(scenario)


def test_restored_log_with_the_same_epoch_is_fetched_again() -> None:
    """The server's log has changed, but its epoch is the same."""

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

    run(scenario, SocketTiming(ping_s=600))


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


def test_state_with_choices_that_differ_from_the_rules_is_rejected() -> None:
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


def test_unfollowed_table_gets_no_updates() -> None:
    async def scenario(server: Server, client: SocketClient) -> None:
        followed = await client.follow(TABLE)
        client.unfollow(TABLE)
        await wait_until(lambda: server.of(Unfollow))
        server.log.play()
        server.send_all(server.log.state(0))
        server.send_all(Hello(0, server.epoch, False))
        await wait_until(lambda: not client.is_guest)  # by then the client has read the state
        assert followed.seq < server.log.seq

    run(scenario)
