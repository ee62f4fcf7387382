"""What every bus does, in one process and over NATS."""

import asyncio
from collections import Counter

import pytest
from structlog.testing import capture_logs

from palacio.server.seeing.metrics import BUS_IN, BUS_LOST, BUS_OUT
from tests.server.bus.buses import processes
from tests.waiting import until

Url = str | None


def test_a_message_is_heard_by_all_who_listen_to_its_subject_and_by_nobody_else(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            near: list[bytes] = []
            far: list[bytes] = []
            elsewhere: list[bytes] = []
            await one.subscribe("match.4711", near.append)
            await other.subscribe("match.4711", far.append)
            await other.subscribe("match.471", elsewhere.append)
            await one.publish("match.4711", b"seq 1")
            await until(lambda: near == far == [b"seq 1"])
            await one.publish("match.471", b"after")
            await until(lambda: elsewhere == [b"after"])

    asyncio.run(test())


def test_nobody_hears_in_the_middle_of_publishing(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, _):
            heard: list[bytes] = []
            await one.subscribe("lobby", heard.append)
            await one.publish("lobby", b"a table")
            assert heard == []
            await until(lambda: heard == [b"a table"])

    asyncio.run(test())


def test_who_has_subscribed_misses_nothing_from_then_on(url: Url) -> None:
    """Whoever subscribes and then reads the log relies on it."""

    async def test() -> None:
        async with processes(url) as (one, other):
            for number in range(50):
                heard: list[bytes] = []
                subscription = await other.subscribe(f"match.{number}", heard.append)
                await one.publish(f"match.{number}", b"at once")
                await until(lambda heard=heard: heard == [b"at once"])  # type: ignore[misc]
                await subscription.end()

    asyncio.run(test())


def test_ten_thousand_messages_come_in_their_order(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[int] = []
            lost = BUS_LOST._value.get()
            await other.subscribe("match.1", lambda data: heard.append(int(data)))
            for number in range(10_000):
                await one.publish("match.1", str(number).encode())
            await until(lambda: len(heard) == 10_000)
            assert heard == list(range(10_000))
            assert BUS_LOST._value.get() == lost

    asyncio.run(test())


def test_a_burst_of_large_messages_comes_through(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[int] = []
            await other.subscribe("match.1", lambda data: heard.append(len(data)))
            for _ in range(500):
                await one.publish("match.1", b"x" * 10_000)
            await until(lambda: len(heard) == 500)

    asyncio.run(test())


def test_a_star_hears_one_more_word_and_no_more(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("work.*", heard.append)
            for subject in ("work", "works.1", "work.1.2", "work.17", "lobby", "work.18"):
                await one.publish(subject, subject.encode())
            await until(lambda: heard == [b"work.17", b"work.18"])

    asyncio.run(test())


# --- Groups.


def test_of_a_group_one_hears_each_message(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[tuple[str, bytes]] = []
            alone: list[bytes] = []
            for bus, who in ((one, "a"), (other, "b"), (other, "c")):
                await bus.subscribe("work.*", _named(heard, who), group="workers")
            await other.subscribe("work.*", alone.append)
            sent = [str(number).encode() for number in range(300)]
            for data in sent:
                await one.publish("work.3", data)
            await until(lambda: len(heard) >= 300 and len(alone) == 300)
            assert sorted(data for _, data in heard) == sorted(sent)
            assert Counter(who for who, _ in heard).keys() == {"a", "b", "c"}

    asyncio.run(test())


def test_two_groups_hear_the_same(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            bots: list[bytes] = []
            clocks: list[bytes] = []
            await one.subscribe("work.1", bots.append, group="bots")
            await other.subscribe("work.1", clocks.append, group="clocks")
            await one.publish("work.1", b"turn")
            await until(lambda: bots == clocks == [b"turn"])

    asyncio.run(test())


def test_a_group_that_listens_in_two_ways_still_hears_once(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[bytes] = []
            end: list[bytes] = []
            await one.subscribe("work.*", heard.append, group="workers")
            await other.subscribe("work.1", heard.append, group="workers")
            await one.subscribe("end", end.append)
            for number in range(100):
                await one.publish("work.1", str(number).encode())
            await until(lambda: len(heard) >= 100)
            await one.publish("end", b"")
            await until(lambda: len(end) == 1)
            assert len(heard) == 100

    asyncio.run(test())


def _named(heard: list[tuple[str, bytes]], who: str):  # type: ignore[no-untyped-def]
    return lambda data: heard.append((who, data))


# --- Listeners.


def test_who_has_ended_hears_nothing_more_and_the_others_do(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            gone: list[bytes] = []
            here: list[bytes] = []
            subscription = await other.subscribe("lobby", gone.append)
            await other.subscribe("lobby", here.append)
            await one.publish("lobby", b"1")
            await until(lambda: gone == here == [b"1"])
            await one.publish("lobby", b"2")
            await subscription.end()
            await subscription.end()
            await until(lambda: here == [b"1", b"2"])
            assert gone == [b"1"]

    asyncio.run(test())


def test_a_subject_is_heard_again_after_its_last_listener_has_gone(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[bytes] = []
            for number in range(3):
                subscription = await other.subscribe("lobby", heard.append)
                await one.publish("lobby", str(number).encode())
                await until(lambda number=number: len(heard) == number + 1)  # type: ignore[misc]
                await subscription.end()
            assert heard == [b"0", b"1", b"2"]

    asyncio.run(test())


def test_a_listener_that_fails_is_told_of_and_hurts_nobody(url: Url) -> None:
    def fail(data: bytes) -> None:
        raise ZeroDivisionError(data)

    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("lobby", heard.append)
            await other.subscribe("lobby", fail)
            await other.subscribe("lobby", heard.append)
            await one.publish("lobby", b"1")
            await one.publish("lobby", b"2")
            await until(lambda: heard == [b"1", b"1", b"2", b"2"])

    with capture_logs() as lines:
        asyncio.run(test())
    failed = [line for line in lines if line["log_level"] == "error"]
    assert [line["subject"] for line in failed] == ["lobby", "lobby"]


def test_many_listen_to_one_match(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: Counter[int] = Counter()
            subscriptions = [
                await other.subscribe("match.1", lambda _, who=who: heard.update([who]))  # type: ignore[misc]
                for who in range(2_000)
            ]
            for _ in range(3):
                await one.publish("match.1", b"a view")
            await until(lambda: sum(heard.values()) == 6_000)
            assert set(heard.values()) == {3}
            await asyncio.gather(*(subscription.end() for subscription in subscriptions))

    asyncio.run(test())


def test_who_is_cancelled_while_subscribing_harms_nobody(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            for turns in range(12):
                heard: list[bytes] = []
                subject = f"match.{turns}"
                first = asyncio.create_task(other.subscribe(subject, print))
                second = asyncio.create_task(other.subscribe(subject, heard.append))
                for _ in range(turns):
                    await asyncio.sleep(0)
                first.cancel()
                await second
                await one.publish(subject, b"all is well")
                await until(lambda heard=heard: heard == [b"all is well"])  # type: ignore[misc]

    asyncio.run(test())


# --- The bus itself.


def test_it_counts_what_goes_out_and_comes_in(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[bytes] = []
            out, came = BUS_OUT._value.get(), BUS_IN._value.get()
            await other.subscribe("lobby", heard.append)
            for _ in range(5):
                await one.publish("lobby", b"")
            await until(lambda: len(heard) == 5)
            assert BUS_OUT._value.get() - out == 5
            assert BUS_IN._value.get() - came == 5

    asyncio.run(test())


def test_what_is_published_after_the_end_is_lost_and_counted(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            assert one.is_up
            assert other.is_up
            await one.close()
            assert not one.is_up
            lost = BUS_LOST._value.get()
            await one.publish("lobby", b"too late")
            assert BUS_LOST._value.get() == lost + 1

    asyncio.run(test())


def test_what_is_published_before_the_end_is_still_sent(url: Url) -> None:
    async def test() -> None:
        async with processes(url) as (one, other):
            heard: list[bytes] = []
            await other.subscribe("lobby", heard.append)
            for _ in range(300):
                await one.publish("lobby", b"x" * 10_000)
            await one.close()
            await until(lambda: len(heard) == 300)

    asyncio.run(test())


@pytest.mark.parametrize(
    "subject", ["", "a b", "match.", ".match", "a..b", "match.*", ">", "a\r\n"]
)
def test_what_is_no_subject_is_an_error_of_ours(url: Url, subject: str) -> None:
    async def test() -> None:
        async with processes(url) as (one, _):
            with pytest.raises(ValueError, match="not a subject"):
                await one.publish(subject, b"")

    asyncio.run(test())


@pytest.mark.parametrize("pattern", ["", "*.a", "match.>", "match*", "a.*.b", "a b"])
def test_what_is_no_pattern_is_an_error_of_ours(url: Url, pattern: str) -> None:
    async def test() -> None:
        async with processes(url) as (one, _):
            with pytest.raises(ValueError, match="not a subject or a pattern"):
                await one.subscribe(pattern, print)
            with pytest.raises(ValueError, match="not a group"):
                await one.subscribe("lobby", print, group="the workers")

    asyncio.run(test())
