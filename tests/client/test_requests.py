"""What is asked over the socket: done once, however often it is sent, and refused in words."""

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection

from palacio.client.errors import ServerError
from palacio.client.live import Live, Pace
from palacio.wire.commands import Act, Sit
from palacio.wire.messages import AnySaid, Do
from tests.client.scripted import TABLE, Server, ignore, talk
from tests.waiting import until


def test_a_request_is_done_and_acknowledged() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        done = await followed.do(Act(server.log.match.actions()[0]))
        assert done.seq == server.log.seq == followed.seq
        (said,) = server.of(Do)
        assert isinstance(said, Do)
        assert said.seen == done.seq - 1

    talk(story)


@pytest.mark.parametrize("lost", ["request", "answer"])
def test_a_request_is_sent_again_after_a_cut_and_done_once(lost: str) -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        before = server.log.seq

        def hear(socket: ServerConnection, said: AnySaid) -> None:
            del server.hears[Do]
            if lost == "answer":
                server.answer(socket, said)
            server.cut()

        server.hears[Do] = hear
        done = await followed.do(Act(server.log.match.actions()[0]))
        ids = {said.id for said in server.of(Do) if isinstance(said, Do)}
        assert len(ids) == 1
        assert done.seq == server.log.seq == before + 1

    talk(story, Pace(ping_s=0.05, resend_s=60, least_s=0.01))


@pytest.mark.parametrize("how", ["ignored", "unavailable", "busy"])
def test_a_request_without_an_answer_is_sent_again(how: str) -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        server.hears[Do] = ignore if how == "ignored" else server.refuse(how)
        doing = asyncio.create_task(followed.do(Act(server.log.match.actions()[0])))
        await until(lambda: len(server.of(Do)) >= 2)
        assert not doing.done()
        del server.hears[Do]
        assert (await doing).seq == server.log.seq
        assert len({said.id for said in server.of(Do) if isinstance(said, Do)}) == 1
        assert len(server.done) == 1

    talk(story)


def test_a_refusal_is_told_with_its_code_and_not_tried_again() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        server.hears[Do] = server.refuse("line_full")
        with pytest.raises(ServerError) as refused:
            await followed.do(Act("1b>1"))
        assert (refused.value.code, refused.value.seq) == ("line_full", server.log.seq)
        assert str(refused.value) == "because"
        await asyncio.sleep(0.2)
        assert len(server.of(Do)) == 1

    talk(story)


def test_what_is_no_message_at_all_is_not_sent() -> None:
    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        with pytest.raises(ServerError) as refused:
            await followed.do(Sit("a name that is far too long to be the name of anybody"))
        assert refused.value.code == "bad_message"
        with pytest.raises(ServerError):
            await live.follow("no table")
        assert not server.of(Do)

    talk(story)


def test_a_server_that_is_behind_is_asked_again() -> None:
    """The version was seen at another server, which this one has not heard of yet."""

    async def story(server: Server, live: Live) -> None:
        followed = await live.follow(TABLE)
        server.hears[Do] = server.refuse("ahead")
        doing = asyncio.create_task(followed.do(Act(server.log.match.actions()[0])))
        await until(lambda: len(server.of(Do)) >= 2)
        del server.hears[Do]
        assert (await doing).seq == server.log.seq

    talk(story)


def test_what_was_meant_for_a_lost_log_is_refused() -> None:
    async def story(server: Server, live: Live) -> None:
        for _ in range(5):
            server.log.play()
        followed = await live.follow(TABLE)
        server.hears[Do] = ignore
        doing = asyncio.create_task(followed.do(Act("1b>1")))
        await until(lambda: server.of(Do))
        server.log, server.epoch = type(server.log)(), "second"
        server.hears[Do] = server.refuse("ahead")
        server.cut()
        with pytest.raises(ServerError) as refused:
            await doing
        assert refused.value.code == "ahead"

    talk(story)
