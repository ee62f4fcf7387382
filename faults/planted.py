"""`python -m faults.planted PLANT serve ...`: the product with a fault planted in it.

A plant changes functions in this process alone, and then the usual command runs. So the product
has no hook for any of this.
"""

import asyncio
import gc
import os
import signal
import sys
import time
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import msgspec
from prometheus_client import Gauge

from palacio.cli import main
from palacio.server import door
from palacio.server.bus.nats import NatsBus
from palacio.server.hall import hall, room
from palacio.server.hall.hall import Hall
from palacio.server.hall.room import Room
from palacio.server.live import connection
from palacio.server.seeing import metrics
from palacio.server.settings import Settings
from palacio.server.store import appender, writing
from palacio.server.store.postgres import Store
from palacio.server.table import outages
from palacio.server.table.showing import tell
from palacio.server.table.table import Table
from palacio.server.web import patient
from palacio.server.web.limits import Limits
from palacio.server.work import housekeeping, thinkers
from palacio.server.work.thinkers import NoAnswer, Thinkers
from palacio.server.work.thought import choose
from palacio.server.work.worker import Worker
from palacio.wire.messages import Heard
from palacio.wire.views import Chapter

_SOON_S = 0.05  # in which an answer is on its way


# --- Builds that are wrong: the checker has to catch each.


def publish_first() -> None:
    """What is not in the log yet is told to everybody."""

    async def write(self: Hall, room: Any, draft: Any, by: int | None, id_: str) -> bool:
        append = self._append(room, draft, by, id_)
        await self._pass_on(append.entry, draft.before, draft.table)
        kept = await self.store.append(append)
        if kept:
            room.advance(draft.table)
        return kept

    _patch(Hall, "_write", write)


def no_fence() -> None:
    """Whoever writes last is right."""
    sql = writing._INSERT
    start, end = sql.index("where case"), sql.index("order by")
    last = "do update set at = excluded.at, hash = excluded.hash, body = excluded.body"
    _patch(writing, "_INSERT", (sql[:start] + sql[end:]).replace("do nothing", last, 1))
    writing._INSERT = writing._INSERT.replace("on conflict", "on conflict (match_id, seq)")


def acknowledge_first() -> None:
    """It will surely be written soon."""
    append, tasks = Store.append, set[asyncio.Task[bool]]()

    def forget(task: asyncio.Task[bool]) -> None:
        tasks.discard(task)
        task.exception()  # nobody wants to know

    async def promise(self: Store, new: Any) -> bool:
        task = asyncio.create_task(append(self, new))
        tasks.add(task)
        task.add_done_callback(forget)
        return True

    _patch(Store, "append", promise)


def node_clock() -> None:
    """The time of this machine, which is wrong."""
    clock_off("300")
    _patch(Store, "now", lambda self: int(time.time() * 1000))


def forget_ids() -> None:
    """Every request is a new one."""
    turn_page = Table.turn_page

    def turn(self: Table, page: Any, hash_: bytes, body: Any, moved: bool) -> None:
        turn_page(self, page, hash_, body, moved)
        self.requests.clear()

    _patch(Table, "turn_page", turn)


def give_twice() -> None:
    """An outage is made up for as often as somebody looks."""
    owed, began = outages.owed, outages.began

    def owe(table: Any, known: Any, now: int) -> int:
        if not owed(table, known, now) and table.timing.since is None:
            return 0
        start = began(table)
        again: int = sum(max(0, min(end, now) - max(start, begin)) for begin, end in known)
        return max(owed(table, known, now), again)

    _patch(outages, "owed", owe)


def keep_rooms() -> None:
    """Somebody still remembers every table."""
    enter, remembered = Hall.enter, dict[int, Room]()

    async def remember(self: Hall, id_: int) -> Room:
        remembered[id_] = await enter(self, id_)
        return remembered[id_]

    _patch(Hall, "enter", remember)


