"""The checker: judges a run by its history and the rows of the log in PostgreSQL.

It shares no code with the server, and relies only on documented behavior.
"""

from collections.abc import Callable

from faults.check.acknowledged import check_acknowledged, check_order, check_unacknowledged
from faults.check.chain import check_chain
from faults.check.clocks import check_flags, check_times
from faults.check.derived import check_rows
from faults.check.evidence import Evidence, Finding, Limits, read_evidence
from faults.check.exactly_once import check_exactly_once
from faults.check.observed import check_observed, check_resumes
from faults.check.private import check_private
from faults.check.recovery import check_heads
from faults.check.replay import check_replay
from faults.check.tiles import check_tiles
from faults.check.turns import check_seats

__all__ = ["CHECKS", "Evidence", "Finding", "Limits", "check", "read_evidence"]

CHECKS: dict[str, Callable[[Evidence], list[Finding]]] = {
    "I1 acknowledged": check_acknowledged,
    "I2 unknown": check_unacknowledged,
    "I3 chain": check_chain,
    "I4 observed": check_observed,
    "I5 resumes": check_resumes,
    "I6, I7 replay by the rules": check_replay,
    "I7 seats": check_seats,
    "I7 tiles": check_tiles,
    "I8 times": check_times,
    "I8 flags": check_flags,
    "I9 exactly once": check_exactly_once,
    "I10 heads": check_heads,
    "I12 private views": check_private,
    "I13 derived rows": check_rows,
    "I14 order": check_order,
}


def check(evidence: Evidence) -> list[Finding]:
    return [finding for each in CHECKS.values() for finding in each(evidence)]
