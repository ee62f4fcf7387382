"""F17, F18: clients that read slowly or never, and half-open connections."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import msgspec

from faults.check.rows import read_heads
from faults.clients.history import now_ms
from faults.clients.raw_socket import PING, PONG, TEXT, RawSocket, connect_raw, frame
from faults.clients.recording_client import summarize
from faults.clients.workload import ScriptedClient, Workload
from faults.cluster.cluster import Node
from faults.proxies.tcp import Proxy
from faults.scenarios.baseline import (
    expect_unaffected,
    pause_s,
    restart_with_scaled_timeouts,
    timeout_scale,
)
from faults.scenarios.scenario import Run, Scenario, wait_until
from palacio.wire.messages import AnyServerMessage, Follow, State

_DEAD_S = 25.0  # until the server disconnects a dead peer, with full timeouts
_NOTICE_S = 5.0  # slack beyond a timeout, never scaled
_FULL_S = 4.0  # until the send buffers of a socket are full
_PRESENCE_S = 3.0  # until clients see an absence: servers check once a second
_CLOSED_S = 5.0  # timeout to read the remaining data of a closed connection
_GIVE_UP_S = 60.0  # timeout for waits whose duration is checked afterwards
_BUFFER = 4096  # bytes
_READ_PAUSE_S = 0.05
_FOLLOW_PAUSE_S = 0.01
_POLL_S = 0.2
_BASE_MIB, _READER_MIB = 10.0, 0.125  # allowed memory growth

_decode = msgspec.json.Decoder(AnyServerMessage).decode


# --- F17


class Reader:
    """A client that follows all tables and reads slowly, or not at all."""

    def __init__(self, run: Run, name: str, socket: RawSocket) -> None:
        self._run = run
        self._name = name
        self.socket = socket
        self.is_slow = True
        self.seqs: dict[str, int] = {}  # the last version read, by table

    async def follow(self, workload: Workload, since: int | None) -> None:
        messages = [msgspec.json.encode(Follow(match.id, since)) for match in workload.matches]
        await self.socket.send(b"".join(frame(TEXT, message) for message in messages))

    async def read(self) -> None:
        """Read until the socket closes, in small chunks with pauses while `is_slow`."""
        while await self.socket.receive(_BUFFER if self.is_slow else 16 * _BUFFER):
            for opcode, data in self.socket.frames():
                await self._handle(opcode, data)
            if self.is_slow:
                await asyncio.sleep(_READ_PAUSE_S)

    def leave(self) -> None:
        self._run.history.write("closed", client=self._name)
        self.socket.close()

    async def _handle(self, opcode: int, data: bytes) -> None:
        if opcode == PING:
            await self.socket.send(frame(PONG, data))
        elif opcode == TEXT and isinstance(state := _decode(data), State):
            self._run.history.write("state", client=self._name, **summarize(state))
            self._run.count("states read by slow readers")
            self.seqs[state.table.id] = state.table.seq


async def _slow_readers(run: Run) -> None:
    node = await restart_with_scaled_timeouts(run)
    many, few = run.pick(60, 300), run.pick(6, 20)
    most = _BASE_MIB + _READER_MIB * (many + few)
    for number in range(run.pick(1, 3)):
        async with (
            run.workload(run.pick(6, 12), pause_s=pause_s(run)) as workload,
            expect_unaffected(run, workload, node, most_mib=most),
        ):
            before = await node.metric("palacio_sockets")
            slow = [await _connect(run, node, f"r{number}s{n}", 8 * _BUFFER) for n in range(few)]
            silent = [await _connect(run, node, f"r{number}d{n}", _BUFFER) for n in range(many)]
            reading = await _follow(run, workload, slow, silent)
            await _expect_disconnects(run, node, before + few, silent)
            await _catch_up(run, slow, reading, workload)


async def _follow(
    run: Run, workload: Workload, slow: list[Reader], silent: list[Reader]
) -> list[asyncio.Task[None]]:
    """Make all readers follow all tables, at a low rate. Return the slow readers' tasks."""
    run.record_fault("some clients do not read")
    for reader in (*slow, *silent):
        await reader.follow(workload, 0 if reader in slow else None)
        await asyncio.sleep(_FOLLOW_PAUSE_S)
    return [asyncio.create_task(reader.read()) for reader in slow]


async def _expect_disconnects(run: Run, node: Node, left: float, silent: list[Reader]) -> None:
    """Expect the server to disconnect every client that never reads."""
    started = now_ms()
    await _wait_until(lambda: _has_sockets(node, left), _GIVE_UP_S)
    run.measure("non-readers disconnected, s", (now_ms() - started) / 1000)
    most_s = _DEAD_S * timeout_scale(run) + _NOTICE_S + _FULL_S
    run.expect_within(most_s, started, now_ms(), "clients that never read were kept for too long")
    closed = [await reader.socket.is_closed(_CLOSED_S) for reader in silent]
    run.expect(all(closed), f"{closed.count(False)} clients that never read stayed connected")
    for reader in silent:
        reader.socket.close()


