"""The socket: cut, doubled, with gaps; nobody misses or does anything twice."""

import asyncio
import random

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from palacio.client.errors import Disagreement, ServerError, Unreachable
from palacio.client.live import Live, Pace
from palacio.wire.commands import Act
from palacio.wire.messages import Do, Follow, Ping, Pong, State, Unfollow
from tests.client.scripted import QUICK, TABLE, Server, a_server, events, ignore, talk, up_to_date
from tests.waiting import until


def test_a_table_is_followed_with_its_whole_story() -> None:
    async def story(server: Server, live: Live) -> None:
        server.log.play()
        followed = await live.follow(TABLE)
        assert up_to_date(server, followed)
        assert server.of(Follow) == [Follow(TABLE, 0)]
        assert events(followed.mirror) == events(server.log.match)
        assert live.is_guest

    talk(story)


def test_what_happens_is_seen() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        before = followed.sight
        server.log.play()
        server.say_all(server.log.state(server.log.seq - 1))
        assert (await followed.after(before)).table.seq == server.log.seq
        assert up_to_date(server, followed)

    talk(story)


def test_after_a_cut_only_what_was_missed_is_asked_for() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        seen = followed.seq
        server.cut()
        server.log.play()
        server.log.play()
        await until(lambda: up_to_date(server, followed))
        assert server.greeted == 2
        assert server.of(Follow) == [Follow(TABLE, 0), Follow(TABLE, seen)]
        assert events(followed.mirror) == events(server.log.match)

    talk(story)


def test_the_same_state_again_changes_nothing() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        for _ in range(3):
            server.log.play()
            server.say_all(server.log.state(0))
            server.say_all(server.log.state(server.log.seq - 1))
        await until(lambda: up_to_date(server, followed))
        sight = followed.sight
        server.say_all(server.log.state(0))
        await asyncio.sleep(0.05)
        assert followed.sight is sight
        assert events(followed.mirror) == events(server.log.match)

    talk(story)


def test_an_old_state_is_dropped() -> None:
    async def story(server: Server, live: Live) -> None:
        old = server.log.state(0)
        server.log.play()
        followed = await live.follow(TABLE)
        server.say_all(old)
        await asyncio.sleep(0.05)
        assert up_to_date(server, followed)

    talk(story)


def test_a_gap_is_asked_for() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        seen = followed.seq
        server.log.play()
        server.log.play()
        server.say_all(server.log.state(server.log.seq - 1))  # without the entry before
        await until(lambda: up_to_date(server, followed))
        assert server.of(Follow)[1:] == [Follow(TABLE, seen)]
        assert events(followed.mirror) == events(server.log.match)

    talk(story, Pace(ping_s=5))


def test_a_gap_that_stays_is_not_asked_for_without_a_pause() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        server.log.play()
        server.log.play()
        last = server.log.state(server.log.seq - 1)
        server.hears[Follow] = lambda socket, said: server.say(socket, last)
        server.say_all(last)
        await asyncio.sleep(0.1)
        assert len(server.of(Follow)) < 10
        del server.hears[Follow]
        await until(lambda: up_to_date(server, followed))

    talk(story)


def test_a_state_that_never_came_is_noticed_by_the_next_ping() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        server.log.play()  # and nothing is said of it
        await until(lambda: up_to_date(server, followed))
        assert server.greeted == 1

    talk(story)


def test_a_server_that_has_forgotten_its_followers_is_reminded() -> None:
    async def story(server: Server, live: Live) -> None:
        server.hears[Follow] = ignore
        server.hears[Ping] = lambda socket, said: server.say(socket, Pong(0))
        following = asyncio.create_task(live.follow(TABLE))
        await until(lambda: server.of(Follow))
        del server.hears[Follow]
        await following

    talk(story)


def test_what_a_newer_server_says_besides_is_passed_over() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        server.say_all({"type": "weather", "wind": "west"})
        server.log.play()
        news = msgspec.to_builtins(server.log.state(followed.seq))
        clock = {"kind": "bank", "bank": 60_000, "moon": "full"}
        server.say_all({**news, "table": {**news["table"], "clock": clock}, "moon": "full"})
        await until(lambda: up_to_date(server, followed))
        assert server.greeted == 1

    talk(story)