def half_fold() -> None:
    """Who comes back is still away, for a server that only hears of it."""
    fold = Table.fold

    def fold_half(self: Table, seq: int, at: int, hash_: bytes, body: Any) -> None:
        away = {n for n, chair in enumerate(self.chairs) if chair.away}
        fold(self, seq, at, hash_, body)
        for seat in away:
            self._set(seat, replace(self.chairs[seat], away=True))

    _patch(Table, "fold", fold_half)


def tell_secret() -> None:
    """Something for whoever looks for a mistake, that no client reads."""
    state = Room.state

    def show(self: Room, since: int, seat: int | None) -> bytes:
        return state(self, since, seat)[:-1] + b',"debug":"%b"}' % b64encode(self.secret)

    _patch(Room, "state", show)


# --- Builds that are right, and have bad luck.


def answer_illegally() -> None:
    """What bots choose is no action, or none of theirs, or they say nothing."""
    turns = count()

    async def think(self: Thinkers, question: Any) -> int:
        turn = next(turns)
        if turn % 4 == 3:
            raise NoAnswer
        return (-1, 10**12, turn % 500)[turn % 4]

    _patch(Thinkers, "think", think)


def answer_late(seconds: str) -> None:
    """Long after somebody else has taken the turn over."""
    think = Thinkers.think

    async def think_on(self: Thinkers, question: Any) -> int:
        action = await think(self, question)
        await asyncio.sleep(float(seconds))
        return action

    _patch(Thinkers, "think", think_on)


def answer_twice() -> None:
    """Every worker hears of every turn, and writes its answer two times at once."""
    subscribe, commit = NatsBus.subscribe, Worker._commit

    async def hear_all(self: NatsBus, subject: str, heard: Any, group: str = "") -> Any:
        return await subscribe(self, subject, heard)

    async def write_twice(self: Worker, room: Any, work: Any) -> int:
        twice = (commit(self, room, work), commit(self, room, work))
        one, two = await asyncio.gather(*twice, return_exceptions=True)
        done = two if isinstance(one, BaseException) else one
        if isinstance(done, BaseException):
            raise done
        return done

    _patch(NatsBus, "subscribe", hear_all)
    _patch(Worker, "_commit", write_twice)


def think_forever(number: str) -> None:
    """Each process that thinks hangs at its so manieth question, and so does the next one."""
    _patch(thinkers, "choose", partial(_think_or_hang, int(number)))


_questions = count(1)


def _think_or_hang(number: int, *question: Any) -> int:
    if next(_questions) % number == 0:
        time.sleep(3600)
    return choose(*question)


def clock_off(seconds: str) -> None:
    """This machine's clock is wrong by so much."""
    right, off = time.time, float(seconds)
    _patch(time, "time", lambda: right() + off)


def hurried(share: str) -> None:
    """All that a server waits for from a client is given up in this share of the time."""
    of_door = [(door, name) for name in ("_PING_S", "_PONG_S", "_IDLE_S")]
    for owner, name in (*of_door, (connection, "_TAKE_S"), (patient, "_HEAD_S")):
        _patch(owner, name, getattr(owner, name) * float(share))
    usual = Settings.limits

    def limits(self: Settings) -> Limits:
        found: Limits = usual.__get__(self)
        return msgspec.structs.replace(found, body_s=found.body_s * float(share))

    _patch(Settings, "limits", property(limits))


def forget_soon() -> None:
    """Rooms that nobody looks into are forgotten at once; and objects of ours are counted."""
    for name in ("_IDLE_S", "_OVER_S"):
        _patch(hall, name, 1.0)
    _patch(housekeeping, "_FORGET_S", 1.0)
    objects = Gauge("palacio_objects", "Objects of ours, when asked.", registry=metrics.REGISTRY)
    objects.set_function(_count_objects)


def _count_objects() -> int:
    gc.collect()
    return sum(type(each).__module__.startswith("palacio.") for each in gc.get_objects())


