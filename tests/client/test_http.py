"""The HTTP client with failing servers. `test_online` tests it with a real server."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from palacio.client.errors import ServerError, Unreachable
from palacio.client.guests import Guests, SavedGuest
from palacio.client.http import Client
from palacio.wire.commands import Resign
from palacio.wire.messages import Done
from palacio.wire.terms import SeatTerms, Terms
from tests.client.scripted import TABLE

DONE = b'{"type":"done","id":"x","table":"t","seq":3}'


class RawServer:
    """A server that sends these answers in order; for None, it closes the connection."""

    def __init__(self, answers: list[tuple[int, bytes] | None]) -> None:
        self._answers = answers
        self.requests: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            head = await reader.readuntil(b"\r\n\r\n")
            length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
            self.requests.append(head + await reader.readexactly(int(length or b"0")))
            answer = self._answers.pop(0)
            if answer:
                status, body = answer
                size = f"content-length: {len(body)}\r\nconnection: close"
                writer.write(f"HTTP/1.1 {status} Reason\r\n{size}\r\n\r\n".encode() + body)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def answering(*answers: tuple[int, bytes] | None) -> AsyncIterator[tuple[RawServer, Client]]:
    raw = RawServer(list(answers))
    listening = await asyncio.start_server(raw.serve, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    async with listening, Client(f"http://127.0.0.1:{port}/", "mine", "fr") as client:
        yield raw, client


def ask(
    do: Callable[[Client], Awaitable[object]], *answers: tuple[int, bytes] | None
) -> tuple[object, list[bytes]]:
    async def run() -> tuple[object, list[bytes]]:
        async with answering(*answers) as (raw, client):
            return await do(client), raw.requests

    return asyncio.run(run())


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palacio.client.http._BACKOFF_S", 0.01)


def test_unanswered_command_is_retried_with_the_same_id() -> None:
    done, requests = ask(lambda c: c.do(TABLE, Resign()), None, (503, b""), (200, DONE))
    assert done == Done("x", "t", 3)
    bodies = {each.partition(b"\r\n\r\n")[2] for each in requests}
    assert len(requests) == 3
    assert len(bodies) == 1


def test_opening_a_table_is_retried_with_the_same_id() -> None:
    opened = b'{"id":"t","link":"l","invitation":"i","commitment":"c"}'
    terms = Terms("azul", [SeatTerms(), SeatTerms()])
    _, requests = ask(lambda c: c.open_table(terms), None, (201, opened))
    first, again = (each.partition(b"\r\n\r\n")[2] for each in requests)
    assert first == again
    assert b'"id":' in first


def test_request_for_a_new_guest_is_not_retried() -> None:
    with pytest.raises(Unreachable, match="does not answer"):
        ask(lambda c: c.guest(), None, (200, b'{"token":"t","name":"n"}'))


def test_requests_carry_the_token_and_the_language() -> None:
    _, (head,) = ask(lambda c: c.lobby(), (200, b"[]"))
    assert b"authorization: bearer mine" in head.lower()
    assert b"accept-language: fr" in head.lower()


def test_refusal_has_a_code_a_reason_and_the_tables_version() -> None:
    body = b'{"code":"stale","reason":"Trop tard.","seq":7}'
    with pytest.raises(ServerError, match="Trop tard") as refused:
        ask(lambda c: c.do(TABLE, Resign()), (409, body))
    assert (refused.value.code, refused.value.seq) == ("stale", 7)


def test_server_still_unavailable_after_four_attempts_raises_server_error() -> None:
    body = b'{"code":"unavailable","reason":"Later."}'
    with pytest.raises(ServerError, match="Later"):
        ask(lambda c: c.lobby(), *[(503, body)] * 4)


@pytest.mark.parametrize("answer", [(404, b"nothing here"), (200, b"<html>")])
def test_answer_that_is_not_from_a_palacio_server_is_reported(answer: tuple[int, bytes]) -> None:
    with pytest.raises(Unreachable, match="Is it a Palácio server"):
        ask(lambda c: c.lobby(), answer)


def test_unreachable_server_is_reported() -> None:
    async def run() -> None:
        async with Client("http://127.0.0.1:9") as client:
            await client.lobby()

    with pytest.raises(Unreachable, match="does not answer"):
        asyncio.run(run())


def test_person_stays_the_same_guest_in_a_later_session(server: str, tmp_path: Path) -> None:
    guests = Guests(tmp_path / "guests.json")

    async def run() -> None:
        async with Client(server) as client:
            first = await client.resume_guest(guests, "Ana")
        async with Client(server) as client:
            again = await client.resume_guest(guests)
        assert again.name == first.name == "Ana"
        assert _person(again.token) == _person(first.token)

    asyncio.run(run())


def test_saved_token_that_the_server_does_not_know_is_replaced(server: str, tmp_path: Path) -> None:
    guests = Guests(tmp_path / "guests.json")
    guests.save(server, SavedGuest("made up", "Ana"))

    async def run() -> None:
        async with Client(server) as client:
            await client.resume_guest(guests, "Ana")
            assert await client.mine() == []

    asyncio.run(run())
    known = guests.at(server)
    assert known
    assert known.token != "made up"


def _person(token: str) -> str:
    """Return the part of a token that identifies the person, without name and signature."""
    return token[:10]
