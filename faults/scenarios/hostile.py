"""F22: hostile clients send oversized frames, floods, incomplete and forged requests."""

import asyncio
from contextlib import suppress

import msgspec

from faults.check.rows import connect_database
from faults.clients.raw_socket import (
    BINARY,
    CONTINUATION,
    FIRST_FRAGMENT,
    PING,
    PONG,
    TEXT,
    RawSocket,
    connect_raw,
    frame,
)
from faults.clients.workload import Workload
from faults.cluster.cluster import Node
from faults.scenarios.baseline import (
    expect_unaffected,
    pause_s,
    restart_with_scaled_timeouts,
    timeout_scale,
)
from faults.scenarios.scenario import Run, Scenario, wait_until
from palacio.client.http import Client
from palacio.wire.commands import Act, AnyCommand, Leave, Queue, Resign
from palacio.wire.messages import AnyServerMessage, Do, Done, Failed, Ping

_SOCKETS = 30
_DEFAULTS = {"PALACIO_LIMIT_PERSON": "1200,60", "PALACIO_SOCKETS": str(_SOCKETS)}
_CLOSED_S = 15.0  # timeout for the server to answer, or to close a socket
_REQUEST_S = 10.0  # until the server closes an incomplete request, with full timeouts
_SLACK_S = 10.0
_MARK = "evil"  # part of the id of every hostile request
_MOST_MIB = 32.0
_UNREAD_S = 0.05  # before the attacker first reads
_MARKED_ENTRIES = "select count(*) from log where convert_from(body, 'UTF8') like $1"

_PING = msgspec.json.encode(Ping())
_decode = msgspec.json.Decoder(AnyServerMessage).decode

# The server must close a socket on which it receives any of these.
_FRAMES = {
    "a frame of a terabyte": b"\x81\xff" + (1 << 40).to_bytes(8) + bytes(4),
    "a frame that is too long": frame(TEXT, _PING + b" " * 5_000),
    "an unmasked frame": bytes((TEXT, len(_PING))) + _PING,
    "a frame with a reserved opcode": frame(0x8F, _PING),
    "a compressed frame": frame(0xC1, _PING),
    "a fragmented control frame": frame(0x09, b"still?"),
    "invalid UTF-8": frame(TEXT, b'"\xff\xfe"'),
    "deeply nested JSON": frame(TEXT, b"[" * 4_000) * 20,
    "deeply nested commands": frame(TEXT, b'{"type":"do","command":' + b'{"a":' * 700) * 20,
    "binary frames": frame(BINARY, bytes(range(256))) * 20,
    "too many fragments": frame(FIRST_FRAGMENT, b"[") + frame(CONTINUATION, b"[") * 5_000,
    "empty fragments": frame(FIRST_FRAGMENT) + frame(CONTINUATION) * 200_000,
    "a flood of requests": frame(TEXT, _PING) * 50_000,
    "a flood of empty frames": frame(TEXT) * 200_000,
    "a flood of pings": frame(PING) * 200_000,
    "a flood of long pings": frame(PING, b"still?" * 20) * 50_000,
    "a flood of pongs": frame(PONG, b"here") * 200_000,
}

_INCOMPLETE = {
    "nothing": b"",
    "half a request line": b"GET /api/gu",
    "half the headers": b"GET /api/guest HTTP/1.1\r\nhost: a\r\n",
    "half a body": b"POST /api/guest HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\n{",
    "endless headers": b"GET / HTTP/1.1\r\n" + b"x-more: more\r\n" * 20_000,
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20,
}