async def _connect(run: Run, node: Node, name: str, buffer: int) -> Reader:
    socket = await connect_raw(node.process.url, buffer)
    run.expect(await socket.upgrade() == 101, f"{name} got no socket")
    return Reader(run, name, socket)


async def _catch_up(
    run: Run, slow: list[Reader], reading: list[asyncio.Task[None]], workload: Workload
) -> None:
    """Let slow readers read at full speed, and expect them to reach the head in time."""
    heads = await read_heads(run.cluster.sandbox.database, [m.id for m in workload.matches])
    started = run.record_healed()
    for reader in slow:
        reader.is_slow = False
    connected = [reader for reader, task in zip(slow, reading, strict=True) if not task.done()]
    run.expect(connected, "all slow readers were disconnected")

    async def are_at_head() -> bool:
        return all(r.seqs.get(id_, 0) >= seq for r in connected for id_, seq in heads.items())

    await _wait_until(are_at_head, _GIVE_UP_S)
    text = "a slow reader did not catch up in time"
    run.expect_within(run.limits.head_ms / 1000, started, now_ms(), text)
    run.measure("slow readers at head, s", (now_ms() - started) / 1000)
    run.count("slow readers still connected", len(connected))
    for task in reading:
        task.cancel()
    for reader in slow:
        reader.leave()


async def _wait_until(condition: Callable[[], Awaitable[bool]], within_s: float) -> bool:
    with suppress(TimeoutError):
        async with asyncio.timeout(within_s):
            while not await condition():
                await asyncio.sleep(_POLL_S)
            return True
    return False


async def _has_sockets(node: Node, most: float) -> bool:
    return await node.metric("palacio_sockets") <= most


# --- F18


async def _half_open(run: Run) -> None:
    node = await restart_with_scaled_timeouts(run)
    async with Proxy(node.port) as proxy, run.workload(6, by=[proxy.url]) as workload:
        workload.play()
        await workload.wait_for_actions(20)
        lost = [client for client in workload.clients if client.address == proxy.url]
        await _pause(run, workload, node, proxy, lost)
        await workload.wait_for_actions(20)


async def _pause(
    run: Run,
    workload: Workload,
    node: Node,
    proxy: Proxy,
    lost: list[ScriptedClient],
) -> None:
    """Hold back all data to and from some clients without closing their connections."""
    left = await node.metric("palacio_sockets") - len(lost)
    # Lost clients try to reconnect, and each attempt holds a connection.
    files = node.process.open_files + len(lost)
    started = run.record_fault("some connections are half-open")
    proxy.pause()
    await _wait_until(lambda: _has_sockets(node, left), _GIVE_UP_S)
    noticed = now_ms()
    run.measure("noticed, s", (noticed - started) / 1000)
    most_s = _DEAD_S * timeout_scale(run) + _NOTICE_S
    run.expect_within(
        most_s, started, noticed, "half-open connections counted as open for too long"
    )
    await _expect_absence(run, workload, lost, noticed)
    run.measure("shown as absent, s", (now_ms() - started) / 1000)
    are_few = await wait_until(lambda: node.process.open_files <= files, _GIVE_UP_S)
    run.expect(are_few, "idle connections stay open")
    proxy.resume()
    run.record_healed()


async def _expect_absence(
    run: Run, workload: Workload, lost: list[ScriptedClient], noticed: int
) -> None:
    """Expect all clients to be told soon that the lost clients are absent."""
    present = partial(_is_shown_present, workload)
    await wait_until(lambda: not any(map(present, lost)), _GIVE_UP_S)
    text = "a lost client was shown as present for too long"
    run.expect_within(_PRESENCE_S, noticed, now_ms(), text)


def _is_shown_present(workload: Workload, lost: ScriptedClient) -> bool:
    """Return whether any connected client at the lost client's table sees it as present."""
    [match] = [match for match in workload.matches if lost in match.clients]
    seat = lost.subscription.own.seat if lost.subscription.own else None
    connected = [client for client in match.clients if client.address != lost.address]
    return any(seat in client.socket.present_seats.get(match.id, []) for client in connected)


SCENARIOS = [
    Scenario(
        "F17",
        "slow-readers",
        "Clients follow all tables, but read slowly or not at all",
        "other clients are answered as fast as before, and memory is bounded; slow readers skip"
        " states but miss no entry; non-readers are disconnected",
        _slow_readers,
        exclusive=True,
    ),
    Scenario(
        "F18",
        "half-open",
        "The peers of some sockets vanish without closing the connection",
        "noticed within 30 s (quick: 10 s), and shown to the other clients at the table",
        _half_open,
    ),
]
