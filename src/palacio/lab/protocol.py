"""The open door: what an arena and a bot from outside say to each other, a line of JSON each.

docs/bots.md tells it in full. Seats count from 0, as they do in views.
"""

from typing import Annotated, Any, TypeVar

import msgspec

from palacio.match.choice import Choice
from palacio.match.errors import UserError
from palacio.match.printed import Printed
from palacio.match.view import View

PROTOCOL = 1
LINE_BYTES = 1_000_000  # no message is longer


class BadMessage(UserError):
    """A line that is none of the messages."""


AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]


class _Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Written whole, unless it says otherwise: not every bot knows what is usual."""


# --- To the bot.


class Hello(_Message, frozen=True):
    """Who are you? Answered by Ready."""

    protocol: int = PROTOCOL
    name: str = ""
    version: str = ""


class New(_Message, frozen=True):
    """A match begins, and the bot has a seat in it. Answered by Ready."""

    game: str
    option: str
    seats: int
    seat: int
    seed: int = 0  # for the bot's own dice: with the same one, it should do the same again


class Go(_Message, frozen=True, omit_defaults=True):
    """It is the bot's turn. Answered by Action."""

    id: int
    position: str
    view: View | None = None  # what all see
    budget_ms: AtLeastOne | None = None
    budget_simulations: AtLeastOne | None = None
    actions: list[Choice] = []  # what is allowed, and what each would do
    printed: Printed | None = None  # on the boards


class Quit(_Message, frozen=True):
    """The bot ends, without an answer."""


# --- From the bot.


class Ready(_Message, frozen=True):
    protocol: int = PROTOCOL
    name: str = ""
    version: str = ""


class Action(_Message, frozen=True):
    id: int
    action: str  # as docs/notation.md writes it


# --- Either way.


class Error(_Message, frozen=True):
    """Something is wrong with the last message, or with the match: the bot has lost it."""

    text: str


ToBot = Hello | New | Go | Quit | Error
FromBot = Ready | Action | Error
Message = TypeVar("Message")

_TO_BOT: msgspec.json.Decoder[ToBot] = msgspec.json.Decoder(ToBot)
_FROM_BOT: msgspec.json.Decoder[FromBot] = msgspec.json.Decoder(FromBot)


def encode(message: ToBot | FromBot) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def read_to_bot(line: bytes) -> ToBot:
    return _decode(_TO_BOT, line)


def read_from_bot(line: bytes) -> FromBot:
    return _decode(_FROM_BOT, line)


def _decode(decoder: "msgspec.json.Decoder[Message]", line: bytes) -> Message:
    """Fields that we don't know are left alone; messages that we don't know are not."""
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadMessage(f"{show(line)} is no message: {error}.") from error


def show(line: bytes) -> str:
    """What somebody sent, fit to be read."""
    text: Any = ascii(line[:60].decode("utf-8", "replace"))
    return f"{text}{'...' if len(line) > 60 else ''}"
