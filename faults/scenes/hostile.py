"""F22: clients that want to hurt: too much, too deep, too fast, by halves, or as somebody else."""

import asyncio
from contextlib import suppress

import asyncpg  # type: ignore[import-untyped]
import msgspec

from faults.house.rig import Node
from faults.people.bare import BEGUN, BYTES, MORE, PING, PONG, TEXT, Bare, frame, reach
from faults.people.crowd import Crowd
from faults.scenes.calm import calm, hurry, patience, pause_s
from faults.scenes.scene import Play, Scene
from palacio.client.http import Client
from palacio.wire.commands import Act, AnyCommand, Leave, Queue, Resign
from palacio.wire.messages import AnyHeard, Do, Done, Failed, Ping

_SOCKETS = 30
_USUAL = {"PALACIO_LIMIT_PERSON": "1200,60", "PALACIO_SOCKETS": str(_SOCKETS)}  # unless set
_CLOSED_S = 3.0
_HALF_S = 20.0  # for a request to be whole, with all its patience
_MARK = "evil"  # in the id of everything that must not be done
_MOST_MIB = 32.0
_UNREAD_S = 0.05  # in which nothing is read of what comes
_TRACES = "select count(*) from log where convert_from(body, 'UTF8') like $1"

_ASKED = msgspec.json.encode(Ping())
_decode = msgspec.json.Decoder(AnyHeard).decode

# What is said in one breath, and closes the socket: by itself, or since nothing of it makes sense.
_SAID = {
    "a frame of a terabyte": b"\x81\xff" + (1 << 40).to_bytes(8) + bytes(4),
    "a frame that is too long": frame(TEXT, _ASKED + b" " * 5_000),
    "a frame without a mask": bytes((TEXT, len(_ASKED))) + _ASKED,
    "a frame of no kind": frame(0x8F, _ASKED),
    "a compressed frame": frame(0xC1, _ASKED),
    "a control frame in pieces": frame(0x09, b"still?"),
    "no text": frame(TEXT, b'"\xff\xfe"'),
    "deep texts": frame(TEXT, b"[" * 4_000) * 20,
    "deep commands": frame(TEXT, b'{"type":"do","command":' + b'{"a":' * 700) * 20,
    "bytes": frame(BYTES, bytes(range(256))) * 20,
    "a text in pieces that are too many": frame(BEGUN, b"[") + frame(MORE, b"[") * 5_000,
    "a text in pieces without anything": frame(BEGUN) + frame(MORE) * 200_000,
    "a flood of questions": frame(TEXT, _ASKED) * 50_000,
    "a flood of nothing": frame(TEXT) * 200_000,
    "a flood of pings": frame(PING) * 200_000,
    "a flood of long pings": frame(PING, b"still?" * 20) * 50_000,
    "a flood of pongs": frame(PONG, b"here") * 200_000,
}

_HALVES = {
    "nothing": b"",
    "half a line": b"GET /api/gu",
    "half a head": b"GET /api/guest HTTP/1.1\r\nhost: a\r\n",
    "half a body": b"POST /api/guest HTTP/1.1\r\nhost: a\r\ncontent-length: 99\r\n\r\n{",
    "a head without end": b"GET / HTTP/1.1\r\n" + b"x-more: more\r\n" * 20_000,
    "another protocol": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20,
}


