"""The checker finds a violation of each invariant in recorded and altered histories."""

from typing import Any

import msgspec
import pytest

from faults.check import Evidence, check
from faults.check.clocks import check_times
from tests.faults.recorded import Violation, history, lines, log, rewrite


@pytest.mark.parametrize(
    "name", ["clean", "every-event", "compensated", "queues", "undone-and-left"]
)
def test_correct_history_has_no_findings(name: str) -> None:
    evidence = history(name)
    assert evidence.states
    assert evidence.operations
    assert check(evidence) == []


VIOLATIONS = {  # by earlier or sabotaged builds, and the invariant that each violates
    "acknowledge-first": "I1",
    "asynchronous-standby": "I1",
    "flagged-without-a-server": "I8",
    "forget-ids": "I1",
    "hasty-clock": "I8",
    "lose-rematches": "I1",
    "reorder-leaves": "I14",
    "compensate-twice": "I9",
    "no-fence": "I1",
    "node-clock": "I8",
    "not-compensated": "I8",
    "publish-first": "I4",
}


@pytest.mark.parametrize(("name", "invariant"), VIOLATIONS.items())
def test_violation_in_a_recorded_history_is_found(name: str, invariant: str) -> None:
    assert invariant in {finding.invariant for finding in check(history(name))}


def action_index(evidence: Evidence) -> int:
    """Return the index of an entry whose only event is an acknowledged action."""
    done = {line["seq"] for line in lines(evidence, "ok")}
    return next(
        n for n, e in enumerate(log(evidence)) if e.seq in done and len(e.plays) == 1 and n > 5
    )


def lose_last_action(evidence: Evidence) -> None:
    del log(evidence)[-1]


def acknowledge_wrong_seq(evidence: Evidence) -> None:
    lines(evidence, "ok")[-1]["seq"] -= 1


def answer_twice_differently(evidence: Evidence) -> None:
    ok = lines(evidence, "ok")[-1]
    evidence.history.append({**ok, "what": "refused", "code": "stale"})


def store_twice(evidence: Evidence) -> None:
    last = lines(evidence, "ok")[-1]
    entries = log(evidence)
    entry = next(e for e in entries if e.content.get("id") == last["id"])
    entries.append(msgspec.structs.replace(entry, seq=len(entries) + 1))


def store_refused_request(evidence: Evidence) -> None:
    ok = lines(evidence, "ok")[-1]
    ok["what"], ok["code"] = "refused", "stale"


def break_hash_chain(evidence: Evidence) -> None:
    entries = log(evidence)
    entries[3] = msgspec.structs.replace(entries[3], hash="00" * 32)


def leave_gap(evidence: Evidence) -> None:
    del log(evidence)[4]


def send_event_not_in_log(evidence: Evidence) -> None:
    state = next(line for line in lines(evidence, "state") if line["story"])
    state["story"][-1][2] = [[0, "1b>1"]]


def send_version_beyond_head(evidence: Evidence) -> None:
    lines(evidence, "state")[-1]["seq"] = len(log(evidence)) + 1


def send_older_version(evidence: Evidence) -> None:
    last = lines(evidence, "state")[-1]
    evidence.history.append({**last, "seq": last["seq"] - 3, "story": []})


def skip_version(evidence: Evidence) -> None:
    states = [line for line in lines(evidence, "state") if line["story"]]
    states[-1]["story"] = states[-1]["story"][1:]


def send_wrong_view(evidence: Evidence) -> None:
    lines(evidence, "state")[-1]["view"] = "0" * 16


