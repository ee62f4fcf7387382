"""I13: match and seat rows, which are derived from the log, agree with it."""

from msgspec import UNSET

from faults.check.evidence import Entry, Evidence, Finding, MatchRow
from faults.check.replay import replay
from faults.check.seats import seats_at
from faults.check.turns import bot_seats
from palacio.match.errors import UserError
from palacio.match.match import Match


def check_rows(evidence: Evidence) -> list[Finding]:
    """Compare the rows of every match with its log.

    Evidence recorded before this check existed has no rows.
    """
    found = []
    for match, entries in evidence.logs.items():
        row = evidence.rows.get(match)
        if row is not None and entries:
            found += [Finding("I13", text, match) for text in _differences(row, entries)]
    return found


def _differences(row: MatchRow, entries: list[Entry]) -> list[str]:
    try:
        *_, (_, match) = replay(entries)
    except UserError:
        return []  # check_replay reports it
    found = []
    if row.stage != _stage(match):
        found.append(f"the row says {row.stage}, but the log {_stage(match)}")
    people = seats_at(entries, entries[-1].seq).people
    if row.people != people:
        found.append(f"the rows of seats say {row.people}, but the log {people}")
    if row.turn not in (UNSET, _turn(match)):
        found.append(f"the last entry says that seat {row.turn} is on turn, not {_turn(match)}")
    if row.wake_at is None and _needs_worker(match, entries):
        found.append("no worker will check a match whose turn is a bot's or has a clock")
    if row.wake_at is not None and row.stage == "over":
        found.append(f"a match that is over is due at {row.wake_at}")
    return found


def _stage(match: Match | None) -> str:
    return "open" if match is None else "over" if match.is_over else "playing"


def _turn(match: Match | None) -> int | None:
    """Return the seat to move, or None if the match is not in play."""
    return match.seat if match and not match.is_over else None


def _needs_worker(match: Match | None, entries: list[Entry]) -> bool:
    """Return whether it is the turn of a bot, or of a person whose clock is running."""
    if match is None or match.seat < 0:
        return False
    has_clock = entries[0].events[0]["terms"].get("clock", {"kind": "none"})["kind"] != "none"
    return has_clock or match.seat in bot_seats(entries)
