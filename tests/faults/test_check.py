"""The checker finds what is wrong: each invariant is broken by hand, and has to be found broken."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from faults.check import Evidence, check, read_evidence
from faults.check.evidence import Entry

HISTORIES = Path(__file__).parent / "histories"

Break = Callable[[Evidence], None]


def history(name: str) -> Evidence:
    return read_evidence(HISTORIES / name / "history.jsonl", HISTORIES / name / "log.jsonl")


@pytest.mark.parametrize("name", ["clean", "every-kind", "given-back"])
def test_what_is_in_order_is_left_alone(name: str) -> None:
    evidence = history(name)
    assert evidence.states
    assert evidence.operations
    assert check(evidence) == []


FOUND = {  # in builds as they were, or with a planted fault
    "acknowledge-first": "I1",
    "asynchronous-standby": "I1",
    "flagged-without-a-server": "I8",
    "forget-ids": "I1",
    "give-twice": "I9",
    "no-fence": "I1",
    "node-clock": "I8",
    "paid-for-an-outage": "I8",
    "publish-first": "I4",
}


@pytest.mark.parametrize(("name", "invariant"), FOUND.items())
def test_what_was_found_once_is_found_again(name: str, invariant: str) -> None:
    assert invariant in {finding.invariant for finding in check(history(name))}


def lines(evidence: Evidence, what: str) -> list[dict[str, Any]]:
    return [line for line in evidence.history if line["what"] == what]


def log(evidence: Evidence) -> list[Entry]:
    (entries,) = evidence.logs.values()
    return entries


def rewrite(evidence: Evidence, number: int, change: Callable[[Any], None]) -> None:
    """Another body for an entry, with all hashes made anew, as whoever forges a log would do."""
    import hashlib

    entries, previous = log(evidence), b""
    for at, entry in enumerate(entries):
        body = entry.told
        if at == number:
            change(body)
        text = msgspec.json.encode(body).decode()
        place = f"\n{entry.number} {entry.seq} {entry.at}\n".encode()
        previous = hashlib.sha256(previous + place + text.encode()).digest()
        entries[at] = msgspec.structs.replace(entry, body=text, hash=previous.hex())


def act_of(evidence: Evidence) -> int:
    """The number of an entry with an action that was acknowledged."""
    done = {line["seq"] for line in lines(evidence, "ok")}
    return next(
        n for n, e in enumerate(log(evidence)) if e.seq in done and len(e.plays) == 1 and n > 5
    )


def lose_the_last_action(evidence: Evidence) -> None:
    del log(evidence)[-1]


def acknowledge_elsewhere(evidence: Evidence) -> None:
    lines(evidence, "ok")[-1]["seq"] -= 1


def answer_twice_differently(evidence: Evidence) -> None:
    ok = lines(evidence, "ok")[-1]
    evidence.history.append({**ok, "what": "refused", "code": "stale"})


def store_twice(evidence: Evidence) -> None:
    last = lines(evidence, "ok")[-1]
    entries = log(evidence)
    entry = next(e for e in entries if e.told.get("id") == last["id"])
    entries.append(msgspec.structs.replace(entry, seq=len(entries) + 1))


def store_what_was_refused(evidence: Evidence) -> None:
    ok = lines(evidence, "ok")[-1]
    ok["what"], ok["code"] = "refused", "stale"


def break_the_chain(evidence: Evidence) -> None:
    entries = log(evidence)
    entries[3] = msgspec.structs.replace(entries[3], hash="00" * 32)


def leave_a_gap(evidence: Evidence) -> None:
    del log(evidence)[4]


def show_what_never_was(evidence: Evidence) -> None:
    state = next(line for line in lines(evidence, "state") if line["chapters"])
    state["chapters"][-1][2] = [[0, "1b>1"]]


def show_more_than_there_is(evidence: Evidence) -> None:
    lines(evidence, "state")[-1]["seq"] = len(log(evidence)) + 1


def go_back(evidence: Evidence) -> None:
    last = lines(evidence, "state")[-1]
    evidence.history.append({**last, "seq": last["seq"] - 3, "chapters": []})


def skip_a_version(evidence: Evidence) -> None:
    told = [line for line in lines(evidence, "state") if line["chapters"]]
    told[-1]["chapters"] = told[-1]["chapters"][1:]


def show_another_table(evidence: Evidence) -> None:
    lines(evidence, "state")[-1]["view"] = "0" * 16


def act_for_another(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        body["by"] += 1

    rewrite(evidence, act_of(evidence), change)


def play_what_is_not_there(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        body["events"][0]["text"] = "9z>1"

    rewrite(evidence, act_of(evidence), change)


def use_another_clock(evidence: Evidence) -> None:
    entries = log(evidence)
    for number, entry in enumerate(entries):
        entries[number] = msgspec.structs.replace(entry, at=entry.at + 300_000)


def begin_twice(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        body["events"].append({"what": "played", "seat": -1, "text": "commit=00"})

    rewrite(evidence, act_of(evidence), change)


def stay_behind(evidence: Evidence) -> None:
    """Somebody hears nothing more after the healing."""
    healed = evidence.healed
    client = lines(evidence, "state")[-1]["client"]
    evidence.history[:] = [
        line
        for line in evidence.history
        if not (line["what"] == "state" and line["client"] == client and line["t"] > healed - 500)
    ]


def disagree(evidence: Evidence) -> None:
    evidence.history.append({"t": 0, "what": "failed", "client": "m0p0", "error": "Disagreement"})


@pytest.mark.parametrize(
    ("invariant", "wrong"),
    [
        ("I1", lose_the_last_action),
        ("I1", acknowledge_elsewhere),
        ("I1", answer_twice_differently),
        ("I1", store_twice),
        ("I2", store_what_was_refused),
        ("I3", break_the_chain),
        ("I3", leave_a_gap),
        ("I4", show_what_never_was),
        ("I4", show_more_than_there_is),
        ("I5", go_back),
        ("I5", skip_a_version),
        ("I6", show_another_table),
        ("I6", disagree),
        ("I7", act_for_another),
        ("I7", play_what_is_not_there),
        ("I8", use_another_clock),
        ("I9", begin_twice),
        ("I10", stay_behind),
    ],
)
def test_what_is_broken_is_found(invariant: str, wrong: Break) -> None:
    evidence = history("clean")
    wrong(evidence)
    assert invariant in {finding.invariant for finding in check(evidence)}


def flag(evidence: Evidence) -> int:
    return next(
        n for n, e in enumerate(log(evidence)) if any(text == "timeout" for _, text in e.plays)
    )


def flag_early(evidence: Evidence) -> None:
    entries, number = log(evidence), flag(evidence)
    early = entries[number - 1].at + 100
    entries[number] = msgspec.structs.replace(entries[number], at=early)


def flag_late(evidence: Evidence) -> None:
    entries = log(evidence)
    for number in range(flag(evidence), len(entries)):
        entries[number] = msgspec.structs.replace(entries[number], at=entries[number].at + 20_000)


def take_back_unasked(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        body["events"] = [event for event in body["events"] if event["what"] != "answered"]

    granted = (e for e in log(evidence) if any(t == "undo" for _, t in e.plays))
    rewrite(evidence, next(granted).seq - 1, change)


def test_nobody_takes_back_for_another_who_has_not_agreed() -> None:
    evidence = history("every-kind")
    take_back_unasked(evidence)
    assert "I7" in {finding.invariant for finding in check(evidence)}


def give_too_much(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        next(event for event in body["events"] if event["what"] == "gave")["ms"] += 60_000

    gave = next(
        n for n, e in enumerate(log(evidence)) if any(v["what"] == "gave" for v in e.events)
    )
    rewrite(evidence, gave, change)


@pytest.mark.parametrize(
    ("invariant", "wrong"), [("I8", flag_early), ("I8", flag_late), ("I9", give_too_much)]
)
def test_clocks_are_reckoned_again(invariant: str, wrong: Break) -> None:
    evidence = history("given-back")
    wrong(evidence)
    assert invariant in {finding.invariant for finding in check(evidence)}
