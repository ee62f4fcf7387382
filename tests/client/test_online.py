"""Client and server together: matches to the end, whatever happens on the way between them."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

import pytest

from palacio.bots import new_bot
from palacio.client.errors import ServerError
from palacio.client.followed import Followed
from palacio.client.http import Client
from palacio.client.links import Link, parse_link
from palacio.client.live import Live, Pace
from palacio.client.player import Choose, go_away, play_seat, take_seat
from palacio.client.telling import happenings, tell
from palacio.match.record import format_record, verify
from palacio.match.story import Resigned
from palacio.wire.commands import Act, Answer, Rematch, Resign, Sit, Undo
from palacio.wire.happenings import Left, Opened, Returned, Sat
from palacio.wire.terms import SeatTerms, Terms, TurnClock
from palacio.words.catalogue import catalogue
from tests.client.cutting import a_way_to
from tests.waiting import until

PACE = Pace(ping_s=0.3, resend_s=0.5, least_s=0.01, most_s=0.1)
TWO = Terms("azul", [SeatTerms("open")] * 2)


def run(story: Awaitable[None]) -> None:
    async def within() -> None:
        async with asyncio.timeout(60):
            await story

    asyncio.run(within())


def greedy(seed: int = 0) -> Choose:
    bot = new_bot("greedy", seed)
    return lambda match: bot.choose(match.state)


@asynccontextmanager
async def a_guest(server: str, name: str, way: str = "") -> AsyncIterator[tuple[Client, Live]]:
    """Someone new; the socket may go another way than the rest."""
    async with Client(server) as client:
        await client.guest(name)
        async with Live(Link(way or server).socket, client.token, PACE) as live:
            yield client, live


@asynccontextmanager
async def a_pair(
    server: str, terms: Terms = TWO, way: str = ""
) -> AsyncIterator[tuple[Client, Followed, Followed]]:
    """Ana and Rui at a table, in the order of their seats, and the match has begun."""
    async with (
        a_guest(server, "Ana", way) as (client, ana),
        a_guest(server, "Rui", way) as (_, rui),
    ):
        opened = await client.open_table(terms, Sit("Ana"))
        first, second = await ana.follow(opened.id), await rui.follow(opened.id)
        await take_seat(second, "Rui", parse_link(opened.invitation).key)
        await until(lambda: first.table.stage == "playing")
        yield client, first, second


def on_turn(*followed: Followed) -> Followed:
    return next(each for each in followed if each.own and each.own.choices)


async def act(*followed: Followed) -> Followed:
    """Whoever is on turn does something; all see it."""
    one = on_turn(*followed)
    assert one.own
    done = await one.do(Act(one.sight.actions[0].text))
    await until(lambda: all(each.seq >= done.seq for each in followed))
    return one


def test_a_match_to_its_end_and_both_have_the_record_of_the_server(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (client, ana, rui):
            await asyncio.gather(play_seat(ana, greedy(1)), play_seat(rui, greedy(2)))
            await until(lambda: ana.seq == rui.seq)
            record = await client.record(ana.id)
            for followed in (ana, rui):
                assert followed.mirror
                assert format_record(followed.mirror) == record
            assert verify(record).deals_proven

    run(story())


@pytest.mark.parametrize("game", ["azul", pytest.param("sintra", marks=pytest.mark.slow)])
def test_a_match_to_its_end_with_sockets_cut_at_random(server: str, game: str) -> None:
    async def story() -> None:
        terms = Terms(game, [SeatTerms("open")] * 2)  # type: ignore[arg-type]
        async with a_way_to(server) as way, a_pair(server, terms, way.address) as (client, *two):
            cutting = asyncio.create_task(way.cut_at_random(random.Random(game), 0.03))
            await asyncio.gather(*(play_seat(each, greedy(n)) for n, each in enumerate(two)))
            cutting.cancel()
            record = await client.record(two[0].id)
            for followed in two:
                assert followed.mirror
                assert format_record(followed.mirror) == record
                seqs = [chapter.seq for chapter in followed.story]
                assert seqs == list(range(1, followed.seq + 1))
            assert way.cuts >= 3

    run(story())


def test_who_comes_late_is_told_everything(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (_, ana, rui):
            for _ in range(3):
                await act(ana, rui)
            async with Live(Link(server).socket, pace=PACE) as live:
                onlooker = await live.follow(ana.id)
                assert onlooker.own is None
                assert not live.is_guest
                assert onlooker.mirror
                assert ana.mirror
                assert onlooker.mirror.head == ana.mirror.head
                told = [what for chapter in onlooker.story for what in happenings(chapter)]
                assert isinstance(told[0], Opened)
                assert [what.name for what in told if isinstance(what, Sat)] == ["Ana", "Rui"]

    run(story())


def test_taking_back_needs_the_others_consent(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (_, ana, rui):
            one = await act(ana, rui)
            other = rui if one is ana else ana
            assert one.mirror
            length = len(one.mirror.log)
            await one.do(Undo())
            await until(lambda: other.own and "answer" in other.own.may)
            await other.do(Answer(yes=True))
            await until(lambda: one.own and one.own.choices)
            assert len(one.mirror.log) == length + 1
            assert one.mirror.log[-1].text == "undo"

    run(story())


def test_a_bot_agrees_to_take_back(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (_, ana, rui):
            one = await act(ana, rui)
            other = rui if one is ana else ana
            await one.do(Undo())
            await until(lambda: other.own and "answer" in other.own.may)
            playing = asyncio.create_task(play_seat(other, greedy()))
            await until(lambda: one.own and one.own.choices)
            assert one.mirror
            assert one.mirror.log[-1].text == "undo"
            await one.do(Resign())
            await playing

    run(story())


def test_whoever_goes_away_is_played_for_and_may_come_back(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (_, ana, rui):
            await go_away(ana)
            assert ana.table.seats[0].away
            coming_back = asyncio.create_task(play_seat(ana, greedy()))
            await until(lambda: comings_and_goings(rui) == [Left, Returned])
            assert not rui.table.seats[0].away
            await rui.do(Resign())
            assert (await coming_back).table.stage == "over"

    run(story())


def comings_and_goings(followed: Followed) -> list[type]:
    told = [what for chapter in followed.story for what in happenings(chapter)]
    return [type(what) for what in told if isinstance(what, Left | Returned)]


def test_at_a_slow_table_people_go_without_a_word(server: str) -> None:
    async def story() -> None:
        slow = Terms("azul", [SeatTerms("open")] * 2, clock=TurnClock(86_400_000))
        async with a_pair(server, slow) as (_, ana, _):
            before = ana.seq
            await go_away(ana)
            assert ana.seq == before

    run(story())


def test_a_seat_is_given_back_before_the_match(server: str) -> None:
    async def story() -> None:
        async with a_guest(server, "Ana") as (client, live):
            opened = await client.open_table(TWO, Sit("Ana"))
            ana = await live.follow(opened.id)
            await go_away(ana)
            assert ana.own is None
            assert ana.table.seats[0].kind == "open"

    run(story())


def test_a_name_that_is_taken_gets_a_number(server: str) -> None:
    async def story() -> None:
        async with a_guest(server, "Ana") as (client, ana), a_guest(server, "Ana") as (_, other):
            opened = await client.open_table(TWO, Sit("Ana"))
            await ana.follow(opened.id)
            second = await other.follow(opened.id)
            own = await take_seat(second, "Ana")
            assert second.table.seats[own.seat].name == "Ana 2"
            assert await take_seat(second, "Ana") == second.own  # who sits there stays

    run(story())


def test_an_action_that_is_not_allowed_is_refused_in_words(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (_, ana, rui):
            one = on_turn(ana, rui)
            with pytest.raises(ServerError) as refused:
                await one.do(Act("1z>1"))
            assert refused.value.code == "bad_notation"
            assert str(refused.value) == catalogue("en")("refused-bad-notation")
            assert refused.value.seq == one.seq

    run(story())


def test_what_was_meant_for_another_version_is_refused(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (_, ana, rui):
            seen = ana.seq
            await act(ana, rui)
            one = on_turn(ana, rui)
            assert one.own
            with pytest.raises(ServerError) as refused:
                await one.do(Act(one.sight.actions[0].text), seen)
            assert refused.value.code == "stale"

    run(story())


def test_a_bot_that_does_what_is_not_allowed_is_told(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (_, ana, rui):
            with pytest.raises(ServerError) as refused:
                await play_seat(on_turn(ana, rui), lambda match: "home")
            assert refused.value.code in ("bad_notation", "no_such_action")

    run(story())


def test_who_has_no_seat_can_not_play(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (_, ana, _), a_guest(server, "Eva") as (_, live):
            with pytest.raises(ServerError) as refused:
                await play_seat(await live.follow(ana.id), greedy())
            assert refused.value.code == "not_seated"

    run(story())


def test_the_same_again_at_a_new_table(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (client, ana, rui):
            await act(ana, rui)
            await ana.do(Resign())
            told = [what for chapter in ana.story for what in happenings(chapter)]
            assert any(isinstance(what, Resigned) for what in told)
            assert "Ana gives up." in tell(ana.story[-1], ana.table, catalogue("en"))
            await ana.do(Rematch())
            assert ana.table.again
            state = await client.table(ana.table.again)
            assert state.own
            assert state.table.stage == "open"

    run(story())


def test_requests_over_http_are_done_once(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (client, ana, rui):
            if on_turn(ana, rui) is not ana:
                await act(ana, rui)
            assert ana.own
            action = Act(ana.sight.actions[0].text)
            first = await client.do(ana.id, action, ana.seq, "mine")
            again = await client.do(ana.id, action, ana.seq, "mine")
            assert first == again

    run(story())


def test_http_looks_like_the_socket(server: str) -> None:
    async def story() -> None:
        async with a_pair(server) as (client, ana, rui):
            await act(ana, rui)
            state = await client.table(ana.id, seen=0)
            assert (state.table, state.own) == (ana.table, ana.own)
            assert [chapter.seq for chapter in state.story] == list(range(1, ana.seq + 1))
            assert (await client.mine())[0].id == ana.id

    run(story())


def test_tables_that_wait_are_listed(server: str) -> None:
    async def story() -> None:
        async with a_guest(server, "Ana") as (client, _):
            listed = Terms("sintra", [SeatTerms("open")] * 3, listed=True)
            opened = await client.open_table(listed, Sit("Ana"))
            assert opened.id in [table.id for table in await client.lobby()]

    run(story())


@pytest.mark.slow
def test_a_server_that_ends_and_comes_back_is_no_loss(worker_id: str) -> None:
    """Killed in the middle, started again on the same port: the match goes on."""
    from tests.client.servers import address_of, start, stop
    from tests.server.databases import new_database

    with new_database(f"again_{worker_id}") as database:
        process = start(database)
        address = address_of(process)
        port = int(address.rpartition(":")[2])

        async def story() -> None:
            nonlocal process
            async with a_pair(address) as (client, ana, rui):
                playing = asyncio.gather(play_seat(ana, greedy(1)), play_seat(rui, greedy(2)))
                await until(lambda: ana.seq > 8)
                process.kill()
                await asyncio.to_thread(stop, process)
                process = start(database, port)
                await asyncio.to_thread(address_of, process)
                await playing
                assert ana.mirror
                assert format_record(ana.mirror) == await client.record(ana.id)

        with contextlib.ExitStack() as stack:
            stack.callback(lambda: stop(process))
            run(story())
