"""The analysis of a position, for a person who has set it up.

As with hints, the server sends a question over the bus to one worker, which publishes its answer on
the subject `reply_to`. Nothing is stored: if a message is lost, the person asks again.
"""

import msgspec

from palacio.match.match import Match
from palacio.server.bus import Bus
from palacio.server.bus.request import request
from palacio.study.analysis import PositionTask

SUBJECT = "analyses"
ANALYSIS_S = 20.0  # time limit for a worker, whose process may have to load the search first
_ANSWER_S = ANALYSIS_S + 5.0


class AnalysisQuestion(msgspec.Struct, frozen=True):
    task: PositionTask
    reply_to: str  # a subject of the bus


async def ask_for_analysis(bus: Bus, match: Match) -> bytes | None:
    """Return the analysis of a match's position as JSON, or None if no worker answers in time."""
    task = PositionTask(match.position())

    def question(reply_to: str) -> bytes:
        return msgspec.json.encode(AnalysisQuestion(task, reply_to))

    return await request(bus, SUBJECT, question, _ANSWER_S) or None  # empty: the worker is busy
