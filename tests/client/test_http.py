"""HTTP, as far as the server is not as it should be; test_online has the rest."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from palacio.client.errors import ServerError, Unreachable
from palacio.client.guests import Guests, Known
from palacio.client.http import Client
from palacio.wire.commands import Resign
from palacio.wire.messages import Done
from palacio.wire.terms import SeatTerms, Terms
from tests.client.scripted import TABLE

DONE = b'{"type":"done","id":"x","table":"t","seq":3}'


class Plain:
    """A server that answers as it is told, one thing after the other; None hangs up."""

    def __init__(self, answers: list[tuple[int, bytes] | None]) -> None:
        self._answers = answers
        self.asked: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            head = await reader.readuntil(b"\r\n\r\n")
            length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            self.asked.append(head + await reader.readexactly(int(length or b"0")))
            answer = self._answers.pop(0)
            if answer:
                status, body = answer
                size = f"content-length: {len(body)}\r\nconnection: close"
                writer.write(f"HTTP/1.1 {status} So\r\n{size}\r\n\r\n".encode() + body)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def answering(*answers: tuple[int, bytes] | None) -> AsyncIterator[tuple[Plain, Client]]:
    plain = Plain(list(answers))
    listening = await asyncio.start_server(plain.serve, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    async with listening, Client(f"http://127.0.0.1:{port}/", "mine", "fr") as client:
        yield plain, client


def ask(
    do: Callable[[Client], Awaitable[object]], *answers: tuple[int, bytes] | None
) -> tuple[object, list[bytes]]:
    async def run() -> tuple[object, list[bytes]]:
        async with answering(*answers) as (plain, client):
            return await do(client), plain.asked

    return asyncio.run(run())


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.client.http._PAUSE_S", 0.01)


def test_a_request_that_got_no_answer_is_asked_again_by_the_same_id() -> None:
    done, asked = ask(lambda c: c.do(TABLE, Resign()), None, (503, b""), (200, DONE))
    assert done == Done("x", "t", 3)
    bodies = {each.partition(b"\r\n\r\n")[2] for each in asked}
    assert len(asked) == 3
    assert len(bodies) == 1


def test_a_new_table_is_asked_for_again_by_the_same_id() -> None:
    opened = b'{"id":"t","link":"l","invitation":"i"}'
    terms = Terms("azul", [SeatTerms(), SeatTerms()])
    _, asked = ask(lambda c: c.open_table(terms), None, (201, opened))
    first, again = (each.partition(b"\r\n\r\n")[2] for each in asked)
    assert first == again
    assert b'"id":' in first


def test_a_new_guest_is_not_asked_for_twice() -> None:
    with pytest.raises(Unreachable, match="does not answer"):
        ask(lambda c: c.guest(), None, (200, b'{"token":"t","name":"n"}'))


def test_who_asks_and_in_which_language_is_said() -> None:
    _, (head,) = ask(lambda c: c.lobby(), (200, b"[]"))
    assert b"authorization: bearer mine" in head.lower()
    assert b"accept-language: fr" in head.lower()


def test_a_refusal_has_its_code_its_reason_and_where_the_table_is() -> None:
    body = b'{"code":"stale","reason":"Trop tard.","seq":7}'
    with pytest.raises(ServerError, match="Trop tard") as refused:
        ask(lambda c: c.do(TABLE, Resign()), (409, body))
    assert (refused.value.code, refused.value.seq) == ("stale", 7)


def test_trouble_that_stays_is_told_at_last() -> None:
    body = b'{"code":"unavailable","reason":"Later."}'
    with pytest.raises(ServerError, match="Later"):
        ask(lambda c: c.lobby(), *[(503, body)] * 4)


@pytest.mark.parametrize("answer", [(404, b"nothing here"), (200, b"<html>")])
def test_a_stranger_is_known_by_its_answers(answer: tuple[int, bytes]) -> None:
    with pytest.raises(Unreachable, match="is that a server of ours"):
        ask(lambda c: c.lobby(), answer)


def test_nobody_there_is_told() -> None:
    async def run() -> None:
        async with Client("http://127.0.0.1:9") as client:
            await client.lobby()

    with pytest.raises(Unreachable, match="does not answer"):
        asyncio.run(run())


def test_a_person_stays_the_same_guest(server: str, tmp_path: Path) -> None:
    guests = Guests(tmp_path / "guests.json")

    async def run() -> None:
        async with Client(server) as client:
            first = await client.same_guest(guests, "Ana")
        async with Client(server) as client:
            again = await client.same_guest(guests)
        assert again.name == first.name == "Ana"
        assert _person(again.token) == _person(first.token)

    asyncio.run(run())


def test_a_token_that_the_server_does_not_know_is_replaced(server: str, tmp_path: Path) -> None:
    guests = Guests(tmp_path / "guests.json")
    guests.keep(server, Known("made up", "Ana"))

    async def run() -> None:
        async with Client(server) as client:
            await client.same_guest(guests, "Ana")
            assert await client.mine() == []

    asyncio.run(run())
    known = guests.at(server)
    assert known
    assert known.token != "made up"


def _person(token: str) -> str:
    """The part that says who it is, without the name and the seal."""
    return token[:10]
