"""The checker: it believes nobody, and knows nothing of the server but what is documented.

It reads the history that the people wrote, and the rows of the log as PostgreSQL has them.
"""

from collections.abc import Callable

from faults.check.answers import check_acknowledged, check_unacknowledged
from faults.check.chain import check_chain
from faults.check.clocks import check_flags, check_times
from faults.check.evidence import Evidence, Finding, Limits, read_evidence
from faults.check.healing import check_heads
from faults.check.once import check_once
from faults.check.replay import check_replay
from faults.check.seen import check_resumes, check_seen
from faults.check.tiles import check_tiles
from faults.check.turns import check_seats

__all__ = ["CHECKS", "Evidence", "Finding", "Limits", "check", "read_evidence"]

CHECKS: dict[str, Callable[[Evidence], list[Finding]]] = {
    "I1 acknowledged": check_acknowledged,
    "I2 unknown": check_unacknowledged,
    "I3 chain": check_chain,
    "I4 seen": check_seen,
    "I5 resumes": check_resumes,
    "I6, I7 replay by the rules": check_replay,
    "I7 seats": check_seats,
    "I7 tiles": check_tiles,
    "I8 times": check_times,
    "I8 flags": check_flags,
    "I9 once": check_once,
    "I10 heads": check_heads,
}


def check(evidence: Evidence) -> list[Finding]:
    return [finding for each in CHECKS.values() for finding in each(evidence)]
