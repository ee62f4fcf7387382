"""Correct builds under adverse conditions: bad bots, clocks, clients and versions."""

import asyncio
import gc
import sys
import time
from itertools import count
from typing import Any

import msgspec
from prometheus_client import Gauge

from faults.sabotage import patch
from palacio.server import listener
from palacio.server.access.rate_limits import Limits
from palacio.server.bus.nats import NatsBus
from palacio.server.http import header_timeout
from palacio.server.settings import Settings
from palacio.server.store import connections, jobs
from palacio.server.store.ending import Retention
from palacio.server.table.projection import entry_stories
from palacio.server.tables import live_table
from palacio.server.tables.live_table import LiveTable
from palacio.server.telemetry import metrics
from palacio.server.worker import fallback, housekeeping, retention, reviewer
from palacio.server.worker.attempts import Attempts
from palacio.server.worker.fallback import FallbackBots, NoAnswer
from palacio.server.ws import connection
from palacio.wire.messages import ServerMessage
from palacio.wire.views import EntryStory


def answer_illegally() -> None:
    """Make bots answer with invalid or illegal actions, or not at all."""
    turns = count()

    async def choose(self: FallbackBots, question: Any) -> int:
        turn = next(turns)
        if turn % 4 == 3:
            raise NoAnswer
        return (-1, 10**12, turn % 500)[turn % 4]

    patch(FallbackBots, "choose", choose)


def answer_late(seconds: str) -> None:
    """Delay each of the bots' answers, so that another worker takes over the turn."""
    choose = FallbackBots.choose

    async def choose_late(self: FallbackBots, question: Any) -> int:
        action = await choose(self, question)
        await asyncio.sleep(float(seconds))
        return action

    patch(FallbackBots, "choose", choose_late)


def answer_twice() -> None:
    """Make every worker handle every turn, and commit its answer twice at the same time."""
    subscribe, commit = NatsBus.subscribe, Attempts.commit

    async def receive_all(self: NatsBus, subject: str, handler: Any, group: str = "") -> Any:
        return await subscribe(self, subject, handler)

    async def commit_twice(self: Attempts, live: Any, work: Any) -> int:
        twice = (commit(self, live, work), commit(self, live, work))
        one, two = await asyncio.gather(*twice, return_exceptions=True)
        done = two if isinstance(one, BaseException) else one
        if isinstance(done, BaseException):
            raise done
        return done

    patch(NatsBus, "subscribe", receive_all)
    patch(Attempts, "commit", commit_twice)


def hang_forever(number: str) -> None:
    """Make each bot process hang on every `number`-th request."""
    command = (sys.executable, "-c", _HANGING_PROCESS, number, "palacio.study.cost")
    patch(fallback, "COMMAND", command)


_HANGING_PROCESS = """
import itertools, sys, time
from palacio.bots import process
from palacio.study.cost import rate
choose, questions = process.choose, itertools.count(1)
def choose_or_hang(question):
    is_warm_up = question.budget.simulations is not None
    if not is_warm_up and next(questions) % int(sys.argv[1]) == 0:
        time.sleep(3600)
    return choose(question)
process.choose = choose_or_hang
process.main(rate)
"""


def clock_skew(seconds: str) -> None:
    """Set this process's clock ahead by this many seconds, or back if negative."""
    real, offset = time.time, float(seconds)
    patch(time, "time", lambda: real() + offset)


def scale_timeouts(factor: str) -> None:
    """Scale all of the server's client timeouts by a factor."""
    for owner, name in (
        (listener, "_PING_S"),
        (listener, "_PONG_S"),
        (listener, "_KEEP_ALIVE_S"),
        (connection, "_SEND_TIMEOUT_S"),
        (header_timeout, "_HEADER_TIMEOUT_S"),
    ):
        patch(owner, name, getattr(owner, name) * float(factor))
    unscaled = Settings.limits

    def scaled(self: Settings) -> Limits:
        limits: Limits = unscaled.__get__(self)
        return msgspec.structs.replace(limits, body_s=limits.body_s * float(factor))

    patch(Settings, "limits", property(scaled))


def give_up_after(seconds: str) -> None:
    """Wait at most this many seconds for an answer from the database."""
    patch(connections, "ANSWER_S", float(seconds))


def archive_soon() -> None:
    """Archive matches half a second after their end, two at a time."""
    patch(retention, "_PERIOD_S", (0.2, 0.4))
    patch(retention, "_BATCH", 2)
    patch(Settings, "retention", property(lambda self: Retention(500, 86_400_000)))


def review_leases(seconds: str) -> None:
    """Lease reviews for only this many seconds, so that another worker takes over quickly."""
    patch(jobs, "LEASE_S", float(seconds))
    patch(reviewer, "_RENEW_S", float(seconds) / 4)
    patch(reviewer, "_POLL_S", (0.2, 0.4))
    patch(reviewer, "_BACKOFF_S", 0.5)


def evict_early() -> None:
    """Evict idle tables after a second, and export the number of palacio objects as a metric."""
    for name in ("_IDLE_S", "_OVER_S"):
        patch(live_table, name, 1.0)
    patch(housekeeping, "_CLEANUP_S", 1.0)
    objects = Gauge(
        "palacio_objects", "Live objects of palacio classes.", registry=metrics.REGISTRY
    )
    objects.set_function(_count_objects)


def _count_objects() -> int:
    gc.collect()
    return sum(type(each).__module__.startswith("palacio.") for each in gc.get_objects())


class UnknownMessage(ServerMessage, frozen=True, tag="unknown"):
    """A message that no client knows."""

    field: str = "value"


def _with_unknown_fields(value: Any) -> Any:
    """Return decoded JSON with an unknown field in every object."""
    if isinstance(value, dict):
        fields = {name: _with_unknown_fields(each) for name, each in value.items()}
        return {**fields, "unknown": [1]}
    return [_with_unknown_fields(each) for each in value] if isinstance(value, list) else value


def newer_server() -> None:
    """Act like a newer server: send messages, fields and story items that no client knows."""
    reply, encode = connection.SocketConnection._reply, LiveTable._encode

    def reply_after_unknown(self: connection.SocketConnection, message: ServerMessage) -> None:
        reply(self, UnknownMessage())
        reply(self, message)

    def encode_with_fields(self: LiveTable, part: str, since: int, seat: int | None) -> bytes:
        data = encode(self, part, since, seat)
        if part != "state":
            return data
        return msgspec.json.encode(_with_unknown_fields(msgspec.json.decode(data)))

    def stories_with_item(*arguments: Any) -> list[EntryStory]:
        item = {"what": "unknown", "seat": 0}
        stories = entry_stories(*arguments)
        return [msgspec.structs.replace(each, items=[*each.items, item]) for each in stories]

    patch(connection.SocketConnection, "_reply", reply_after_unknown)
    patch(LiveTable, "_encode", encode_with_fields)
    patch(live_table, "entry_stories", stories_with_item)
