"""What goes over the socket, both ways."""

from typing import Annotated, TypeAlias, get_args

import msgspec
from msgspec import Meta

from palacio.match.choice import Choice
from palacio.wire.commands import AnyCommand, RequestId, Version
from palacio.wire.ids import PATTERN
from palacio.wire.terms import Lenient
from palacio.wire.views import Chapter, Company, LobbyTable, Own, TableView, spell_choices

TableId = Annotated[str, Meta(pattern=PATTERN)]


# --- From a client.


class Said(Lenient, frozen=True, tag_field="type", tag=str.lower):
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


class Named(Lenient, frozen=True):
    """Enough of what we can't read to say which request it was."""

    id: RequestId | None = None


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


class _Other(Lenient, frozen=True):
    type: str


AnyHeard: TypeAlias = Hello | State | Done | Failed | Tables | Pong | Presence
_TYPES = {kind.__struct_config__.tag for kind in get_args(AnyHeard)}
_decode = msgspec.json.Decoder(AnyHeard).decode
_decode_other = msgspec.json.Decoder(_Other).decode


def read_heard(frame: str | bytes) -> AnyHeard | None:
    """None: something that only newer clients know of."""
    try:
        heard: AnyHeard = _decode(frame)
    except msgspec.ValidationError:
        if _decode_other(frame).type in _TYPES:
            raise
        return None
    return heard
