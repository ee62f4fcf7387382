"""The bot protocol: messages between an arena and an outside bot, one JSON object per line.

docs/bots.md specifies it. Seats count from 0, as in views.
"""

from functools import partial
from typing import Annotated, TypeVar

import msgspec

from palacio.match.choice import Choice
from palacio.match.errors import UserError
from palacio.match.printed import Printed
from palacio.match.view import View

PROTOCOL = 1
LINE_BYTES = 1_000_000  # maximum length of a message


class BadMessage(UserError):
    """A line that is not a valid message."""


AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]


def _tag(name: str) -> str:
    return name.removesuffix("Message").lower()


class _Message(msgspec.Struct, frozen=True, tag_field="type", tag=_tag):
    """Base of the messages. Default values are encoded too, since bots may not know them."""


# --- To the bot.


class HelloMessage(_Message, frozen=True):
    """Opens the connection. The answer is `ready`."""

    protocol: int = PROTOCOL
    name: str = ""
    version: str = ""


class NewMessage(_Message, frozen=True):
    """Begins a match and tells the bot its seat. The answer is `ready`."""

    game: str
    option: str
    seats: int
    seat: int
    seed: int = 0  # for the bot's random numbers, so that its actions can be reproduced


class GoMessage(_Message, frozen=True, omit_defaults=True):
    """Asks for an action on the bot's turn. The answer is `action`."""

    id: int
    position: str
    view: View | None = None
    budget_ms: AtLeastOne | None = None
    budget_simulations: AtLeastOne | None = None
    actions: list[Choice] = []  # legal actions with their previews
    printed: Printed | None = None  # constants printed on the boards


class QuitMessage(_Message, frozen=True):
    """Asks the bot to exit. There is no answer."""


# --- From the bot.


class ReadyMessage(_Message, frozen=True):
    protocol: int = PROTOCOL
    name: str = ""
    version: str = ""


class ActionMessage(_Message, frozen=True):
    id: int
    action: str  # in the notation of docs/notation.md


# --- Both ways.


class ErrorMessage(_Message, frozen=True):
    """Reports an error. The bot has lost the match."""

    text: str


ToBot = HelloMessage | NewMessage | GoMessage | QuitMessage | ErrorMessage
FromBot = ReadyMessage | ActionMessage | ErrorMessage
Message = TypeVar("Message")


def encode(message: ToBot | FromBot) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def _decode(decoder: "msgspec.json.Decoder[Message]", line: bytes) -> Message:
    """Return the message on a line, ignoring unknown fields. Raises BadMessage if it is invalid."""
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        start = ascii(line[:60].decode("utf-8", "replace")) + ("..." if len(line) > 60 else "")
        raise BadMessage(f"{start} is not a message: {error}.") from error


_TO_BOT: msgspec.json.Decoder[ToBot] = msgspec.json.Decoder(ToBot)
_FROM_BOT: msgspec.json.Decoder[FromBot] = msgspec.json.Decoder(FromBot)
read_to_bot, read_from_bot = partial(_decode, _TO_BOT), partial(_decode, _FROM_BOT)


def message_type(message: ToBot | FromBot) -> str:
    """Return the `type` field of a message."""
    return str(message.__struct_config__.tag)