class Attacker:
    """A client with its own valid guest token."""

    def __init__(self, run: Run, workload: Workload, node: Node, token: str) -> None:
        self._run = run
        self._workload = workload
        self._url = node.process.url
        self._token = token
        self._number = 0

    def _expect(self, condition: object, text: str) -> None:
        self._run.expect(condition, text)
        self._run.count("refused or closed", bool(condition))

    async def _connect(self, token: str) -> RawSocket:
        socket = await connect_raw(self._url)
        status = await socket.upgrade(token)
        self._run.expect(status == 101, f"a socket was refused with {status}")
        return socket

    async def send(self, what: str, data: bytes) -> None:
        """Send data without reading, and expect the server to close the socket."""
        self._run.history.write("attack", name=what)
        socket = await self._connect(self._token)
        sending = asyncio.create_task(socket.send(data))
        await asyncio.sleep(_UNREAD_S)
        self._expect(await socket.is_closed(_CLOSED_S), f"{what}: the socket was not closed")
        sending.cancel()
        socket.close()

    async def open_too_many_sockets(self) -> None:
        sockets = [await self._connect(self._token) for _ in range(_SOCKETS + 10)]
        closed = [await socket.is_closed(_CLOSED_S) for socket in sockets[_SOCKETS:]]
        self._expect(all(closed), "one person could open too many sockets")
        for socket in sockets:
            socket.close()

    async def connect_from_foreign_origin(self) -> None:
        socket = await connect_raw(self._url)
        status = await socket.upgrade(self._token, origin="https://evil.example")
        self._expect(status == 403, f"a foreign origin was answered with {status}")
        socket.close()

    # --- Forged identities.

    async def act_for_others(self) -> None:
        """Act at a table with the attacker's token, without a token, and with a forged token."""
        for match in self._workload.matches[:2]:
            other = match.players[0].socket.token
            forged = other[:-4] + ("AAAA" if other[-4:] != "AAAA" else "BBBB")
            for command in (Act("1b>1"), Resign(), Leave(), Queue(["1b>1"])):
                await self._do(self._token, match.id, command, None, "not_seated")
                await self._do("", match.id, command, None, "no_session")
                await self._do(forged, match.id, command, None, "no_session")

    async def forge_versions(self) -> None:
        """Send requests from seated players for a version far in the future. Expect refusals."""
        for match in self._workload.matches[:2]:
            for client in match.players:
                await self._do(client.socket.token, match.id, Resign(), 10**9, "ahead")

    async def _do(
        self, token: str, table: str, command: AnyCommand, seen: int | None, code: str
    ) -> None:
        self._number += 1
        request = Do(table, f"{_MARK}-{self._number}", command, seen)
        socket = await self._connect(token)
        await socket.send(frame(TEXT, msgspec.json.encode(request)))
        answer = await _answer(socket, request.id)
        got = answer.code if isinstance(answer, Failed) else answer
        self._expect(got == code, f"{command} was answered with {got}")
        socket.close()

    # --- Incomplete requests.

    async def send_incomplete_requests(self, within_s: float) -> None:
        """Open many connections with incomplete requests, and expect all of them to be closed."""
        opened = [(what, await connect_raw(self._url)) for what in _INCOMPLETE for _ in range(20)]
        for what, socket in opened:
            await socket.send(_INCOMPLETE[what])
        closed = await asyncio.gather(*(socket.is_closed(within_s) for _, socket in opened))
        for (what, socket), is_closed in zip(opened, closed, strict=True):
            self._expect(is_closed, f"a connection that sent {what} was not closed")
            socket.close()


async def _answer(socket: RawSocket, id_: str) -> Done | Failed | None:
    with suppress(TimeoutError):
        async with asyncio.timeout(_CLOSED_S):
            while await socket.receive():
                for opcode, data in socket.frames():
                    message = _decode(data) if opcode == TEXT else None
                    if isinstance(message, Done | Failed) and message.id == id_:
                        return message
    return None


async def _hostile(run: Run) -> None:
    node = await restart_with_scaled_timeouts(run, **_DEFAULTS)
    logged = len(run.cluster.sandbox.errors)
    for _ in range(run.pick(1, 3)):
        async with run.workload(run.pick(6, 12), pause_s=pause_s(run)) as workload:
            files = node.process.open_files
            async with Client(node.process.url) as client:
                attacker = Attacker(run, workload, node, (await client.guest()).token)
            async with expect_unaffected(run, workload, node, most_mib=_MOST_MIB):
                await _attack(run, attacker)
            await _expect_open_files(run, node, files)
    await _expect_no_entries(run)
    log = run.cluster.sandbox.errors[logged:]
    run.expect("Traceback" not in log, "the server logged an exception", log)


async def _expect_open_files(run: Run, node: Node, most: int) -> None:
    """Expect the server to close the attacker's connections."""
    are_few = await wait_until(lambda: node.process.open_files <= most, _SLACK_S)
    run.measure("connections left", node.process.open_files - most)
    run.expect(are_few, "connections of the attacker stay open")


async def _attack(run: Run, attacker: Attacker) -> None:
    """Run all attacks one after another, while a hundred incomplete requests are open."""
    run.record_fault("a client attacks")
    within_s = _REQUEST_S * timeout_scale(run) + _SLACK_S
    incomplete = attacker.send_incomplete_requests(within_s)
    waiting = asyncio.create_task(incomplete)
    await attacker.act_for_others()
    await attacker.forge_versions()
    await attacker.connect_from_foreign_origin()
    await attacker.open_too_many_sockets()
    for what, data in _FRAMES.items():
        await attacker.send(what, data)
    await waiting
    run.record_healed()


async def _expect_no_entries(run: Run) -> None:
    async with connect_database(run.cluster.sandbox.database) as connection:
        found = await connection.fetchval(_MARKED_ENTRIES, f"%{_MARK}-%")
    run.expect(not found, f"{found} hostile requests are in a log")


SCENARIOS = [
    Scenario(
        "F22",
        "hostile",
        "Oversized, nested, endless and malformed frames; floods; incomplete requests; forgery",
        "each attack is refused or its socket closed, and none is in a log; other clients are"
        " answered as fast as before, and memory is bounded",
        _hostile,
        exclusive=True,
    ),
]
