"""Proxies forward, cut, pause, delay, and tamper with messages."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import msgspec
import pytest

from faults.proxies.nats import Conditions, MessageTamper, NatsProxy
from faults.proxies.tcp import CutTrigger, Proxy
from palacio.server.store.entry import Entry, chain
from palacio.server.table.events import decode_body
from tests.waiting import TIMEOUT_S


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(1000):
        writer.write(data.upper())
    writer.close()


def with_echo_proxy(test: Callable[[Proxy], Awaitable[None]]) -> Callable[[], None]:
    """Return a function that runs a test with a proxy.

    The proxy's targets are a closed port, and a server that echoes in upper case.
    """

    async def run() -> None:
        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        async with server, Proxy(1, server.sockets[0].getsockname()[1]) as proxy:
            await test(proxy)

    return lambda: asyncio.run(run())


async def exchange(proxy: Proxy, data: bytes, within_s: float = TIMEOUT_S) -> bytes:
    """Send data over a new connection. Return the answer; empty if the connection is cut."""
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    writer.write(data)
    try:
        return await asyncio.wait_for(reader.read(1000), within_s)
    except ConnectionError:
        return b""
    finally:
        writer.transport.abort()


@with_echo_proxy
async def test_data_is_forwarded_to_the_first_port_that_accepts_connections(proxy: Proxy) -> None:
    assert await exchange(proxy, b"hello") == b"HELLO"


@with_echo_proxy
async def test_paused_proxy_holds_data_back_and_knows_it(proxy: Proxy) -> None:
    proxy.pause()
    exchanging = asyncio.create_task(exchange(proxy, b"hello"))
    await asyncio.wait_for(proxy.upstream.wait_for_held(b"ell"), TIMEOUT_S)
    assert not exchanging.done()
    proxy.resume()
    assert await exchanging == b"HELLO"


@with_echo_proxy
async def test_connection_is_cut_after_a_given_number_of_bytes(proxy: Proxy) -> None:
    proxy.downstream.cut_after = 3
    assert await exchange(proxy, b"hello") == b"HEL"
    assert await exchange(proxy, b"hello") == b"HELLO"


@with_echo_proxy
async def test_paused_data_arrives_after_resume(proxy: Proxy) -> None:
    proxy.upstream.pause()
    with pytest.raises(TimeoutError):
        await exchange(proxy, b"hello", within_s=0.1)
    proxy.resume()
    assert await exchange(proxy, b"hello") == b"HELLO"


@with_echo_proxy
async def test_data_arrives_after_the_delay(proxy: Proxy) -> None:
    proxy.downstream.delay_s = 0.2
    started = asyncio.get_running_loop().time()
    await exchange(proxy, b"hello")
    assert asyncio.get_running_loop().time() - started >= 0.2


@with_echo_proxy
async def test_trigger_forwards_its_bytes_and_cuts_the_connection(proxy: Proxy) -> None:
    trigger = proxy.upstream.trigger = CutTrigger(b"COMMIT", passes=True)
    assert await exchange(proxy, b"begin; COMMIT") == b""
    assert trigger.fired.is_set()
    assert proxy.upstream.forwarded == len(b"begin; COMMIT")


@with_echo_proxy
async def test_closed_proxy_refuses_connections(proxy: Proxy) -> None:
    proxy.accepts = False
    assert await exchange(proxy, b"hello") == b""


def messages(*numbers: int) -> bytes:
    return b"".join(b"MSG palacio.match.7 1 2\r\n%02d\r\n" % number for number in numbers)


def tampered(conditions: Conditions, *chunks: bytes) -> bytes:
    proxy = NatsProxy(1)
    proxy.conditions = conditions
    tamper = MessageTamper(proxy)
    return b"".join(map(tamper.change, chunks))


def test_default_conditions_change_nothing_however_data_is_split() -> None:
    data = b"INFO {}\r\n" + messages(1, 2, 3) + b"PING\r\n"
    chunks = [data[at : at + 7] for at in range(0, len(data), 7)]
    assert tampered(Conditions(), *chunks) == data


def test_lost_messages_leave_the_protocol_intact() -> None:
    assert tampered(Conditions(lost=1.0), messages(1, 2) + b"PING\r\n") == b"PING\r\n"


def test_duplicated_messages_arrive_twice() -> None:
    assert tampered(Conditions(duplicated=1.0), messages(1, 2)) == messages(1, 1, 2, 2)


def test_shuffled_messages_are_reordered_and_none_is_lost() -> None:
    conditions = Conditions(shuffled=True, rng=Random(3))
    data = tampered(conditions, *(messages(number) for number in range(50)))
    assert data not in messages(*range(50))
    received = {int(part[-2:]) for part in data.split(b"\r\n")[1::2]}
    assert len(received) >= 48  # the proxy still holds back one or two messages


def entry_message() -> tuple[bytes, Entry]:
    first = Entry(7, 1, 1000, chain(b"", 7, 1, 1000, b"{}"), b"{}")
    payload = bytes(16) + msgspec.msgpack.encode(first)
    return b"MSG palacio.match.7 1 %d\r\n%b\r\n" % (len(payload), payload), first


def test_forged_entry_continues_the_hash_chain() -> None:
    message, first = entry_message()
    data = tampered(Conditions(forged=1.0), message + b"PING\r\n")
    assert data.startswith(message)
    assert data.endswith(b"PING\r\n")
    payload = data.removeprefix(message).partition(b"\r\n")[2].removesuffix(b"\r\nPING\r\n")
    forged = msgspec.msgpack.decode(payload[16:], type=Entry)
    assert forged.seq == 2
    assert forged.hash == chain(first.hash, 7, 2, forged.at, forged.body)
    assert decode_body(forged.body).events


def test_replayed_messages_are_earlier_messages() -> None:
    data = tampered(Conditions(replayed=1.0), messages(1, 2))
    assert data in {messages(1, 1, 2, number) for number in (1, 2)}


def test_replies_to_health_checks_over_nats_pass_unchanged() -> None:
    echo = b"MSG _INBOX.x 1 1\r\n7\r\n"
    assert tampered(Conditions(lost=1.0), echo) == echo
