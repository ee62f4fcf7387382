"""The messages of the WebSocket, in both directions."""

from typing import Annotated, TypeAlias, get_args

import msgspec
from msgspec import Meta

from palacio.wire.commands import AnyCommand, RequestId, Version
from palacio.wire.ids import PATTERN
from palacio.wire.phrases import PhraseId
from palacio.wire.terms import TolerantStruct
from palacio.wire.views import EntryStory, LobbyTable, SeatPrivateView, TablePresence, TableView

TableId = Annotated[str, Meta(pattern=PATTERN)]

STORY_MAX = 400  # the maximum number of entries in one message; a long match has 300


# --- From a client.


class ClientMessage(TolerantStruct, frozen=True, tag_field="type", tag=str.lower):
    pass


class Follow(ClientMessage, frozen=True):
    """Subscribe to a table. The story starts after `seen`, the version that the client has."""

    table: TableId
    seen: Version | None = None
    preview: bool = False  # for a small picture of the table: the client does not count as present


class Unfollow(ClientMessage, frozen=True):
    table: TableId


class Do(ClientMessage, frozen=True):
    """A command, with the client's idempotency key as its id."""

    table: TableId
    id: RequestId
    command: AnyCommand
    seen: Version | None = None


class Earlier(ClientMessage, frozen=True):
    """Request entries before version `before`, which were left out of the story."""

    table: TableId
    before: Version


class Say(ClientMessage, frozen=True):
    """Send a phrase to all clients that follow the table. Only people with a seat may send one.

    If the server refuses the phrase, its `Failed` message has the same id.
    """

    table: TableId
    id: RequestId
    phrase: PhraseId


class Lobby(ClientMessage, frozen=True):
    """Subscribe to the list of open tables, or unsubscribe."""

    on: bool = True


class Ping(ClientMessage, frozen=True):
    pass


AnyClientMessage = Follow | Unfollow | Do | Earlier | Say | Lobby | Ping


class MessageId(TolerantStruct, frozen=True):
    """The id of a message that is otherwise invalid, so that its refusal can name it."""

    id: RequestId | None = None


# --- From the server.


class ServerMessage(
    msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=str.lower
):
    pass


class Hello(ServerMessage, frozen=True):
    """The first message, with the time and the epoch. It is sent again if the epoch changes."""

    now: int
    epoch: str  # changes with a failover or a restore: entries may be lost, so refetch everything
    guest: bool = False  # False: the client may only watch


class State(ServerMessage, frozen=True):
    """The table at its current version, and the story since the last message."""

    table: TableView
    own: SeatPrivateView | None = None
    story: list[EntryStory] = []
    anew: bool = False  # discard older states and their story: the server lost the end of the log
    cut: int | None = None  # the number of match events before the story, if entries were left out


class Story(ServerMessage, frozen=True):
    """Earlier entries, on request."""

    table: str
    story: list[EntryStory]
    cut: int | None = None  # as in a state


class Done(ServerMessage, frozen=True):
    """The command is committed to the log, at this version."""

    id: str
    table: str
    seq: int


class Failed(ServerMessage, frozen=True):
    code: str
    reason: str  # in the reader's language
    id: str | None = None  # of the command
    table: str | None = None
    seq: int | None = None  # the table's version


class Tables(ServerMessage, frozen=True):
    tables: list[LobbyTable]


class Pong(ServerMessage, frozen=True):
    now: int
    heads: dict[str, int] = {}  # versions of the followed tables
    present: dict[str, TablePresence] = {}  # people at the followed tables, as far as known


class Presence(ServerMessage, frozen=True):
    """The people connected to a table. Sent when they change; not part of the log."""

    table: str
    watching: int
    here: list[int]


class Said(ServerMessage, frozen=True):
    """A phrase that a seat sent across the table; not part of the log."""

    table: str
    seat: int
    phrase: str  # an id; newer servers may have more of them


class _AnyType(TolerantStruct, frozen=True):
    type: str


AnyServerMessage: TypeAlias = (
    Hello | State | Story | Done | Failed | Tables | Pong | Presence | Said
)
_TYPES = {kind.__struct_config__.tag for kind in get_args(AnyServerMessage)}
_decode = msgspec.json.Decoder(AnyServerMessage).decode
_decode_type = msgspec.json.Decoder(_AnyType).decode


def read_server_message(frame: str | bytes) -> AnyServerMessage | None:
    """Decode a message. Return None for a type that only newer clients know."""
    try:
        message: AnyServerMessage = _decode(frame)
    except msgspec.ValidationError:
        if _decode_type(frame).type in _TYPES:
            raise
        return None
    return message