class Villain:
    """Somebody whom the server knows, as it knows anybody who asks for a name."""

    def __init__(self, play: Play, crowd: Crowd, node: Node, token: str) -> None:
        self._play = play
        self._crowd = crowd
        self._url = node.running.url
        self._token = token
        self._number = 0

    def _expect(self, is_so: object, text: str) -> None:
        self._play.expect(is_so, text)
        self._play.count("refused or closed", bool(is_so))

    async def _come(self, token: str) -> Bare:
        bare = await reach(self._url)
        status = await bare.ask_for_socket(token)
        self._play.expect(status == 101, f"a socket was refused with {status}")
        return bare

    async def say(self, what: str, data: bytes) -> None:
        """All of it, without reading a word; then the socket has to be closed."""
        self._play.history.write("said", name=what)
        bare = await self._come(self._token)
        saying = asyncio.create_task(bare.say(data))
        await asyncio.sleep(_UNREAD_S)
        self._expect(await bare.is_closed(_CLOSED_S), f"{what} is put up with")
        saying.cancel()
        bare.close()

    async def come_often(self) -> None:
        """More sockets than one person may have."""
        bares = [await self._come(self._token) for _ in range(_SOCKETS + 10)]
        closed = [await bare.is_closed(_CLOSED_S) for bare in bares[_SOCKETS:]]
        self._expect(all(closed), "one person has too many sockets")
        for bare in bares:
            bare.close()

    async def come_from_elsewhere(self) -> None:
        bare = await reach(self._url)
        status = await bare.ask_for_socket(self._token, origin="https://evil.example")
        self._expect(status == 403, f"a page of another site was answered with {status}")
        bare.close()

    # --- In the name of others.

    async def act_for_others(self) -> None:
        """With a token of one's own, with none, and with somebody's that was tampered with."""
        for sitting in self._crowd.sittings[:2]:
            other = sitting.seated[0].told.token
            forged = other[:-4] + ("AAAA" if other[-4:] != "AAAA" else "BBBB")
            for command in (Act("1b>1"), Resign(), Leave(), Queue(["1b>1"])):
                await self._do(self._token, sitting.id, command, None, "not_seated")
                await self._do("", sitting.id, command, None, "no_session")
                await self._do(forged, sitting.id, command, None, "no_session")

    async def forge_versions(self) -> None:
        """By the seat's own person, for a version that there is not yet."""
        for sitting in self._crowd.sittings[:2]:
            for person in sitting.seated:
                await self._do(person.told.token, sitting.id, Resign(), 10**9, "ahead")

    async def _do(
        self, token: str, table: str, command: AnyCommand, seen: int | None, code: str
    ) -> None:
        self._number += 1
        asked = Do(table, f"{_MARK}-{self._number}", command, seen)
        bare = await self._come(token)
        await bare.say(frame(TEXT, msgspec.json.encode(asked)))
        answer = await _answer(bare, asked.id)
        got = answer.code if isinstance(answer, Failed) else answer
        self._expect(got == code, f"{command} was answered with {got}")
        bare.close()

    # --- Half a request.

    async def ask_by_halves(self, within_s: float) -> None:
        """Many at once, and then nothing more."""
        halves = [(what, await reach(self._url)) for what in _HALVES for _ in range(20)]
        for what, bare in halves:
            await bare.say(_HALVES[what])
        closed = await asyncio.gather(*(bare.is_closed(within_s) for _, bare in halves))
        for (what, bare), is_closed in zip(halves, closed, strict=True):
            self._expect(is_closed, f"who says {what} is waited for")
            bare.close()


async def _answer(bare: Bare, id_: str) -> Done | Failed | None:
    with suppress(TimeoutError):
        async with asyncio.timeout(_CLOSED_S):
            while await bare.take():
                for kind, data in bare.frames():
                    heard = _decode(data) if kind == TEXT else None
                    if isinstance(heard, Done | Failed) and heard.id == id_:
                        return heard
    return None


async def _hostile(play: Play) -> None:
    node = await hurry(play, **_USUAL)
    complaints = len(play.rig.house.errors)
    for _ in range(play.pick(1, 3)):
        async with play.crowd(play.pick(6, 12), pause_s=pause_s(play)) as crowd:
            files = node.running.files
            async with Client(node.running.url) as client:
                villain = Villain(play, crowd, node, (await client.guest()).token)
            async with calm(play, crowd, node, most_mib=_MOST_MIB):
                await _attack(play, villain)
            play.measure("connections left", node.running.files - files)
            play.expect(node.running.files <= files, "connections of the villain's are left")
    await _look_for_traces(play)
    said = play.rig.house.errors[complaints:]
    play.expect("Traceback" not in said, "the server takes it for a fault of its own", said)


async def _attack(play: Play, villain: Villain) -> None:
    """One after the other, beside a hundred requests that never become whole."""
    play.breaks("somebody wants to hurt")
    halves = asyncio.create_task(villain.ask_by_halves(_HALF_S * patience(play)))
    await villain.act_for_others()
    await villain.forge_versions()
    await villain.come_from_elsewhere()
    await villain.come_often()
    for what, data in _SAID.items():
        await villain.say(what, data)
    await halves
    play.heals()


async def _look_for_traces(play: Play) -> None:
    """Nothing of it is in any log."""
    connection = await asyncpg.connect(play.rig.house.database)
    try:
        found = await connection.fetchval(_TRACES, f"%{_MARK}-%")
    finally:
        await connection.close()
    play.expect(not found, f"{found} entries are by somebody who may not write them")


SCENES = [
    Scene(
        "F22",
        "hostile",
        "Huge, deep, endless and senseless frames; floods; half requests; acting for others",
        "each is refused or closed, and in no log; others are answered as soon as before, and"
        " memory is bounded",
        _hostile,
    ),
]
