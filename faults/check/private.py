"""I12: the only private view that a client sees is that of its own person's seat."""

from faults.check.evidence import Entry, Evidence, Finding, State
from faults.check.replay import replay
from faults.check.seats import Seats, fold_seats
from palacio.match.errors import UserError


def check_private(evidence: Evidence) -> list[Finding]:
    people = _people(evidence)
    found = []
    for match, entries in evidence.logs.items():
        turns = _turns(entries)
        states = [s for s in evidence.kept_states if s.match == match and s.seat is not None]
        for seq, seats in fold_seats(entries):
            for state in (each for each in states if each.seq == seq):
                if text := _error(state, seats, people.get(state.client), turns.get(seq)):
                    found.append(Finding("I12", f"{state.client} {text}", match, seq))
    return found


def _people(evidence: Evidence) -> dict[str, int]:
    """Return the person id of each client. Clients without an entry in any log are missing."""
    clients = {op.id: op.client for op in evidence.operations}
    contents = (entry.content for entries in evidence.logs.values() for entry in entries)
    return {
        clients[content["id"]]: content["by"]
        for content in contents
        if content.get("id") in clients
    }


def _turns(entries: list[Entry]) -> dict[int, int]:
    """Return the seat to move after each entry, up to the first entry that breaks the rules."""
    found = {}
    try:
        for entry, match in replay(entries):
            found[entry.seq] = match.seat if match else -1
    except UserError:
        pass  # check_replay reports it
    return found


def _error(state: State, seats: Seats, person: int | None, turn: int | None) -> str:
    seat = state.seat if state.seat is not None else -1
    if person is not None and seats.people.get(seat) != person:
        return f"was shown seat {seat}, which is another person's"
    queue = seats.queues.get(seat, [])
    if state.queue is not None and state.queue != queue:
        return f"was shown the queue {state.queue} instead of {queue}"
    return "was shown choices, but is not on turn" if state.choices and turn != seat else ""
