"""The checker finds wrong private views (I12), and rows that disagree with the log (I13)."""

from typing import Any

import msgspec
import pytest

from faults.check import Evidence, check
from tests.faults.recorded import Violation, history, lines


def seated_state(evidence: Evidence, on_turn: bool) -> dict[str, Any]:
    states = (line for line in lines(evidence, "state") if line["seat"] is not None)
    return next(line for line in states if line["view"] and line["choices"] == on_turn)


def show_wrong_queue(evidence: Evidence) -> None:
    seated_state(evidence, on_turn=True)["queue"] = ["1b>1"]


def show_other_seat(evidence: Evidence) -> None:
    state = seated_state(evidence, on_turn=False)
    state["seat"] = 1 - state["seat"] if state["seat"] < 2 else 0


def show_choices_of_other_seat(evidence: Evidence) -> None:
    seated_state(evidence, on_turn=False)["choices"] = True


def change_row(evidence: Evidence, **changes: Any) -> None:
    match, row = next(iter(evidence.rows.items()))
    evidence.rows[match] = msgspec.structs.replace(row, **changes)


def keep_old_stage(evidence: Evidence) -> None:
    change_row(evidence, stage="open")


def swap_people(evidence: Evidence) -> None:
    change_row(evidence, people={0: 1, 1: 2})


def store_wrong_turn(evidence: Evidence) -> None:
    change_row(evidence, turn=3)


@pytest.mark.parametrize(
    ("invariant", "violate"),
    [
        ("I12", show_wrong_queue),
        ("I12", show_other_seat),
        ("I12", show_choices_of_other_seat),
        ("I13", keep_old_stage),
        ("I13", swap_people),
        ("I13", store_wrong_turn),
    ],
)
def test_wrong_private_view_or_match_row_is_found(invariant: str, violate: Violation) -> None:
    evidence = history("queues")
    violate(evidence)
    assert invariant in {finding.invariant for finding in check(evidence)}


def test_match_in_play_without_a_wake_up_time_is_found() -> None:
    evidence = history("undone-and-left")
    playing = next(match for match, row in evidence.rows.items() if row.stage == "playing")
    row = evidence.rows[playing]
    evidence.rows[playing] = msgspec.structs.replace(row, wake_at=None)
    assert "I13" in {finding.invariant for finding in check(evidence)}
