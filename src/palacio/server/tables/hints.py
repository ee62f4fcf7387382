"""Hints: the action that a bot would play, for the person on turn.

The bot processes belong to the workers, and a server may run without one. So the server sends a
question with the whole position over the bus to one worker, which publishes its answer on the
subject `reply_to`.
Nothing is stored: if a message is lost, the person asks again. The level has a fixed number of
simulations and a fixed seed, so that a position has the same hint on every worker.
"""

import asyncio
import secrets
from functools import partial

import msgspec

from palacio.bots.process import Question
from palacio.match.match import Match
from palacio.rules.state import to_bytes
from palacio.server.bus import Bus

SUBJECT = "hints"
QUEUE_S = 2.0  # how long a hint waits for a bot process
_LEVEL = "artisan"
_ANSWER_S = 5.0  # time limit for a worker's answer


class HintQuestion(msgspec.Struct, frozen=True):
    person: int
    question: Question
    reply_to: str  # a subject of the bus


class HintAnswer(msgspec.Struct, frozen=True):
    action: int | None  # None: no bot process was free


_encode = msgspec.json.Encoder().encode


async def ask_for_hint(bus: Bus, person: int, match: Match) -> int | None:
    """Return the number of the action that a bot would choose, or None if no worker is free."""
    answered: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
    reply_to = f"hint.{secrets.token_hex(8)}"
    subscription = await bus.subscribe(reply_to, partial(_receive, answered))
    try:
        await bus.publish(SUBJECT, _encode(HintQuestion(person, _question(match), reply_to)))
        async with asyncio.timeout(_ANSWER_S):
            return await answered
    except TimeoutError:
        return None
    finally:
        await subscription.end()


def _question(match: Match) -> Question:
    header = match.header
    return Question(header.game, to_bytes(match.state), _LEVEL, header.rules_version)


def _receive(answered: asyncio.Future[int | None], data: bytes) -> None:
    if not answered.done():
        answered.set_result(msgspec.json.decode(data, type=HintAnswer).action)