def test_a_message_that_we_know_and_can_not_read_is_the_end() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        server.say_all({"type": "state", "table": "flat"})
        with pytest.raises(Unreachable, match="another language"):
            await followed.do(Act("1b>1"))

    talk(story)


def test_a_table_that_is_not_there_is_told() -> None:
    async def story(server: Server, live: Live) -> None:
        server.hears[Follow] = server.refuse("no_such_table")
        with pytest.raises(ServerError) as refused:
            await live.follow(TABLE)
        assert refused.value.code == "no_such_table"
        del server.hears[Follow]
        assert up_to_date(server, await live.follow(TABLE))

    talk(story)


def test_a_log_that_was_restored_is_looked_at_anew() -> None:
    async def story(server: Server, live: Live) -> None:
        for _ in range(5):
            server.log.play()
        followed = await live.follow(TABLE)
        sight = followed.sight
        server.log, server.epoch = type(server.log)(), "second"
        server.log.play("3w>2" if "3w>2" in server.log.match.actions() else None)
        server.cut()
        assert (await followed.after(sight)).table.seq == server.log.seq < sight.table.seq
        assert up_to_date(server, followed)
        assert events(followed.mirror) == events(server.log.match)

    talk(story)


def test_a_connection_that_has_gone_silent_is_given_up() -> None:
    async def story(server: Server, live: Live) -> None:
        await live.follow(TABLE)
        changes: list[bool] = []
        live.on_change = lambda: changes.append(live.is_connected)
        server.hears[Ping] = ignore
        await until(lambda: changes[:2] == [False, True])
        assert server.greeted >= 2

    talk(story)


def test_a_connection_that_answers_is_kept() -> None:
    async def story(server: Server, live: Live) -> None:
        await live.follow(TABLE)
        await until(lambda: len(server.of(Ping)) >= 10)
        assert server.greeted == 1

    talk(story, Pace(ping_s=0.02))


def test_pings_are_rare_when_nothing_is_expected() -> None:
    async def story(server: Server, live: Live) -> None:
        await live.greeting()
        await asyncio.sleep(0.15)
        assert not server.of(Ping)
        assert server.greeted == 1
        await live.follow(TABLE)
        await until(lambda: len(server.of(Ping)) >= 2)

    talk(story, Pace(ping_s=0.02, idle_s=5))


def test_a_view_that_does_not_follow_from_the_log_is_not_shown() -> None:
    async def story(server: Server, live: Live) -> None:
        false = server.log.state(0)
        assert false.table.match
        view = msgspec.structs.replace(false.table.match, round=2)
        false = State(msgspec.structs.replace(false.table, match=view), false.own, false.story)
        server.hears[Follow] = lambda socket, said: server.say(socket, false)
        with pytest.raises(Disagreement):
            await live.follow(TABLE)

    talk(story)


def test_a_log_that_breaks_the_rules_is_not_followed() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        sight = followed.sight
        server.log.play()
        state = server.log.state(server.log.seq - 1)
        forged = msgspec.structs.replace(state.story[0], plays=[(0, "1z>1")])
        false = State(state.table, state.own, [*server.log.chapters[: sight.table.seq], forged])
        server.hears[Follow] = lambda socket, said: server.say(socket, false)
        server.say_all(false)
        with pytest.raises(Disagreement):
            await followed.after(sight)
        assert followed.sight is sight

    talk(story)


def test_actions_that_the_rules_do_not_have_are_not_shown() -> None:
    async def story(server: Server, live: Live) -> None:
        seat = server.log.match.seat
        state = server.log.state(0, seat)
        assert state.own
        assert state.own.choices
        fewer = msgspec.structs.replace(state.own.choices, points=[9])
        own = msgspec.structs.replace(state.own, choices=fewer)
        false = State(state.table, own, state.story)
        server.hears[Follow] = lambda socket, said: server.say(socket, false)
        with pytest.raises(Disagreement):
            await live.follow(TABLE)

    talk(story)


