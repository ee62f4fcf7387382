"""The client with a real server: whole matches, some of them over connections that are cut."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

import pytest

from faults.cluster.ports import free_port
from palacio.bots import new_bot
from palacio.client.errors import ServerError
from palacio.client.followed_table import FollowedTable
from palacio.client.http import Client
from palacio.client.links import Link, parse_link
from palacio.client.player import Choose, leave_table, play_seat, take_seat
from palacio.client.socket import SocketClient
from palacio.client.story import say_entry, story_items
from palacio.client.timing import SocketTiming
from palacio.i18n.catalogue import catalogue
from palacio.match.record import format_record, verify
from palacio.match.story import Resigned
from palacio.wire.commands import Act, Answer, Rematch, Resign, Undo
from palacio.wire.story import Left, Opened, Returned, Sat
from palacio.wire.terms import SeatTerms, Terms, TurnClock
from tests.client.proxy import proxy_to
from tests.waiting import SCENARIO_S, wait_until

TIMING = SocketTiming(ping_s=0.3, resend_s=0.5, backoff_s=0.01, max_backoff_s=0.1)
TWO = Terms("azul", [SeatTerms("open")] * 2)


def run(scenario: Awaitable[None]) -> None:
    async def within() -> None:
        async with asyncio.timeout(SCENARIO_S):
            await scenario

    asyncio.run(within())


def greedy(seed: int = 0) -> Choose:
    bot = new_bot("greedy", seed)
    return lambda match: bot.choose(match.state)


@asynccontextmanager
async def a_guest(
    server: str, name: str, proxy: str = ""
) -> AsyncIterator[tuple[Client, SocketClient]]:
    """Yield the connections of a new guest. The socket may use a different address from HTTP."""
    async with Client(server) as client:
        await client.guest(name)
        async with SocketClient(Link(proxy or server).socket, client.token, TIMING) as socket:
            yield client, socket


@asynccontextmanager
async def a_pair(
    server: str, terms: Terms = TWO, proxy: str = ""
) -> AsyncIterator[tuple[Client, FollowedTable, FollowedTable]]:
    """Begin a match between Ana and Rui; yield their tables in seat order."""
    async with (
        a_guest(server, "Ana", proxy) as (client, ana),
        a_guest(server, "Rui", proxy) as (_, rui),
    ):
        opened = await client.open_table(terms, plays=True)
        first, second = await ana.follow(opened.id), await rui.follow(opened.id)
        await take_seat(first, "Ana")
        await take_seat(second, "Rui", parse_link(opened.invitation).key)
        await wait_until(lambda: first.table.stage == "playing")
        yield client, first, second


def on_turn(*followed: FollowedTable) -> FollowedTable:
    return next(each for each in followed if each.own and each.own.choices)


async def act(*followed: FollowedTable) -> FollowedTable:
    """Let the client whose turn it is act; return it once all clients have received the action."""
    one = on_turn(*followed)
    assert one.own
    done = await one.do(Act(one.view.actions[0].text))
    await wait_until(lambda: all(each.seq >= done.seq for each in followed))
    return one


def test_both_players_end_up_with_the_servers_record(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (client, ana, rui):
            await asyncio.gather(play_seat(ana, greedy(1)), play_seat(rui, greedy(2)))
            await wait_until(lambda: ana.seq == rui.seq)
            record = await client.record(ana.id)
            for followed in (ana, rui):
                assert followed.mirror
                assert format_record(followed.mirror) == record
            assert verify(record).deals_proven

    run(scenario())


def test_rename_reaches_both_players_and_the_match_goes_on(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (client, ana, rui):
            seq = ana.seq
            await client.guest("Eva")
            await wait_until(lambda: names(ana) == names(rui) == ["Eva", "Rui"])
            assert ana.seq == rui.seq == seq
            await act(ana, rui)
            record = await client.record(ana.id)
            for followed in (ana, rui):
                assert followed.mirror
                assert format_record(followed.mirror) == record

    def names(followed: FollowedTable) -> list[str]:
        assert followed.table.match
        assert followed.table.match.names == [seat.name for seat in followed.table.seats]
        return followed.table.match.names

    run(scenario())


@pytest.mark.parametrize("game", ["azul", pytest.param("sintra", marks=pytest.mark.slow)])
def test_match_ends_even_though_sockets_are_cut_at_random(server: str, game: str) -> None:
    async def scenario() -> None:
        terms = Terms(game, [SeatTerms("open")] * 2)  # type: ignore[arg-type]
        async with (
            proxy_to(server) as proxy,
            a_pair(server, terms, proxy.address) as (client, *two),
        ):
            cutting = asyncio.create_task(proxy.cut_at_random(random.Random(game), 100))
            await asyncio.gather(*(play_seat(each, greedy(n)) for n, each in enumerate(two)))
            cutting.cancel()
            record = await client.record(two[0].id)
            for followed in two:
                assert followed.mirror
                assert format_record(followed.mirror) == record
                seqs = [entry.seq for entry in followed.story]
                assert seqs == list(range(1, followed.seq + 1))
            assert proxy.cuts >= 3

    run(scenario())


def test_late_spectator_receives_the_whole_story(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (_, ana, rui):
            for _ in range(3):
                await act(ana, rui)
            async with SocketClient(Link(server).socket, timing=TIMING) as socket:
                spectator = await socket.follow(ana.id)
                assert spectator.own is None
                assert not socket.is_guest
                assert spectator.mirror
                assert ana.mirror
                assert spectator.mirror.referee.head == ana.mirror.referee.head
                items = [item for entry in spectator.story for item in story_items(entry)]
                assert isinstance(items[0], Opened)
                assert [item.name for item in items if isinstance(item, Sat)] == ["Ana", "Rui"]

    run(scenario())


def test_undo_needs_the_consent_of_the_other_player(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (_, ana, rui):
            one = await act(ana, rui)
            other = rui if one is ana else ana
            assert one.mirror
            length = len(one.mirror.log)
            await one.do(Undo())
            await wait_until(lambda: other.own and "answer" in other.own.may)
            await other.do(Answer(yes=True))
            await wait_until(lambda: one.own and one.own.choices)
            assert len(one.mirror.log) == length + 1
            assert one.mirror.log[-1].text == "undo"

    run(scenario())


def test_bot_agrees_to_undo(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (_, ana, rui):
            one = await act(ana, rui)
            other = rui if one is ana else ana
            await one.do(Undo())
            await wait_until(lambda: other.own and "answer" in other.own.may)
            playing = asyncio.create_task(play_seat(other, greedy()))
            await wait_until(lambda: one.own and one.own.choices)
            assert one.mirror
            assert one.mirror.log[-1].text == "undo"
            await one.do(Resign())
            await playing

    run(scenario())


def test_bot_plays_for_a_player_who_left_until_they_return(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (_, ana, rui):
            await leave_table(ana)
            assert ana.table.seats[0].away
            coming_back = asyncio.create_task(play_seat(ana, greedy()))
            await wait_until(lambda: presence_events(rui) == [Left, Returned])
            assert not rui.table.seats[0].away
            await rui.do(Resign())
            assert (await coming_back).table.stage == "over"

    run(scenario())


def presence_events(followed: FollowedTable) -> list[type]:
    items = [item for entry in followed.story for item in story_items(entry)]
    return [type(item) for item in items if isinstance(item, Left | Returned)]


def test_leave_table_does_nothing_if_people_have_a_day_per_action(server: str) -> None:
    async def scenario() -> None:
        slow = Terms("azul", [SeatTerms("open")] * 2, clock=TurnClock(86_400_000))
        async with a_pair(server, slow) as (_, ana, _):
            before = ana.seq
            await leave_table(ana)
            assert ana.seq == before

    run(scenario())


def test_seat_is_free_again_after_leaving_before_the_match(server: str) -> None:
    async def scenario() -> None:
        async with a_guest(server, "Ana") as (client, socket):
            opened = await client.open_table(TWO, plays=True)
            ana = await socket.follow(opened.id)
            await take_seat(ana, "Ana")
            await leave_table(ana)
            assert ana.own is None
            assert ana.table.seats[0].kind == "open"
            assert not ana.table.seats[0].reserved

    run(scenario())


def test_taken_name_gets_a_number(server: str) -> None:
    async def scenario() -> None:
        async with a_guest(server, "Ana") as (client, ana), a_guest(server, "Ana") as (_, other):
            opened = await client.open_table(TWO)
            await take_seat(await ana.follow(opened.id), "Ana")
            second = await other.follow(opened.id)
            own = await take_seat(second, "Ana")
            assert second.table.seats[own.seat].name == "Ana 2"
            assert await take_seat(second, "Ana") == second.own  # a person with a seat keeps it

    run(scenario())


def test_illegal_action_is_refused_with_a_reason(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (_, ana, rui):
            one = on_turn(ana, rui)
            with pytest.raises(ServerError) as refused:
                await one.do(Act("1z>1"))
            assert refused.value.code == "bad_notation"
            assert str(refused.value) == catalogue("en")("refused-bad-notation")
            assert refused.value.seq == one.seq

    run(scenario())


def test_command_for_an_old_version_is_refused(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (_, ana, rui):
            seen = ana.seq
            await act(ana, rui)
            one = on_turn(ana, rui)
            assert one.own
            with pytest.raises(ServerError) as refused:
                await one.do(Act(one.view.actions[0].text), seen)
            assert refused.value.code == "stale"

    run(scenario())


def test_bot_that_plays_an_illegal_action_gets_the_refusal(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (_, ana, rui):
            with pytest.raises(ServerError) as refused:
                await play_seat(on_turn(ana, rui), lambda match: "home")
            assert refused.value.code in ("bad_notation", "no_such_action")

    run(scenario())


def test_spectator_cannot_play(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (_, ana, _), a_guest(server, "Eva") as (_, socket):
            with pytest.raises(ServerError) as refused:
                await play_seat(await socket.follow(ana.id), greedy())
            assert refused.value.code == "not_seated"

    run(scenario())


def test_rematch_opens_a_new_table_with_both_seats_reserved(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (client, ana, rui):
            await act(ana, rui)
            await ana.do(Resign())
            items = [item for entry in ana.story for item in story_items(entry)]
            assert any(isinstance(item, Resigned) for item in items)
            assert "Ana resigns." in say_entry(ana.story[-1], ana.table, catalogue("en"))
            await ana.do(Rematch())
            assert ana.table.rematch
            state = await client.table(ana.table.rematch)
            assert [seat.reserved for seat in state.table.seats] == [True, True]
            assert state.table.stage == "open"

    run(scenario())


def test_repeated_http_command_is_executed_once(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (client, ana, rui):
            if on_turn(ana, rui) is not ana:
                await act(ana, rui)
            assert ana.own
            action = Act(ana.view.actions[0].text)
            first = await client.do(ana.id, action, ana.seq, "mine")
            again = await client.do(ana.id, action, ana.seq, "mine")
            assert first == again

    run(scenario())


def test_http_returns_the_same_state_as_the_socket(server: str) -> None:
    async def scenario() -> None:
        async with a_pair(server) as (client, ana, rui):
            await act(ana, rui)
            state = await client.table(ana.id, seen=0)
            assert (state.table, state.own) == (ana.table, ana.own)
            assert [entry.seq for entry in state.story] == list(range(1, ana.seq + 1))
            assert (await client.mine())[0].id == ana.id

    run(scenario())


def test_open_tables_are_listed_in_the_lobby(server: str) -> None:
    async def scenario() -> None:
        async with a_guest(server, "Ana") as (client, _):
            listed = Terms("sintra", [SeatTerms("open")] * 3, listed=True)
            opened = await client.open_table(listed)
            assert opened.id in [table.id for table in await client.lobby()]

    run(scenario())


@pytest.mark.slow
def test_match_continues_after_the_server_is_killed_and_restarted(worker_id: str) -> None:
    """Kill the server during a match and start it again on the same port."""
    from tests.client.servers import address_of, start, stop
    from tests.server.databases import new_database

    with new_database(f"again_{worker_id}") as database:
        port = free_port()
        process = start(database, port)
        address = address_of(process)

        async def scenario() -> None:
            nonlocal process
            async with a_pair(address) as (client, ana, rui):
                playing = asyncio.gather(play_seat(ana, greedy(1)), play_seat(rui, greedy(2)))
                await wait_until(lambda: ana.seq > 8)
                process.kill()
                await asyncio.to_thread(stop, process)
                process = start(database, port)
                await asyncio.to_thread(address_of, process)
                await playing
                assert ana.mirror
                assert format_record(ana.mirror) == await client.record(ana.id)

        with contextlib.ExitStack() as stack:
            stack.callback(lambda: stop(process))
            run(scenario())
