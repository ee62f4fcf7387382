"""The measurement of a match's review, and its files."""

from dataclasses import replace
from pathlib import Path

import pytest

from palacio.bots import LEVELS
from palacio.lab.study_matches import (
    StudyJob,
    jobs_of_every_set,
    load,
    measure_match,
    missing,
    save,
)

JOB = StudyJob("azul", "fixed", 2, "apprentice", 100, 1)


@pytest.mark.slow
def test_match_is_played_and_reviewed_twice() -> None:
    found = measure_match(replace(JOB, number=3))
    assert found
    assert sum(seat.result for seat in found.seats) == 1
    assert all(seat.decided > 0 for seat in found.seats)
    assert 0 < found.first_round_s < found.core_s
    assert found.actions / 2 < found.same < found.actions
    assert found.difference > 0
    assert found.planted == "blunder"
    assert 0 <= found.false <= found.exact


@pytest.mark.slow
def test_stored_match_is_not_played_again(tmp_path: Path) -> None:
    found = measure_match(JOB)
    assert found
    save(tmp_path, JOB, found)
    assert load(tmp_path, JOB) == [found]
    assert load(tmp_path, replace(JOB, simulations=JOB.simulations + 1)) == []
    jobs = jobs_of_every_set(matches=2, simulations=100)
    left = list(missing(tmp_path, jobs))
    assert [job for job in jobs if job not in left] == [JOB]


def test_two_seats_are_measured_with_every_level_and_more_seats_with_one() -> None:
    names = {job.set_name for job in jobs_of_every_set(matches=3, simulations=100)}
    assert {f"sintra-a-2-{level}" for level in LEVELS} <= names
    assert len(names) == 2 * (len(LEVELS) + 2)
