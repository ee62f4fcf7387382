"""The queue for bot processes: fair between hosts, with a limit for each host."""

import asyncio
from itertools import count

from palacio.server.table.table import EXHIBITION_HOST
from palacio.server.telemetry.metrics import BOT_QUEUE
from palacio.server.worker.bot_queue import BotQueue, TurnPriority
from tests.server.fake_clock import FakeClock
from tests.waiting import wait_until

GREEDY, STRANGER, OTHER = 1, 2, 3


class Turns:
    """Turns of bots that think until the test finishes them. Only the test moves the clock."""

    def __init__(self, processes: int) -> None:
        self._clock = FakeClock()
        self._longer = count()  # no two turns take the same time
        self.queue = BotQueue(processes, self._clock)
        self.thinking: list[int] = []  # hosts, in the order of their turns
        self.shares: list[float] = []
        self._finish = asyncio.Semaphore(0)
        self._tasks: list[asyncio.Task[None]] = []

    async def add(
        self, host: int, priority: TurnPriority = TurnPriority.PEOPLE
    ) -> asyncio.Task[None]:
        task = asyncio.create_task(self._think(host, priority))
        self._tasks.append(task)
        await asyncio.sleep(0)
        return task

    async def _think(self, host: int, priority: TurnPriority) -> None:
        async with self.queue.process(host, priority) as share:
            self.thinking.append(host)
            self.shares.append(share)
            await self._finish.acquire()

    async def finish(self, number: int = 1, after_s: float = 1.0) -> None:
        """Finish `number` turns one after another, each after about `after_s` seconds.

        Each turn that ends lets the next one start.
        """
        for _ in range(number):
            self._clock.at += after_s + next(self._longer) / 1000
            ended = sum(task.done() for task in self._tasks)
            self._finish.release()
            await wait_until(lambda ended=ended: sum(t.done() for t in self._tasks) > ended)  # type: ignore[misc]


async def test_host_with_many_waiting_turns_lets_another_host_go_next() -> None:
    turns = Turns(processes=1)
    for _ in range(5):
        await turns.add(GREEDY)
    await turns.add(STRANGER)
    await turns.finish(2)
    assert turns.thinking == [GREEDY, STRANGER, GREEDY]
    await turns.finish(4)


async def test_turn_of_a_host_with_few_turns_always_comes_next() -> None:
    turns = Turns(processes=1)
    for _ in range(9):
        await turns.add(GREEDY)
        await turns.add(OTHER)
    for _ in range(3):
        await turns.finish(3)
        await turns.add(STRANGER)
        await turns.finish()
        assert turns.thinking[-1] == STRANGER
    await turns.finish(9)


async def test_hosts_get_equal_time_rather_than_equal_numbers_of_turns() -> None:
    turns = Turns(processes=1)
    for _ in range(4):
        await turns.add(GREEDY)
        await turns.add(STRANGER)
    await turns.finish(after_s=10)  # longer than all other turns together
    await turns.finish(3)
    assert turns.thinking == [GREEDY, *[STRANGER] * 4]
    await turns.finish(4)


async def test_tables_of_one_host_are_served_in_the_order_of_their_requests() -> None:
    turns = Turns(processes=1)
    tasks = [await turns.add(GREEDY) for _ in range(3)]
    for number in range(3):
        await turns.finish()
        assert [task.done() for task in tasks] == [True] * (number + 1) + [False] * (2 - number)


async def test_one_host_never_occupies_all_processes() -> None:
    turns = Turns(processes=4)
    for _ in range(9):
        await turns.add(GREEDY)
    assert turns.thinking == [GREEDY] * 3
    await turns.add(STRANGER)
    assert turns.thinking == [*[GREEDY] * 3, STRANGER]
    await turns.finish(10)


async def test_turn_at_a_table_without_people_comes_after_turns_at_tables_with_people() -> None:
    turns = Turns(processes=1)
    await turns.add(OTHER)
    await turns.add(STRANGER, TurnPriority.BOTS_ONLY)
    await turns.add(GREEDY)
    await turns.add(GREEDY)
    await turns.finish(3)
    assert turns.thinking == [OTHER, GREEDY, GREEDY, STRANGER]
    await turns.finish()


