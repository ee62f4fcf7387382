"""Recorded histories, and helpers to read and alter them."""

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from faults.check import Evidence, read_evidence
from faults.check.evidence import Entry

HISTORIES = Path(__file__).parent / "histories"

Violation = Callable[[Evidence], None]


def history(name: str) -> Evidence:
    return read_evidence(HISTORIES / name / "history.jsonl", HISTORIES / name / "log.jsonl")


def lines(evidence: Evidence, what: str) -> list[dict[str, Any]]:
    return [line for line in evidence.history if line["what"] == what]


def log(evidence: Evidence) -> list[Entry]:
    (entries,) = evidence.logs.values()
    return entries


def rewrite(evidence: Evidence, number: int, change: Callable[[Any], None]) -> None:
    """Change the body of an entry and recompute all hashes, as a forger would."""
    entries, previous = log(evidence), b""
    for at, entry in enumerate(entries):
        body = entry.content
        if at == number:
            change(body)
        text = msgspec.json.encode(body).decode()
        place = f"\n{entry.number} {entry.seq} {entry.at}\n".encode()
        previous = hashlib.sha256(previous + place + text.encode()).digest()
        entries[at] = msgspec.structs.replace(entry, body=text, hash=previous.hex())