def act_for_other_seat(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        body["by"] += 1

    rewrite(evidence, action_index(evidence), change)


def play_illegal_action(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        body["events"][0]["text"] = "9z>1"

    rewrite(evidence, action_index(evidence), change)


def use_wrong_clock(evidence: Evidence) -> None:
    entries = log(evidence)
    for number, entry in enumerate(entries):
        entries[number] = msgspec.structs.replace(entry, at=entry.at + 300_000)


def commit_twice(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        body["events"].append({"what": "played", "seat": -1, "text": "commit=00"})

    rewrite(evidence, action_index(evidence), change)


def stay_behind_head(evidence: Evidence) -> None:
    """Remove the states that one client received after the fault."""
    healed = evidence.healed
    client = lines(evidence, "state")[-1]["client"]
    evidence.history[:] = [
        line
        for line in evidence.history
        if not (line["what"] == "state" and line["client"] == client and line["t"] > healed - 500)
    ]


def lose_table(evidence: Evidence) -> None:
    evidence.logs.clear()


def acknowledge(evidence: Evidence, command: dict[str, Any]) -> None:
    """Add a request that was acknowledged at the last version, but is not in the log."""
    last = lines(evidence, "ok")[-1]
    fields = {"t": last["t"], "client": last["client"], "match": last["match"], "id": "lost"}
    evidence.history.append({**fields, "what": "called", "command": command, "seen": last["seq"]})
    evidence.history.append({**fields, "what": "ok", "seq": len(log(evidence))})


def lose_queue(evidence: Evidence) -> None:
    acknowledge(evidence, {"do": "queue", "actions": ["1b>1"]})


def lose_rematch(evidence: Evidence) -> None:
    acknowledge(evidence, {"do": "rematch"})


def store_before_earlier_request(evidence: Evidence) -> None:
    """Move the request of an early entry to a time after all acknowledgements."""
    early = log(evidence)[action_index(evidence)].content["id"]
    called = next(line for line in lines(evidence, "called") if line["id"] == early)
    called["t"] = evidence.ended + 1


def report_mismatch(evidence: Evidence) -> None:
    evidence.history.append({"t": 0, "what": "failed", "client": "m0p0", "error": "MirrorMismatch"})


@pytest.mark.parametrize(
    ("invariant", "violate"),
    [
        ("I1", lose_last_action),
        ("I1", acknowledge_wrong_seq),
        ("I1", answer_twice_differently),
        ("I1", store_twice),
        ("I1", lose_table),
        ("I1", lose_queue),
        ("I1", lose_rematch),
        ("I2", store_refused_request),
        ("I3", break_hash_chain),
        ("I3", leave_gap),
        ("I4", send_event_not_in_log),
        ("I4", send_version_beyond_head),
        ("I5", send_older_version),
        ("I5", skip_version),
        ("I6", send_wrong_view),
        ("I6", report_mismatch),
        ("I7", act_for_other_seat),
        ("I7", play_illegal_action),
        ("I8", use_wrong_clock),
        ("I9", commit_twice),
        ("I10", stay_behind_head),
        ("I14", store_before_earlier_request),
    ],
)
def test_violation_in_an_altered_history_is_found(invariant: str, violate: Violation) -> None:
    evidence = history("clean")
    violate(evidence)
    assert invariant in {finding.invariant for finding in check(evidence)}


def flag_index(evidence: Evidence) -> int:
    """Return the index of the entry in which a seat is flagged."""
    return next(
        n for n, e in enumerate(log(evidence)) if any(text == "timeout" for _, text in e.plays)
    )


def flag_early(evidence: Evidence) -> None:
    entries, number = log(evidence), flag_index(evidence)
    early = entries[number - 1].at + 100
    entries[number] = msgspec.structs.replace(entries[number], at=early)


def flag_late(evidence: Evidence) -> None:
    entries = log(evidence)
    for number in range(flag_index(evidence), len(entries)):
        entries[number] = msgspec.structs.replace(entries[number], at=entries[number].at + 20_000)


def undo_without_consent(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        body["events"] = [event for event in body["events"] if event["what"] != "answered"]

    granted = (e for e in log(evidence) if any(t == "undo" for _, t in e.plays))
    rewrite(evidence, next(granted).seq - 1, change)


def test_undo_without_consent_is_found() -> None:
    evidence = history("every-event")
    undo_without_consent(evidence)
    assert "I7" in {finding.invariant for finding in check(evidence)}


def compensate_too_much(evidence: Evidence) -> None:
    def change(body: Any) -> None:
        next(event for event in body["events"] if event["what"] == "gave")["ms"] += 60_000

    compensated = next(
        n for n, e in enumerate(log(evidence)) if any(v["what"] == "gave" for v in e.events)
    )
    rewrite(evidence, compensated, change)


@pytest.mark.parametrize(
    ("invariant", "violate"), [("I8", flag_early), ("I8", flag_late), ("I9", compensate_too_much)]
)
def test_mistimed_flag_or_excess_compensation_is_found(invariant: str, violate: Violation) -> None:
    evidence = history("compensated")
    violate(evidence)
    assert invariant in {finding.invariant for finding in check(evidence)}


def test_request_that_changed_nothing_may_be_answered_long_after_the_last_entry() -> None:
    evidence = history("queues")
    written = {entry.content.get("id") for entries in evidence.logs.values() for entry in entries}
    late = [line for line in evidence.history if line.get("id") not in {None, *written}]
    assert {line["what"] for line in late} == {"called", "ok"}
    for line in late:
        line["t"] += 10_000
    assert check_times(evidence) == []


# --- A truncated story.


def test_only_the_beginning_of_a_story_may_be_left_out() -> None:
    for cut, missing, is_violation in ((True, 0, False), (True, 1, True), (False, 0, True)):
        evidence = history("clean")
        state = max(lines(evidence, "state"), key=lambda line: len(line["story"]))
        assert len(state["story"]) > 2
        state["cut"] = cut
        del state["story"][missing]
        assert ("I5" in {finding.invariant for finding in check(evidence)}) == is_violation


# --- A new epoch.


def test_log_sent_again_from_its_start_without_a_new_epoch_is_found() -> None:
    evidence = history("clean")
    lines(evidence, "state")[-1]["anew"] = True
    assert "I5" in {finding.invariant for finding in check(evidence)}


def test_lost_entries_with_a_new_epoch_violate_only_i1() -> None:
    evidence = lost_end("second")
    assert {finding.invariant for finding in check(evidence)} == {"I1"}


def test_lost_entries_without_a_new_epoch_are_found() -> None:
    evidence = lost_end("")
    assert {"I1", "I4"} <= {finding.invariant for finding in check(evidence)}


def lost_end(epoch: str) -> Evidence:
    """Remove a log's last entry. If `epoch` is set, send it and the shorter log to all clients."""
    evidence = history("clean")
    lost = log(evidence).pop()
    last = {line["client"]: line for line in lines(evidence, "state")}
    t = max(line["t"] for line in evidence.history)
    shown = {
        line["client"]: line for line in lines(evidence, "state") if line["seq"] == lost.seq - 1
    }
    if epoch:
        for client in last:
            story = [(entry.seq, entry.at, entry.plays) for entry in log(evidence)]
            evidence.history.append({"t": t, "what": "hello", "client": client, "epoch": epoch})
            evidence.history.append({**shown[client], "t": t, "story": story})
    return evidence