async def test_hint_waits_for_bots_that_play_with_people() -> None:
    turns = Turns(processes=1)
    await turns.add(OTHER)
    await turns.add(GREEDY, TurnPriority.BOTS_ONLY)
    await turns.add(STRANGER, TurnPriority.HINT)
    await turns.add(OTHER)
    await turns.finish(3)
    assert turns.thinking == [OTHER, OTHER, STRANGER, GREEDY]
    await turns.finish()


async def test_hints_do_not_shorten_the_turns_of_bots() -> None:
    turns = Turns(processes=1)
    for person in range(10, 20):
        await turns.add(person, TurnPriority.HINT)
    await turns.add(STRANGER)
    await turns.finish()
    assert (turns.thinking[-1], turns.shares[-1]) == (STRANGER, 1)
    await turns.finish(10)


async def test_exhibition_waits_for_the_tables_of_all_people() -> None:
    turns = Turns(processes=1)
    await turns.add(OTHER)
    await turns.add(EXHIBITION_HOST, TurnPriority.EXHIBITION)
    await turns.add(STRANGER, TurnPriority.BOTS_ONLY)
    await turns.add(GREEDY)
    await turns.finish(3)
    assert turns.thinking == [OTHER, GREEDY, STRANGER, EXHIBITION_HOST]
    await turns.finish()


async def test_exhibition_gets_a_small_share_of_time_and_shortens_no_other_turn() -> None:
    turns = Turns(processes=1)
    await turns.add(EXHIBITION_HOST, TurnPriority.EXHIBITION)
    await turns.add(GREEDY)
    await turns.finish()
    assert turns.shares == [0.2, 1]
    await turns.add(EXHIBITION_HOST, TurnPriority.EXHIBITION)
    await turns.finish(2)


async def test_thinking_time_is_divided_between_the_turns_of_a_host() -> None:
    turns = Turns(processes=1)
    for _ in range(10):
        await turns.add(GREEDY)
    await turns.finish()
    assert turns.shares == [1, 1 / 9]
    await turns.add(STRANGER)
    await turns.finish()
    assert turns.shares[-1] == 1 / 2  # only two hosts, and this one has a single turn
    await turns.finish(9)
    assert turns.shares[-1] == 1


async def test_cancelled_turn_frees_its_process_or_its_place_in_the_queue() -> None:
    turns = Turns(processes=1)
    thinks, waits = await turns.add(GREEDY), await turns.add(GREEDY)
    await turns.add(STRANGER)
    for task in (waits, thinks):
        task.cancel()
        await asyncio.wait([task])
    await wait_until(lambda: turns.thinking == [GREEDY, STRANGER])
    await turns.finish()
    assert not turns.queue._hosts
    assert turns.queue._running == 0


async def test_turn_cancelled_while_it_is_granted_frees_its_process() -> None:
    turns = Turns(processes=1)
    thinks, waits = await turns.add(GREEDY), await turns.add(STRANGER)
    turns._finish.release()
    await asyncio.sleep(0)
    waits.cancel()
    await asyncio.wait([thinks, waits])
    assert turns.queue._running == 0
    await turns.add(OTHER)
    assert turns.thinking[-1] == OTHER
    await turns.finish()


async def test_all_turns_can_be_cancelled_at_once() -> None:
    turns = Turns(processes=1)
    tasks = [await turns.add(GREEDY) for _ in range(4)]
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    assert not turns.queue._hosts
    assert turns.queue._running == 0


async def test_metric_counts_waiting_turns() -> None:
    turns = Turns(processes=1)
    before = BOT_QUEUE._value.get()
    for _ in range(3):
        await turns.add(GREEDY)
    assert BOT_QUEUE._value.get() == before + 2
    await turns.finish(3)
    assert BOT_QUEUE._value.get() == before


async def test_is_prompt_is_false_during_and_after_a_long_turn() -> None:
    clock = FakeClock()
    queue = BotQueue(2, clock)
    assert queue.is_prompt(1.5)
    async with queue.process(GREEDY, TurnPriority.PEOPLE):
        clock.at += 1.0
        async with queue.process(STRANGER, TurnPriority.PEOPLE):
            assert queue.is_prompt(1.5)
            clock.at += 1.0
            assert not queue.is_prompt(1.5)
        assert not queue.is_prompt(1.5)
    assert not queue.is_prompt(1.5)  # the last turn took 2 s
    async with queue.process(GREEDY, TurnPriority.PEOPLE):
        clock.at += 0.5
    assert queue.is_prompt(1.5)
