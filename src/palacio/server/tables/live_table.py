"""A table in memory, and its subscribers."""

import asyncio
import time
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Protocol

import msgspec

from palacio.server.store.entry import Profile
from palacio.server.table.projection import (
    encode_private_view,
    encode_table_view,
    entry_stories,
    events_before,
    is_story_public,
    story_start,
)
from palacio.server.table.table import Table
from palacio.wire.ids import format_id
from palacio.wire.messages import ServerMessage, Story
from palacio.wire.views import TablePresence


class TableSubscriber(Protocol):
    """A client that is notified of changes and then requests the new state."""

    person: int | None  # None: a client without a session
    is_preview: bool  # shows only a small picture of the table

    def notify(self) -> None: ...


class _EncodedState(ServerMessage, frozen=True, tag="state"):
    """The message `wire.messages.State`, made of parts that are already encoded."""

    table: msgspec.Raw
    own: msgspec.Raw | None
    story: msgspec.Raw
    anew: bool = False
    cut: int | None = None


_encode = msgspec.json.Encoder().encode

_BATCH = 8  # subscribers notified in one turn of the event loop
_QUIET_S = 10.0  # the longest time between two comparisons of a quiet table with its log
_IDLE_S = 300  # after which a table without subscribers is evicted
_OVER_S = 30  # after which a table without subscribers is evicted if its match is over
_PHRASES = 4  # newest phrases, kept for clients that have not read them yet
_RECENT = 8  # encoded updates are cached for clients at most this many versions behind


class LiveTable:
    def __init__(self, table: Table, secret: bytes, key: str) -> None:
        self.table = table
        self.secret = secret
        self.key = key  # of the invitation
        self.wake_at: int | None = None  # when the row is due for a worker, as far as we know
        self.lock = asyncio.Lock()  # held while an entry is written
        self.subscribers: set[TableSubscriber] = set()
        self.set_backs = 0  # how often the log was replaced, for example by a restored backup
        self.presence: TablePresence | None = None  # on all servers
        self.phrases: tuple[bytes, ...] = ()  # encoded messages
        self.phrase_count = 0
        self.used_at = time.monotonic()  # when a client last came or left
        self.changed_at = self.used_at  # when an entry was last added
        self.synced_at = self.used_at  # when it was last compared with its log
        self._encoded: dict[tuple[str, int, int | None], bytes] = {}

    def advance(self, table: Table) -> None:
        """Publish a table if it is newer than the current table; otherwise ignore it."""
        if table.seq > self.table.seq:
            if table.ends_with_credit:
                self.wake_at = None  # a worker has rescheduled the row
            self._replace(table)

    def set_back(self, table: Table) -> None:
        """Publish a table whose log has lost entries. Clients must discard their states."""
        self.set_backs += 1
        self.wake_at = None  # the row was set back as well
        self._replace(table)

    def _replace(self, table: Table) -> None:
        self.table = table
        self.changed_at = time.monotonic()
        self._encoded.clear()
        self._notify()

    def refresh(self, current: Mapping[int, Profile]) -> None:
        """Show people's current profiles, ignoring people who never sat at this table."""
        known = self.table.profiles
        if known.keys().isdisjoint(current.keys()):  # true for most tables
            return
        people = known.keys() & current
        new = {each: current[each] for each in people if known[each] != current[each]}
        if new:
            self._replace(self.table.with_profiles(new))

    def is_sync_due(self, now: float) -> bool:
        """Return whether to compare the table with its log now: less often while it is quiet."""
        quiet_s = self.synced_at - self.changed_at
        return now - self.synced_at >= min(quiet_s, _QUIET_S)

    @property
    def is_idle(self) -> bool:
        """Whether the table has not been used for a while, so that it may be evicted."""
        idle_s = _OVER_S if self.table.stage == "over" else _IDLE_S
        return time.monotonic() - self.used_at > idle_s

    def set_presence(self, presence: TablePresence) -> None:
        if presence != self.presence:
            self.presence = presence
            self._notify()

    def pass_on(self, phrase: bytes) -> None:
        """Relay an encoded phrase to all subscribers. Slow readers get only the newest phrases."""
        self.phrases = (*self.phrases, phrase)[-_PHRASES:]
        self.phrase_count += 1
        self._notify()

    def _notify(self) -> None:
        """Notify all subscribers, seated people first."""
        if len(self.subscribers) <= _BATCH:
            for subscriber in self.subscribers:
                subscriber.notify()
        else:
            seat_of = self.table.seat_of
            waiting = sorted(self.subscribers, key=lambda each: seat_of(each.person) is None)
            self._notify_batch(iter(waiting))

    def _notify_batch(self, waiting: Iterator[TableSubscriber]) -> None:
        """Notify in batches, so that many spectators of a match do not delay other matches."""
        batch = list(islice(waiting, _BATCH))
        for subscriber in batch:
            if subscriber in self.subscribers:
                subscriber.notify()
        if batch:
            asyncio.get_running_loop().call_soon(self._notify_batch, waiting)

    def state(self, since: int, seat: int | None, *, anew: bool = False) -> bytes:
        """Return the encoded message that updates a client from version `since`.

        Messages for recent versions are cached, since most clients need them. Messages with `anew`,
        which make a client discard its state, are cached as well.
        """
        if anew:
            return self._cached("anew", since, seat)
        return (self._cached if self._is_recent(since) else self._encode)("state", since, seat)

    def _is_recent(self, since: int) -> bool:
        return since >= self.table.seq - _RECENT

    def _cached(self, part: str, since: int, seat: int | None) -> bytes:
        data = self._encoded.get((part, since, seat))
        if data is None:
            data = self._encode(part, since, seat)
            self._encoded[part, since, seat] = data
        return data

    def _encode(self, part: str, since: int, seat: int | None) -> bytes:
        if part == "table":
            return encode_table_view(self.table)
        if part == "story":
            return _encode(entry_stories(self.table, since, seat))
        return self._encode_state(since, seat, anew=part == "anew")

    def _encode_state(self, since: int, seat: int | None, *, anew: bool) -> bytes:
        table = msgspec.Raw(self._cached("table", 0, None))
        own = None if seat is None else msgspec.Raw(encode_private_view(self.table, seat))
        start = story_start(self.table, since)
        reader = None if is_story_public(self.table, start) else seat
        story = (self._cached if self._is_recent(start) else self._encode)("story", start, reader)
        cut = events_before(self.table, start) if start > since else None
        return _encode(_EncodedState(table, own, msgspec.Raw(story), anew, cut))

    def earlier_story(self, before: int, seat: int | None) -> bytes:
        """Return the encoded message with the story before version `before`."""
        table, until = self.table, max(0, min(before - 1, self.table.seq))
        start = story_start(table, 0, until)
        story = entry_stories(table, start, seat, until)
        cut = events_before(table, start) if start else None
        return _encode(Story(format_id(table.id), story, cut))

    def story_size(self, since: int) -> int:
        """Return the number of entries in the message that updates a client from `since`."""
        seq = self.table.seq
        return seq - story_start(self.table, since if since <= seq else 0)
