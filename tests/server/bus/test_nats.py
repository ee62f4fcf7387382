"""The bus while its NATS server is killed, hangs, or has not been started yet."""

import asyncio
from typing import Any

import pytest
from nats.aio.client import Client
from nats.aio.subscription import Subscription as NatsSubscription
from structlog.testing import capture_logs

from faults.cluster.nats import Nats
from palacio.match.errors import UserError
from palacio.server.bus import connection, nats, open_bus
from palacio.server.telemetry.metrics import BUS_DROPPED
from tests.server.bus.buses import SETTINGS, open_connected, processes, publish_until_received
from tests.waiting import wait_until


def test_delivery_resumes_after_a_restart_of_nats(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("match.1", received.append)
            own_nats.kill()
            await wait_until(lambda: not one.is_up and not other.is_up)
            late: list[bytes] = []
            subscription = await other.subscribe("match.1", late.append)  # while not connected
            own_nats.start()
            await publish_until_received(one, received)
            assert late == received == [b"again"] * len(received)
            await subscription.end()

    with capture_logs() as lines:
        asyncio.run(test())
    events = [line["event"] for line in lines]
    assert events.count("bus connection lost") == 2
    assert events.count("bus connected") == 4
    assert lines[events.index("bus connection lost")]["error"]  # EOF or reset


def test_publish_without_a_connection_drops_messages_at_once(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("match.1", received.append)
            own_nats.kill()
            await wait_until(lambda: not one.is_up)
            before = BUS_DROPPED._value.get()
            for _ in range(10_000):
                await one.publish("match.1", b"dropped")
            assert BUS_DROPPED._value.get() == before + 10_000
            own_nats.start()
            await publish_until_received(one, received)
            assert set(received) == {b"again"}

    with capture_logs() as lines:
        asyncio.run(test())
    events = [line["event"] for line in lines]
    assert events.count("bus messages dropped") <= 2  # not ten thousand times


def test_publish_never_raises_while_nats_dies(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, _):
            for number in range(2_000):
                if number == 500:
                    own_nats.kill()
                await one.publish("match.1", b"x" * 1_000)
                await asyncio.sleep(0)

    asyncio.run(test())


def test_hanging_nats_delays_publishers_only_once(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("match.1", received.append)
            own_nats.pause()
            before, waits = BUS_DROPPED._value.get(), 0
            for _ in range(5_000):
                publishing = asyncio.ensure_future(one.publish("match.1", b"x" * 10_000))
                await asyncio.sleep(0)
                waits += not publishing.done()
                await publishing
            dropped = BUS_DROPPED._value.get() - before
            assert dropped > 1_000
            assert waits < dropped / 2  # while NATS is blocked, publish returns at once
            own_nats.resume()
            await publish_until_received(one, received)

    asyncio.run(test())


def test_connection_to_a_hanging_nats_is_replaced(
    own_nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_PING_TIMEOUT_S", 0.3)
    monkeypatch.setattr(nats, "_WAIT_S", 1.0)

    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("match.1", received.append)
            own_nats.pause()
            for _ in range(5_000):
                await one.publish("match.1", b"x" * 10_000)
            await wait_until(lambda: not one.is_up and not other.is_up)
            await other.subscribe("match.1", received.append)  # returns without a connection
            own_nats.resume()
            await wait_until(lambda: one.is_up and other.is_up)
            await publish_until_received(one, received)
            await wait_until(lambda: own_nats.connections() == 2)  # the old connections are closed

    asyncio.run(test())


def test_unsent_messages_are_not_sent_to_a_restarted_nats(
    own_nats: Nats,
) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("match.1", received.append)
            await asyncio.sleep(1.1)  # from then on, nats-py would reconnect at once
            own_nats.pause()
            for _ in range(5_000):
                await one.publish("match.1", b"x" * 10_000)
            own_nats.kill()
            own_nats.start()  # before the buses notice the loss
            await publish_until_received(one, received)
            assert set(received) == {b"again"}

    with capture_logs() as lines:
        asyncio.run(test())
    assert [line["event"] for line in lines].count("bus connected") == 4


def test_bus_opens_without_nats_and_connects_later(own_nats: Nats) -> None:
    own_nats.kill()

    async def test() -> None:
        async with processes(own_nats.url, connected=False) as (one, other):
            assert not one.is_up
            received: list[bytes] = []
            await other.subscribe("match.1", received.append)
            own_nats.start()
            await publish_until_received(one, received)
            assert one.is_up

    with capture_logs() as lines:
        asyncio.run(test())
    assert [line["event"] for line in lines].count("bus not reachable yet") == 2


def test_bus_connects_if_one_of_its_addresses_is_reachable(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(f"nats://127.0.0.1:1, {own_nats.url}") as (one, other):
            received: list[bytes] = []
            await other.subscribe("match.1", received.append)
            await publish_until_received(one, received)

    asyncio.run(test())


def test_bus_can_be_closed_at_any_moment_during_a_check(
    nats_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nats, "_CHECK_S", (0.0, 0.0))

    async def test() -> None:
        for turns in range(150):
            bus = await open_bus(nats_url, SETTINGS, prefix="closing.")
            for _ in range(turns % 30):
                await asyncio.sleep(0)
            await bus.close()

    asyncio.run(test())


def test_subscribers_share_one_nats_subscription_until_the_last_subscriber_leaves(
    nats_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[NatsSubscription] = []
    subscribe = Client.subscribe

    async def spy(client: Client, subject: str, *args: Any, **named: Any) -> NatsSubscription:
        subscription = await subscribe(client, subject, *args, **named)
        made.extend([subscription] if subject.startswith("shared.") else [])
        return subscription

    monkeypatch.setattr(Client, "subscribe", spy)

    async def test() -> None:
        bus = await open_connected(nats_url, prefix="shared.")
        joining = (bus.subscribe("match.1", print) for _ in range(100))
        first, *others = await asyncio.gather(*joining)
        assert [subscription.subject for subscription in made] == ["shared.match.1"]
        for subscription in others:
            await subscription.end()
        assert not made[0]._closed
        await first.end()
        assert made[0]._closed
        await bus.close()

    asyncio.run(test())


def test_buses_with_different_prefixes_are_separate(nats_url: str) -> None:
    async def test() -> None:
        async with processes(nats_url) as (ours, _), processes(nats_url) as (theirs, _):
            received: list[bytes] = []
            await ours.subscribe("lobby", received.append)
            await theirs.subscribe("lobby", received.append)
            await theirs.publish("lobby", b"theirs")
            await ours.publish("lobby", b"ours")
            await theirs.close()  # by then all messages have been sent
            await wait_until(lambda: len(received) >= 2)
            assert sorted(received) == [b"ours", b"theirs"]

    asyncio.run(test())


def test_message_too_large_for_nats_is_dropped_and_counted(nats_url: str) -> None:
    async def test() -> None:
        async with processes(nats_url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("match.1", received.append)
            before = BUS_DROPPED._value.get()
            await one.publish("match.1", bytes(2_000_000))
            assert BUS_DROPPED._value.get() == before + 1
            await publish_until_received(one, received)

    asyncio.run(test())


@pytest.mark.parametrize(
    "url", ["127.0.0.1:4222", "http://host", "nats://", "nats://a:4222,b", "nats://a:b", ""]
)
def test_invalid_address_is_refused(url: str) -> None:
    with pytest.raises(UserError, match="not the address of a NATS server"):
        asyncio.run(open_bus(url, SETTINGS))


def test_refused_address_is_shown_without_its_password() -> None:
    with pytest.raises(UserError) as refused:
        asyncio.run(open_bus("http://name:hunter2@host", SETTINGS))
    assert "hunter2" not in str(refused.value)