def test_a_missed_restoration_is_healed_by_looking_anew() -> None:
    """The epoch is the same, but the log is another one."""

    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        old = server.log
        server.log = type(old)()
        server.log.play(server.log.match.actions()[0])
        server.log.play(server.log.match.actions()[3])
        story_of_another = server.log.chapters[-2:]
        old.play(old.match.actions()[5])
        server.say_all(State(server.log.view(), None, [old.chapters[-1], story_of_another[-1]]))
        await until(lambda: up_to_date(server, followed))
        assert Follow(TABLE, 0) in server.of(Follow)[1:]

    talk(story, Pace(ping_s=5))


def test_who_no_longer_follows_hears_no_more() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        live.unfollow(TABLE)
        await until(lambda: server.of(Unfollow))
        server.log.play()
        server.say_all(server.log.state(0))
        await asyncio.sleep(0.1)
        assert followed.seq < server.log.seq

    talk(story)


def test_an_address_that_is_no_server_of_ours_is_told() -> None:
    async def run() -> None:
        async with serve(lambda _: asyncio.sleep(0), "127.0.0.1", 0, process_request=_refuse) as at:
            port = at.sockets[0].getsockname()[1]
            async with Live(f"ws://127.0.0.1:{port}", pace=QUICK) as live:
                with pytest.raises(Unreachable, match="404"):
                    await asyncio.wait_for(live.greeting(), 5)
                with pytest.raises(Unreachable):
                    await live.follow(TABLE)

    def _refuse(socket: ServerConnection, request: Request) -> Response:
        return socket.respond(404, "nothing here")

    asyncio.run(run())


def test_a_server_that_is_not_there_yet_is_waited_for() -> None:
    async def run() -> None:
        async with a_server() as gone:
            address, port = gone.address, gone.port
        async with asyncio.timeout(10), Live(address, pace=QUICK) as live:
            following = asyncio.create_task(live.follow(TABLE))
            await asyncio.sleep(0.1)
            assert not live.is_connected
            server = Server()
            async with serve(server.serve, "127.0.0.1", port):
                assert up_to_date(server, await following)
            assert not live.is_guest

    asyncio.run(run())


def test_whoever_waits_when_the_socket_is_closed_is_told() -> None:
    async def run() -> None:
        async with a_server() as server:
            async with Live(server.address, pace=QUICK) as live:
                followed = await live.follow(TABLE)
                server.hears[Do] = ignore
                doing = asyncio.create_task(followed.do(Act("1b>1")))
                waiting = asyncio.create_task(followed.after(followed.sight))
                await until(lambda: server.of(Do))
            async with asyncio.timeout(5):
                with pytest.raises(Unreachable):
                    await doing
                with pytest.raises(Unreachable):
                    await waiting

    asyncio.run(run())


def test_attempts_to_connect_are_spread_and_bounded() -> None:
    pace = Pace()
    first = [pace.before_attempt(0) for _ in range(200)]
    later = [pace.before_attempt(99) for _ in range(200)]
    assert 0 <= min(first) < 0.1 < max(first) <= 0.2
    assert min(later) < 5 < max(later) <= 10


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_match_through_cuts_doubles_and_gaps(seed: int) -> None:
    async def story(server: Server, live: Live) -> None:
        dice = random.Random(seed)
        followed = await live.follow(TABLE)
        while not server.log.match.is_over:
            harm(server, dice)
            await followed.do(Act(server.log.match.actions()[0]))
        await until(lambda: up_to_date(server, followed))
        assert followed.table.stage == "over"
        assert events(followed.mirror) == events(server.log.match)
        assert server.greeted > 2

    talk(story)


def harm(server: Server, dice: random.Random) -> None:
    match dice.randrange(8):
        case 0:
            asyncio.get_running_loop().call_later(dice.random() / 100, server.cut)
        case 1:
            server.say_all(server.log.state(0))
        case 2:
            server.say_all(server.log.state(server.log.seq))  # without any story
