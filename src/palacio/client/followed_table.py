"""A server's table that a client follows: its current view, its story, and commands to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from msgspec.structs import replace

from palacio.client.deal_check import DealCheck
from palacio.client.mirror import Mirror
from palacio.match.match import Match
from palacio.wire.commands import AnyCommand
from palacio.wire.messages import Done, Said, State
from palacio.wire.views import EntryStory, PersonalView, SeatPrivateView, TableView

Send = Callable[[AnyCommand, int | None], Awaitable[Done]]


class FollowedTable:
    """A table that the socket keeps up to date across reconnections, a full version at a time."""

    def __init__(self, table: str, send: Send) -> None:
        self.id = table
        self.story: list[EntryStory] = []  # from the first entry of the log on
        self.said: list[tuple[int, Said]] = []  # phrases, each with the number of entries before it
        self.known_seq = 0  # the version up to which no entry is missing
        self.set_backs = 0  # how often the server lost entries that this client had
        self._send = send
        self._view: PersonalView | None = None
        self._mirror = Mirror()
        self._waiting: State | None = None  # the newest state, while entries before it are missing
        self._early: dict[int, EntryStory] = {}  # entries after missing ones, by version
        self._discarded: list[EntryStory] = []  # the story from before a reset
        self.deal = DealCheck()
        self._error: Exception | None = None
        self._changed = asyncio.Event()  # replaced after each version

    # --- The current version.

    @property
    def view(self) -> PersonalView:
        if self._view is None:
            raise LookupError(f"table {self.id} has not been received yet")
        return self._view

    @property
    def seq(self) -> int:
        return self.view.table.seq

    @property
    def table(self) -> TableView:
        return self.view.table

    @property
    def own(self) -> SeatPrivateView | None:
        """The private part of the view; None for a spectator."""
        return self.view.own

    @property
    def mirror(self) -> Match | None:
        """The match, replayed here and compared with every view; None before it begins."""
        return self._mirror.match

    @property
    def is_deal_verified(self) -> bool:
        """Whether the match is over and its deal is proven fair with this client's salt."""
        return self.deal.is_verified(self.mirror)

    # --- Waiting.

    async def next_view(self, view: PersonalView | None) -> PersonalView:
        """Wait until the view differs from `view`, and return it."""
        while self._view is None or self._view is view:
            if self._error:
                raise self._error
            await self._changed.wait()
        return self._view

    async def __aiter__(self) -> AsyncIterator[PersonalView]:
        """Yield the current view, then each new view. A slow reader skips versions."""
        view: PersonalView | None = None
        while True:
            view = await self.next_view(view)
            yield view

    # --- Commands.

    async def do(self, command: AnyCommand, seen: int | None = None) -> Done:
        """Send a command, repeatedly until the server confirms it, and return the confirmation.

        Raises `ServerError` if the server refuses the command. `seen` is the version on which the
        command is based, by default the current version.
        """
        return await self._send(command, self.seq if seen is None else seen)

    # --- Updates from the socket.

    def receive(self, state: State) -> bool:
        """Apply a new state of the table. Return False if entries before it are missing."""
        if state.anew:
            self.reset()
        if state.table.seq <= self.known_seq:
            self._rename(state.table)
            return True
        if self._waiting is None or state.table.seq >= self._waiting.table.seq:
            self._waiting = state
        return self.receive_story(state.story)

    def receive_story(self, story: list[EntryStory]) -> bool:
        """Add entries, and apply the waiting state if its story is now complete.

        Return False if entries are missing.
        """
        if self._waiting is None:  # a newer state has already been applied
            return True
        self._early.update((entry.seq, entry) for entry in story)
        if self.missing_before is not None:
            return False
        self._apply_waiting(self._waiting)
        return True

    def _apply_waiting(self, state: State) -> None:
        new = [self._early[seq] for seq in range(self.known_seq + 1, state.table.seq + 1)]
        self._forget_waiting()
        self._apply(new, PersonalView(state.table, state.own))

    @property
    def missing_before(self) -> int | None:
        """The version before which entries are missing; None if no state waits for entries."""
        if self._waiting is None:
            return None
        seqs = range(self._waiting.table.seq, self.known_seq, -1)
        return next((seq + 1 for seq in seqs if seq not in self._early), None)

    def _forget_waiting(self) -> None:
        self._waiting, self._early = None, {}

    def _apply(self, new: list[EntryStory], view: PersonalView) -> None:
        mirror = self._mirror if self.known_seq else Mirror()
        mirror.follow(new, view)
        self.deal.check(view, mirror.match)
        self._mirror = mirror
        self.story = self.story + new if self.known_seq else new
        self._view, self.known_seq = view, view.table.seq
        self._count_set_back()
        self._notify()

    def _rename(self, sent: TableView) -> None:
        """Adopt the names and avatars from a state, which can change without a new version."""
        if sent.seq == self.known_seq and _people(sent) != _people(self.table):
            self._view = replace(self.view, table=_with_people(self.table, _people(sent)))
            self._mirror.follow([], self._view)
            self._notify()

    def hear(self, said: Said) -> None:
        """Store a phrase that was sent across the table."""
        self.said.append((len(self.story), said))

    def reset(self) -> None:
        """Expect the log from its start again, since the server may have lost the log's end.

        Keep the current view until the log arrives.
        """
        self._forget_waiting()
        self._discarded = self._discarded or self.story
        self.known_seq = 0

    def _count_set_back(self) -> None:
        """Count a set-back (lost entries) if the log lacks the last entry from before a reset."""
        if self._discarded:
            last = _identity(self._discarded[-1])
            self.set_backs += last not in map(_identity, self.story)
            self._discarded = []

    def fail(self, error: Exception) -> None:
        """Raise `error` in all callers that are waiting for a new view."""
        self._error = error
        self._notify()

    def _notify(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def _people(table: TableView) -> list[tuple[str, str | None]]:
    """Return the name and the avatar of every seat."""
    return [(seat.name, seat.avatar) for seat in table.seats]


def _with_people(table: TableView, people: list[tuple[str, str | None]]) -> TableView:
    shown = zip(table.seats, people, strict=True)
    seats = [replace(seat, name=name, avatar=avatar) for seat, (name, avatar) in shown]
    match = replace(table.match, names=[name for name, _ in people]) if table.match else None
    return replace(table, seats=seats, match=match)


def _identity(entry: EntryStory) -> tuple[int, int, list[tuple[int, str]]]:
    """Return the fields of an entry that are the same for every reader."""
    return entry.seq, entry.at, entry.plays
