"""What goes over the socket, both ways."""

from typing import Annotated

import msgspec
from msgspec import Meta

from palacio.match.choice import Choice
from palacio.wire.commands import AnyCommand, RequestId, Version
from palacio.wire.ids import PATTERN
from palacio.wire.terms import Strict
from palacio.wire.views import Chapter, Company, LobbyTable, Own, TableView, spell_choices

TableId = Annotated[str, Meta(pattern=PATTERN)]


# --- From a client.


class Said(Strict, frozen=True, tag_field="type", tag=str.lower):
    pass


class Follow(Said, frozen=True):
    """Tell me of this table from now on. `seen` is the version I have: the story goes on there."""

    table: TableId
    seen: Version | None = None


class Unfollow(Said, frozen=True):
    table: TableId


class Do(Said, frozen=True):
    table: TableId
    id: RequestId
    command: AnyCommand
    seen: Version | None = None


class Lobby(Said, frozen=True):
    """Tell me of the tables that wait for people, or no longer."""

    on: bool = True


class Ping(Said, frozen=True):
    pass


AnySaid = Follow | Unfollow | Do | Lobby | Ping


# --- From the server.


class Heard(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=str.lower):
    pass


class Hello(Heard, frozen=True):
    """The first message: what time it is here, and whether you are known."""

    now: int
    epoch: str  # another one: the log may have lost its end, so look at everything anew
    guest: bool = False  # may take seats; without, only look on


class State(Heard, frozen=True):
    """The table as it is, and what happened since the last message."""

    table: TableView
    own: Own | None = None
    story: list[Chapter] = []

    @property
    def actions(self) -> list[Choice]:
        """What one's own seat may do now, in full."""
        return spell_choices(self.table, self.own)


class Done(Heard, frozen=True):
    """What was asked is in the log, for good: at this version."""

    id: str
    table: str
    seq: int


class Failed(Heard, frozen=True):
    code: str
    reason: str  # in the reader's language
    id: str | None = None  # of what was asked
    table: str | None = None
    seq: int | None = None  # where the table is


class Tables(Heard, frozen=True):
    tables: list[LobbyTable]


class Pong(Heard, frozen=True):
    now: int
    heads: dict[str, int] = {}  # of the tables that are followed
    present: dict[str, Company] = {}  # at those, as far as it is known


class Presence(Heard, frozen=True):
    """Who looks at a table, told when it changes. No part of its log."""

    table: str
    watching: int
    here: list[int]


AnyHeard = Hello | State | Done | Failed | Tables | Pong | Presence
