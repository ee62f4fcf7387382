"""A NATS that is killed, hangs, or was never there."""

import asyncio
import time
from typing import Any

import pytest
from nats.aio.client import Client
from nats.aio.subscription import Subscription as Wire
from structlog.testing import capture_logs

from faults.house.nats import Nats
from palacio.match.errors import UserError
from palacio.server.bus import line, nats, open_bus
from palacio.server.seeing.metrics import BUS_LOST
from tests.server.bus.buses import processes
from tests.waiting import until


async def _heard_again(one: Any, heard: list[bytes], within_s: float = 15.0) -> None:
    """Publish until it is heard."""
    end = time.monotonic() + within_s
    while b"again" not in heard:
        assert time.monotonic() < end, "it never came back"
        await one.publish("match.1", b"again")
        await asyncio.sleep(0.02)


def test_after_a_restart_messages_flow_again_by_themselves(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("match.1", heard.append)
            own_nats.kill()
            await until(lambda: not one.is_up and not other.is_up)
            late: list[bytes] = []
            subscription = await other.subscribe("match.1", late.append)  # while it is lost
            own_nats.start()
            await _heard_again(one, heard)
            assert late == heard == [b"again"] * len(heard)
            await subscription.end()

    with capture_logs() as lines:
        asyncio.run(test())
    told = [line["event"] for line in lines]
    assert told.count("the bus is lost") == 2
    assert told.count("the bus is up") == 4
    assert "UnexpectedEOF" in lines[told.index("the bus is lost")]["error"]


def test_publishing_on_a_lost_bus_neither_raises_nor_waits(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("match.1", heard.append)
            own_nats.kill()
            await until(lambda: not one.is_up)
            lost = BUS_LOST._value.get()
            begun = time.perf_counter()
            for _ in range(10_000):
                await one.publish("match.1", b"nobody hears this")
            assert time.perf_counter() - begun < 5.0
            assert BUS_LOST._value.get() == lost + 10_000
            own_nats.start()
            await _heard_again(one, heard)
            assert set(heard) == {b"again"}

    with capture_logs() as lines:
        asyncio.run(test())
    told = [line["event"] for line in lines]
    assert told.count("messages are lost on the bus") <= 2  # not ten thousand times


def test_publishing_to_a_nats_that_dies_in_the_middle_never_raises(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, _):
            for number in range(2_000):
                if number == 500:
                    own_nats.kill()
                await one.publish("match.1", b"x" * 1_000)
                await asyncio.sleep(0)

    asyncio.run(test())


def test_a_nats_that_hangs_is_waited_for_once(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("match.1", heard.append)
            own_nats.hang()
            lost, begun = BUS_LOST._value.get(), time.perf_counter()
            for _ in range(5_000):
                await one.publish("match.1", b"x" * 10_000)
            assert time.perf_counter() - begun < 5.0
            assert BUS_LOST._value.get() > lost
            own_nats.go_on()
            await _heard_again(one, heard)

    asyncio.run(test())


def test_a_nats_that_hangs_for_long_is_given_up_and_taken_back(
    own_nats: Nats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "_ANSWER_S", 0.3)

    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("match.1", heard.append)
            own_nats.hang()
            for _ in range(5_000):
                await one.publish("match.1", b"x" * 10_000)
            await until(lambda: not one.is_up and not other.is_up)
            begun = time.perf_counter()
            await other.subscribe("match.1", heard.append)
            assert time.perf_counter() - begun < 2.0
            own_nats.go_on()
            await until(lambda: one.is_up and other.is_up)
            await _heard_again(one, heard)
            await until(lambda: own_nats.connections() == 2)  # the old ones are closed

    asyncio.run(test())


def test_a_nats_that_hangs_and_dies_is_taken_back_without_what_it_did_not_take(
    own_nats: Nats,
) -> None:
    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("match.1", heard.append)
            await asyncio.sleep(1.1)  # the client itself would come back at once after a second
            own_nats.hang()
            for _ in range(5_000):
                await one.publish("match.1", b"x" * 10_000)
            own_nats.kill()
            own_nats.start()  # before anybody has noticed
            await _heard_again(one, heard)
            assert set(heard) == {b"again"}

    with capture_logs() as lines:
        asyncio.run(test())
    assert [line["event"] for line in lines].count("the bus is up") == 4


def test_a_bus_opens_before_there_is_a_nats_and_finds_it_later(own_nats: Nats) -> None:
    own_nats.kill()

    async def test() -> None:
        async with processes(own_nats.url) as (one, other):
            assert not one.is_up
            heard: list[bytes] = []
            await other.subscribe("match.1", heard.append)
            own_nats.start()
            await _heard_again(one, heard)
            assert one.is_up

    with capture_logs() as lines:
        asyncio.run(test())
    assert [line["event"] for line in lines].count("the bus is not there yet") == 2


def test_of_several_addresses_one_that_answers_is_enough(own_nats: Nats) -> None:
    async def test() -> None:
        async with processes(f"nats://127.0.0.1:1, {own_nats.url}") as (one, other):
            heard: list[bytes] = []
            await other.subscribe("match.1", heard.append)
            await _heard_again(one, heard)

    asyncio.run(test())


def test_a_bus_closes_in_whatever_moment(nats_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among others in the one when its keeper hears the answer that it waits for."""
    monkeypatch.setattr(nats, "_LOOK_S", (0.0, 0.0))

    async def test() -> None:
        for turns in range(150):
            bus = await open_bus(nats_url, prefix="closing.")
            for _ in range(turns % 30):
                await asyncio.sleep(0)
            await asyncio.wait_for(bus.close(), 10.0)

    asyncio.run(test())


def test_many_listeners_are_one_subscription_until_the_last_has_gone(
    nats_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Wire] = []
    subscribe = Client.subscribe

    async def noted(client: Client, subject: str, *args: Any, **named: Any) -> Wire:
        wire = await subscribe(client, subject, *args, **named)
        begun.extend([wire] if subject.startswith("one-wire.") else [])
        return wire

    monkeypatch.setattr(Client, "subscribe", noted)

    async def test() -> None:
        bus = await open_bus(nats_url, prefix="one-wire.")
        joining = (bus.subscribe("match.1", print) for _ in range(100))
        first, *others = await asyncio.gather(*joining)
        assert [wire.subject for wire in begun] == ["one-wire.match.1"]
        for subscription in others:
            await subscription.end()
        assert not begun[0]._closed
        await first.end()
        assert begun[0]._closed
        await bus.close()

    asyncio.run(test())


def test_buses_with_other_prefixes_do_not_hear_each_other(nats_url: str) -> None:
    async def test() -> None:
        async with processes(nats_url) as (ours, _), processes(nats_url) as (theirs, _):
            heard: list[bytes] = []
            await ours.subscribe("lobby", heard.append)
            await theirs.subscribe("lobby", heard.append)
            await theirs.publish("lobby", b"theirs")
            await ours.publish("lobby", b"ours")
            await until(lambda: len(heard) == 2)
            await asyncio.sleep(0.05)
            assert sorted(heard) == [b"ours", b"theirs"]

    asyncio.run(test())


def test_a_message_too_large_for_nats_is_lost_and_counted(nats_url: str) -> None:
    async def test() -> None:
        async with processes(nats_url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("match.1", heard.append)
            lost = BUS_LOST._value.get()
            await one.publish("match.1", bytes(2_000_000))
            assert BUS_LOST._value.get() == lost + 1
            await _heard_again(one, heard)

    asyncio.run(test())


@pytest.mark.parametrize(
    "url", ["127.0.0.1:4222", "http://host", "nats://", "nats://a:4222,b", "nats://a:b", ""]
)
def test_what_is_no_address_is_said_at_once(url: str) -> None:
    with pytest.raises(UserError, match="no address of a NATS"):
        asyncio.run(open_bus(url))


def test_an_address_is_shown_without_its_password() -> None:
    with pytest.raises(UserError) as refused:
        asyncio.run(open_bus("http://name:hunter2@host"))
    assert "hunter2" not in str(refused.value)
