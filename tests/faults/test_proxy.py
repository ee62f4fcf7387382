"""Wires do what they are told: they pass on, cut, hold, slow down, and tamper with messages."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random

import pytest

from faults.wires.bus import BusProxy, Tamper, Weather
from faults.wires.proxy import Proxy, Trap

Talk = Callable[[Proxy], Awaitable[None]]


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(1000):
        writer.write(data.upper())
    writer.close()


@asynccontextmanager
async def a_wire() -> AsyncIterator[Proxy]:
    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    async with server, Proxy(1, server.sockets[0].getsockname()[1]) as proxy:
        yield proxy


async def ask(proxy: Proxy, data: bytes, within_s: float = 2.0) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    writer.write(data)
    try:
        return await asyncio.wait_for(reader.read(1000), within_s)
    except ConnectionError:
        return b""
    finally:
        writer.transport.abort()


async def passes_on(proxy: Proxy) -> None:
    assert await ask(proxy, b"hello") == b"HELLO"  # the first port of the two is nobody's


async def cuts_after_some_bytes(proxy: Proxy) -> None:
    proxy.back.cut_after = 3
    assert await ask(proxy, b"hello") == b"HEL"
    assert await ask(proxy, b"hello") == b"HELLO"


async def holds_and_goes_on(proxy: Proxy) -> None:
    proxy.there.hold()
    with pytest.raises(TimeoutError):
        await ask(proxy, b"hello", within_s=0.1)
    proxy.go_on()
    assert await ask(proxy, b"hello") == b"HELLO"


async def slows_down(proxy: Proxy) -> None:
    proxy.back.delay_s = 0.2
    begun = asyncio.get_running_loop().time()
    await ask(proxy, b"hello")
    assert asyncio.get_running_loop().time() - begun >= 0.2


async def springs_a_trap(proxy: Proxy) -> None:
    trap = proxy.there.trap = Trap(b"COMMIT", passes=True)
    assert await ask(proxy, b"begin; COMMIT") == b""
    assert trap.sprung.is_set()
    assert proxy.there.passed == len(b"begin; COMMIT")


async def lets_nobody_in(proxy: Proxy) -> None:
    proxy.accepts = False
    assert await ask(proxy, b"hello") == b""


@pytest.mark.parametrize(
    "talk",
    [
        passes_on,
        cuts_after_some_bytes,
        holds_and_goes_on,
        slows_down,
        springs_a_trap,
        lets_nobody_in,
    ],
)
def test_a_wire(talk: Talk) -> None:
    async def run() -> None:
        async with a_wire() as proxy:
            await talk(proxy)

    asyncio.run(run())


def messages(*numbers: int) -> bytes:
    return b"".join(b"MSG palacio.match.7 1 2\r\n%02d\r\n" % number for number in numbers)


def tampered(weather: Weather, *pieces: bytes) -> bytes:
    proxy = BusProxy(1)
    proxy.weather = weather
    tamper = Tamper(proxy)
    return b"".join(map(tamper.change, pieces))


def test_fair_weather_changes_nothing_in_whatever_pieces_it_comes() -> None:
    said = b"INFO {}\r\n" + messages(1, 2, 3) + b"PING\r\n"
    pieces = [said[at : at + 7] for at in range(0, len(said), 7)]
    assert tampered(Weather(), *pieces) == said


def test_messages_are_lost_and_the_protocol_is_not() -> None:
    assert tampered(Weather(lost=1.0), messages(1, 2) + b"PING\r\n") == b"PING\r\n"


def test_messages_come_twice() -> None:
    assert tampered(Weather(twice=1.0), messages(1, 2)) == messages(1, 1, 2, 2)


def test_messages_overtake_each_other_and_none_is_lost() -> None:
    weather = Weather(shuffled=True, dice=Random(3))
    said = tampered(weather, *(messages(number) for number in range(50)))
    assert said not in messages(*range(50))
    heard = {int(part[-2:]) for part in said.split(b"\r\n")[1::2]}
    assert len(heard) >= 48  # one or two are still to come


def test_what_a_process_asks_nats_itself_is_left_alone() -> None:
    echo = b"MSG _INBOX.x 1 1\r\n7\r\n"
    assert tampered(Weather(lost=1.0), echo) == echo