class Tomorrow(Heard, frozen=True, tag="tomorrow"):
    """What no client has heard of."""

    more: str = "to come"


def _grow(value: Any) -> Any:
    """One field more wherever there are some."""
    if isinstance(value, dict):
        return {**{name: _grow(each) for name, each in value.items()}, "tomorrow": [1]}
    return [_grow(each) for each in value] if isinstance(value, list) else value


def say_more() -> None:
    """A server of tomorrow: messages, fields and happenings that no client knows yet."""
    answer, encode = connection.Connection._answer, Room._encode

    def answer_more(self: connection.Connection, message: Heard) -> None:
        answer(self, Tomorrow())
        answer(self, message)

    def encode_more(self: Room, part: str, since: int, seat: int | None) -> bytes:
        made = encode(self, part, since, seat)
        return msgspec.json.encode(_grow(msgspec.json.decode(made))) if part == "state" else made

    def tell_more(*about: Any) -> list[Chapter]:
        sang = {"what": "sang", "seat": 0}
        return [msgspec.structs.replace(c, tells=[*c.tells, sang]) for c in tell(*about)]

    _patch(connection.Connection, "_answer", answer_more)
    _patch(Room, "_encode", encode_more)
    _patch(room, "tell", tell_more)


def die_before_append(number: str) -> None:
    append, turns = Store.append, count(1)

    async def die(self: Store, new: Any) -> bool:
        if next(turns) == int(number):
            _die()
        return await append(self, new)

    _patch(Store, "append", die)


def die_sent(number: str) -> None:
    """The statement is on its way, and no answer is heard."""
    write, turns = appender._write, count(1)

    async def die(connection: Any, appends: Any) -> set[int]:
        if next(turns) != int(number):
            return await write(connection, appends)
        sending = asyncio.ensure_future(write(connection, appends))
        for _ in range(3):  # turns of the loop: at the end of one, all that was written is sent
            await asyncio.sleep(0)
        _die()
        return await sending

    _patch(appender, "_write", die)


def die_committed(number: str) -> None:
    append, turns = Store.append, count(1)

    async def die(self: Store, new: Any) -> bool:
        kept = await append(self, new)
        if next(turns) == int(number):
            _die()
        return kept

    _patch(Store, "append", die)


def die_acknowledged(number: str) -> None:
    """Those who ask here have their answer; nobody else has heard of it."""
    pass_on, turns = Hall._pass_on, count(1)

    async def die(self: Hall, entry: Any, before: Any, after: Any) -> None:
        if next(turns) < int(number):
            await pass_on(self, entry, before, after)
        else:
            asyncio.get_running_loop().call_later(_SOON_S, _die)

    _patch(Hall, "_pass_on", die)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _patch(owner: Any, name: str, value: Any) -> None:
    """Only what is there: a plant that grows nowhere would prove nothing."""
    if not hasattr(owner, name):
        raise AttributeError(f"{owner.__name__} has no {name} any more: plant it elsewhere.")
    setattr(owner, name, value)


PLANTS: dict[str, Callable[..., None]] = {
    plant.__name__.replace("_", "-"): plant
    for plant in (
        publish_first,
        no_fence,
        acknowledge_first,
        node_clock,
        forget_ids,
        give_twice,
        keep_rooms,
        half_fold,
        tell_secret,
        answer_illegally,
        answer_late,
        answer_twice,
        think_forever,
        forget_soon,
        clock_off,
        hurried,
        say_more,
        die_before_append,
        die_sent,
        die_committed,
        die_acknowledged,
    )
}


def plant(text: str) -> None:
    """By its name, and what it needs to know: `die-sent:20`."""
    name, _, value = text.partition(":")
    PLANTS[name](*([value] if value else []))


if __name__ == "__main__":
    for each in sys.argv[1].split("+"):
        plant(each)
    main(sys.argv[2:], prog_name="palacio")
