"""The behavior of every bus, in-process and over NATS."""

import asyncio
from collections import Counter

import pytest
from structlog.testing import capture_logs

from palacio.server.telemetry.metrics import BUS_DROPPED, BUS_RECEIVED, BUS_SENT
from tests.server.bus.buses import processes
from tests.waiting import wait_until

Url = str | None


def test_message_reaches_exactly_the_subscribers_of_its_subject(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            near: list[bytes] = []
            far: list[bytes] = []
            elsewhere: list[bytes] = []
            await one.subscribe("match.4711", near.append)
            await other.subscribe("match.4711", far.append)
            await other.subscribe("match.471", elsewhere.append)
            await one.publish("match.4711", b"seq 1")
            await wait_until(lambda: near == far == [b"seq 1"])
            await one.publish("match.471", b"after")
            await wait_until(lambda: elsewhere == [b"after"])

    asyncio.run(test())


def test_message_is_not_delivered_during_publish(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, _):
            received: list[bytes] = []
            await one.subscribe("lobby", received.append)
            await one.publish("lobby", b"a table")
            assert received == []
            await wait_until(lambda: received == [b"a table"])

    asyncio.run(test())


def test_message_published_right_after_subscribe_is_delivered(url: Url) -> None:
    """Servers subscribe first, then read the log, so no message in between may be lost."""

    async def test() -> None:
        async with processes(url) as (one, other):
            for number in range(50):
                received: list[bytes] = []
                subscription = await other.subscribe(f"match.{number}", received.append)
                await one.publish(f"match.{number}", b"at once")
                await wait_until(lambda received=received: received == [b"at once"])  # type: ignore[misc]
                await subscription.end()

    asyncio.run(test())


def test_ten_thousand_messages_arrive_in_order(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[int] = []
            dropped = BUS_DROPPED._value.get()
            await other.subscribe("match.1", lambda data: received.append(int(data)))
            for number in range(10_000):
                await one.publish("match.1", str(number).encode())
            await wait_until(lambda: len(received) == 10_000)
            assert received == list(range(10_000))
            assert BUS_DROPPED._value.get() == dropped

    asyncio.run(test())


def test_burst_of_large_messages_is_delivered(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[int] = []
            await other.subscribe("match.1", lambda data: received.append(len(data)))
            for _ in range(500):
                await one.publish("match.1", b"x" * 10_000)
            await wait_until(lambda: len(received) == 500)

    asyncio.run(test())


def test_star_in_a_pattern_matches_exactly_one_word(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("work.*", received.append)
            for subject in ("work", "works.1", "work.1.2", "work.17", "lobby", "work.18"):
                await one.publish(subject, subject.encode())
            await wait_until(lambda: received == [b"work.17", b"work.18"])

    asyncio.run(test())


# --- Groups.


def test_each_message_goes_to_one_member_of_a_group(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[tuple[str, bytes]] = []
            alone: list[bytes] = []
            for bus, who in ((one, "a"), (other, "b"), (other, "c")):
                await bus.subscribe("work.*", _named(received, who), group="workers")
            await other.subscribe("work.*", alone.append)
            sent = [str(number).encode() for number in range(300)]
            for data in sent:
                await one.publish("work.3", data)
            await wait_until(lambda: len(received) >= 300 and len(alone) == 300)
            assert sorted(data for _, data in received) == sorted(sent)
            assert Counter(who for who, _ in received).keys() == {"a", "b", "c"}

    asyncio.run(test())


def test_two_groups_both_receive_a_message(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            bots: list[bytes] = []
            clocks: list[bytes] = []
            await one.subscribe("work.1", bots.append, group="bots")
            await other.subscribe("work.1", clocks.append, group="clocks")
            await one.publish("work.1", b"turn")
            await wait_until(lambda: bots == clocks == [b"turn"])

    asyncio.run(test())


def test_group_with_two_matching_patterns_receives_a_message_once(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[bytes] = []
            end: list[bytes] = []
            await one.subscribe("work.*", received.append, group="workers")
            await other.subscribe("work.1", received.append, group="workers")
            await one.subscribe("end", end.append)
            for number in range(100):
                await one.publish("work.1", str(number).encode())
            await wait_until(lambda: len(received) >= 100)
            await one.publish("end", b"")
            await wait_until(lambda: len(end) == 1)
            assert len(received) == 100

    asyncio.run(test())


def _named(received: list[tuple[str, bytes]], who: str):  # type: ignore[no-untyped-def]
    return lambda data: received.append((who, data))


# --- Subscribers.


def test_ended_subscription_receives_nothing_while_other_subscriptions_receive(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            gone: list[bytes] = []
            here: list[bytes] = []
            subscription = await other.subscribe("lobby", gone.append)
            await other.subscribe("lobby", here.append)
            await one.publish("lobby", b"1")
            await wait_until(lambda: gone == here == [b"1"])
            await one.publish("lobby", b"2")
            await subscription.end()
            await subscription.end()
            await wait_until(lambda: here == [b"1", b"2"])
            assert gone == [b"1"]

    asyncio.run(test())


def test_subject_can_be_subscribed_to_again_after_its_last_subscriber_left(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[bytes] = []
            for number in range(3):
                subscription = await other.subscribe("lobby", received.append)
                await one.publish("lobby", str(number).encode())
                await wait_until(lambda number=number: len(received) == number + 1)  # type: ignore[misc]
                await subscription.end()
            assert received == [b"0", b"1", b"2"]

    asyncio.run(test())


def test_failing_handler_is_logged_and_does_not_affect_other_handlers(url: Url) -> None:
    def fail(data: bytes) -> None:
        raise ZeroDivisionError(data)

    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("lobby", received.append)
            await other.subscribe("lobby", fail)
            await other.subscribe("lobby", received.append)
            await one.publish("lobby", b"1")
            await one.publish("lobby", b"2")
            await wait_until(lambda: received == [b"1", b"1", b"2", b"2"])

    with capture_logs() as lines:
        asyncio.run(test())
    failed = [line for line in lines if line["log_level"] == "error"]
    assert [line["subject"] for line in failed] == ["lobby", "lobby"]


def test_two_thousand_subscribers_to_one_match_receive_all_messages(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: Counter[int] = Counter()
            subscriptions = [
                await other.subscribe("match.1", lambda _, who=who: received.update([who]))  # type: ignore[misc]
                for who in range(2_000)
            ]
            for _ in range(3):
                await one.publish("match.1", b"a view")
            await wait_until(lambda: sum(received.values()) == 6_000)
            assert set(received.values()) == {3}
            await asyncio.gather(*(subscription.end() for subscription in subscriptions))

    asyncio.run(test())


def test_cancelled_subscribe_does_not_affect_other_subscribers(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            for turns in range(12):
                received: list[bytes] = []
                subject = f"match.{turns}"
                first = asyncio.create_task(other.subscribe(subject, print))
                second = asyncio.create_task(other.subscribe(subject, received.append))
                for _ in range(turns):
                    await asyncio.sleep(0)
                first.cancel()
                await second
                await one.publish(subject, b"all is well")
                await wait_until(lambda received=received: received == [b"all is well"])  # type: ignore[misc]

    asyncio.run(test())


# --- The bus itself.


def test_sent_and_received_messages_are_counted(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[bytes] = []
            sent_before, received_before = BUS_SENT._value.get(), BUS_RECEIVED._value.get()
            await other.subscribe("lobby", received.append)
            for _ in range(5):
                await one.publish("lobby", b"")
            await wait_until(lambda: len(received) == 5)
            assert BUS_SENT._value.get() - sent_before == 5
            assert BUS_RECEIVED._value.get() - received_before == 5

    asyncio.run(test())


def test_message_published_after_close_is_dropped_and_counted(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            assert one.is_up
            assert other.is_up
            await one.close()
            assert not one.is_up
            dropped = BUS_DROPPED._value.get()
            await one.publish("lobby", b"too late")
            assert BUS_DROPPED._value.get() == dropped + 1

    asyncio.run(test())


def test_messages_published_before_close_are_sent(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            received: list[bytes] = []
            await other.subscribe("lobby", received.append)
            for _ in range(300):
                await one.publish("lobby", b"x" * 10_000)
            await one.close()
            await wait_until(lambda: len(received) == 300)

    asyncio.run(test())


@pytest.mark.parametrize(
    "subject", ["", "a b", "match.", ".match", "a..b", "match.*", ">", "a\r\n"]
)
def test_invalid_subject_raises(url: Url, subject: str) -> None:
    async def test() -> None:
        async with processes(url) as (one, _):
            with pytest.raises(ValueError, match="not a subject"):
                await one.publish(subject, b"")

    asyncio.run(test())


@pytest.mark.parametrize("pattern", ["", "*.a", "match.>", "match*", "a.*.b", "a b"])
def test_invalid_pattern_or_group_raises(url: Url, pattern: str) -> None:
    async def test() -> None:
        async with processes(url) as (one, _):
            with pytest.raises(ValueError, match="not a subject or a pattern"):
                await one.subscribe(pattern, print)
            with pytest.raises(ValueError, match="not a group"):
                await one.subscribe("lobby", print, group="the workers")

    asyncio.run(test())
