"""I3: entries are numbered 1..head, ordered by time, and form a valid hash chain."""

import hashlib
from itertools import pairwise

from faults.check.evidence import Entry, Evidence, Finding


def check_chain(evidence: Evidence) -> list[Finding]:
    return [finding for entries in evidence.logs.values() for finding in _check(entries)]


def _check(entries: list[Entry]) -> list[Finding]:
    found = _check_numbers(entries)
    previous = b""
    for entry in entries:
        if entry.hash != hash_of(previous, entry.number, entry.seq, entry.at, entry.body.encode()):
            found.append(Finding("I3", f"entry {entry.seq} breaks the chain", entry.match, entry))
        previous = bytes.fromhex(entry.hash)
    return found


def _check_numbers(entries: list[Entry]) -> list[Finding]:
    match, seqs = entries[0].match, [entry.seq for entry in entries]
    found = []
    if seqs != list(range(1, len(seqs) + 1)):
        found.append(Finding("I3", "the log has a gap", match, seqs))
    for one, two in pairwise(entries):
        if two.at < one.at:
            text = f"entry {two.seq} is older than its predecessor"
            found.append(Finding("I3", text, match, (one.at, two.at)))
    return found


def hash_of(previous: bytes, number: int, seq: int, at: int, body: bytes) -> str:
    """Return the hash of an entry as defined in docs/decisions/0006."""
    return hashlib.sha256(previous + f"\n{number} {seq} {at}\n".encode() + body).hexdigest()
