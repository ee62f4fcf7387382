"""Hints for the person to move: the action that a bot would play, or the cost of an action.

The bot processes belong to the workers, and a server may run without a worker. So the server sends
a question with the whole position over the bus to one worker, which publishes its answer on the
subject `reply_to`. Nothing is stored: if a message is lost, the person asks again. The level has a
fixed number of simulations and a fixed seed, so that every worker gives the same hint for a
position.
"""

import msgspec

from palacio.bots.process import Cost, Question
from palacio.match.match import Match
from palacio.rules.state import to_bytes
from palacio.server.bus import Bus
from palacio.server.bus.request import request

SUBJECT = "hints"
QUEUE_S = 2.0  # how long a hint waits for a bot process
_LEVEL = "artisan"
_ANSWER_S = 5.0  # time limit for a worker's answer


class HintQuestion(msgspec.Struct, frozen=True):
    person: int
    question: Question
    reply_to: str  # a subject of the bus


class HintAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    action: int | None  # None: no bot process was free, or the question was for a cost
    cost: Cost | None = None  # of the question's action; workers of older versions never send it


async def ask_for_hint(bus: Bus, person: int, match: Match) -> int | None:
    """Return the number of the action that a bot would choose, or None if no worker is free."""
    return (await _ask(bus, person, _question(match))).action


async def ask_for_cost(bus: Bus, person: int, match: Match, action: int) -> Cost | None:
    """Return the cost of an action, or None if no worker is free."""
    return (await _ask(bus, person, _question(match, action))).cost


async def _ask(bus: Bus, person: int, asked: Question) -> HintAnswer:
    """Return a worker's answer, or an empty answer if no answer arrives in time."""

    def question(reply_to: str) -> bytes:
        return msgspec.json.encode(HintQuestion(person, asked, reply_to))

    answer = await request(bus, SUBJECT, question, _ANSWER_S)
    return msgspec.json.decode(answer, type=HintAnswer) if answer else HintAnswer(None)


def _question(match: Match, rated: int | None = None) -> Question:
    header, position = match.header, to_bytes(match.state)
    return Question(header.game, position, _LEVEL, header.rules_version, rated=rated)
