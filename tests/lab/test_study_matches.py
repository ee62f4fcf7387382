"""Measurements of the reviews of a match, and the files that store them."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from palacio.bots import LEVELS
from palacio.lab.study_matches import (
    Disagreement,
    StudyJob,
    jobs_of_every_set,
    load,
    measure_match,
    missing,
    play,
    save,
)
from palacio.study.searcher import Searched
from palacio.study.shares import Numbers
from palacio.study.timeline import timeline
from palacio.study.values import Drawn, Value, evaluate, positions

JOB = StudyJob("azul", "fixed", 2, "apprentice", 100, 1)


@pytest.mark.slow
def test_match_is_played_once_and_reviewed_twice() -> None:
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
def test_disagreement_compares_the_searches_before_and_after_each_action() -> None:
    found, match = measure_match(JOB), play(JOB)
    assert found
    searched = positions(match, timeline(match))
    values = list(evaluate(searched, JOB.simulations, seed=1, workers=1))
    pairs = [
        (shares(after)[position.state.seat] - before.played.shares[position.state.seat], after)
        for position, (before, after) in zip(searched, pairwise(values), strict=False)
        if isinstance(before, Searched) and before.played
    ]
    deals = [difference for difference, after in pairs if isinstance(after, Drawn)]
    check(found.disagreement, [difference for difference, _ in pairs])
    check(found.before_deals, deals)
    assert len(deals) < len(pairs) == found.actions - 1


def shares(value: Value) -> Numbers:
    return value.mean if isinstance(value, Drawn) else value.best.shares


def check(found: Disagreement, differences: list[float]) -> None:
    assert found.pairs == len(differences) > 0
    assert found.absolute == pytest.approx(sum(map(abs, differences)))
    assert found.signed == pytest.approx(sum(differences))


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


def test_jobs_have_every_level_for_two_seats_and_one_level_for_more_seats() -> None:
    names = {job.set_name for job in jobs_of_every_set(matches=3, simulations=100)}
    assert {f"sintra-a-2-{level}" for level in LEVELS} <= names
    assert len(names) == 2 * (len(LEVELS) + 2)
