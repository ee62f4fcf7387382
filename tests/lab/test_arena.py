"""Arenas: parallel runs, results kept in a folder, and resuming."""

import json
import os
from pathlib import Path

import pytest

from palacio.lab.arena import Arena
from palacio.lab.local_runner import local_runner
from palacio.lab.plan import Plan
from palacio.lab.result_store import RESULTS, digest_code, stored_seed
from palacio.lab.results import Result
from palacio.match.errors import UserError
from palacio.match.record import verify
from tests.lab.sample_plans import broken, builtin, plan_of
from tests.lab.test_batch import without_times


def play(plan: Plan, matches: int, out: Path | None = None, workers: int = 1) -> list[Result]:
    arena = Arena(plan, matches, out)
    for _ in arena.run(local_runner(workers)):
        pass
    assert not arena.missing
    return arena.results


def without_records(results: list[Result]) -> list[object]:
    """Return the results without times and records; a result store keeps records separately."""
    return [without_times(result)[:-1] for result in results]


@pytest.mark.slow
def test_two_processes_give_the_same_results_as_one() -> None:
    plan = plan_of(*builtin("greedy", "random"))
    here, there = play(plan, 6), play(plan, 6, workers=2)
    assert list(map(without_times, here)) == list(map(without_times, there))


@pytest.mark.slow
def test_killed_worker_is_replaced(tmp_path: Path) -> None:
    plan = plan_of(broken("kills-worker", str(tmp_path / "done")), *builtin("random"))
    results = play(plan, 6, workers=2)
    assert (tmp_path / "done").exists()
    assert [result.fault for result in results] == [""] * 6


def test_store_has_a_valid_record_of_every_match(tmp_path: Path) -> None:
    results = play(plan_of(*builtin("greedy", "random")), 4, tmp_path)
    records = sorted(tmp_path.glob("*.palacio"))
    assert [record.name for record in records][:2] == [
        "match-000001.palacio",
        "match-000002.palacio",
    ]
    for record, result in zip(records, results, strict=True):
        assert verify(record.read_text("utf-8")).match.scores[0] == result.seats[0].score


def test_resumed_arena_plays_only_the_missing_matches(tmp_path: Path) -> None:
    plan = plan_of(*builtin("greedy", "random"))
    play(plan, 4, tmp_path)
    before = (tmp_path / RESULTS).read_bytes()
    assert len(Arena(plan, 4, tmp_path).results) == 4
    assert play(plan, 4, tmp_path)
    assert (tmp_path / RESULTS).read_bytes() == before
    assert Arena(plan, 6, tmp_path).missing == [5, 6]
    assert without_records(play(plan, 6, tmp_path)) == without_records(play(plan, 6))
    assert len(Arena(plan, 2, tmp_path).results) == 2


def test_match_with_a_truncated_line_is_played_again(tmp_path: Path) -> None:
    plan = plan_of(*builtin("greedy", "random"))
    whole = play(plan, 4, tmp_path)
    file = tmp_path / RESULTS
    file.write_bytes(file.read_bytes()[:-30])
    assert Arena(plan, 4, tmp_path).missing == [4]
    assert without_records(play(plan, 4, tmp_path)) == without_records(whole)
    assert len(list(map(json.loads, file.read_bytes().splitlines()))) == 5


def test_complete_results_file_is_not_rewritten(tmp_path: Path) -> None:
    plan = plan_of(*builtin("greedy", "random"))
    play(plan, 2, tmp_path)
    os.utime(tmp_path / RESULTS, ns=(0, 0))
    assert len(Arena(plan, 2, tmp_path).results) == 2
    assert (tmp_path / RESULTS).stat().st_mtime_ns == 0


@pytest.mark.parametrize("stored", [b"", b'{"plan": {"ga'])
def test_truncated_first_line_is_written_again(tmp_path: Path, stored: bytes) -> None:
    (tmp_path / RESULTS).write_bytes(stored)
    play(plan_of(*builtin("greedy", "random")), 2, tmp_path)
    assert len(list(map(json.loads, (tmp_path / RESULTS).read_bytes().splitlines()))) == 3


def test_stored_seed_is_read_from_the_first_line(tmp_path: Path) -> None:
    assert stored_seed(tmp_path) is None
    Arena(plan_of(*builtin("greedy", "random")), 2, tmp_path)
    assert stored_seed(tmp_path) == 3
    (tmp_path / RESULTS).write_bytes(b"{}\n")
    assert stored_seed(tmp_path) is None


@pytest.mark.parametrize(
    ("name", "is_source"),
    [
        *((name, True) for name in ("__init__.py", "rules/azul.py", "bots/fitted/a.json")),
        *((name, True) for name in ("match/match.py", "lab/plan.py")),
        *((name, False) for name in ("cli/text.py", "app/app.py", "i18n/text.py")),
        *((name, False) for name in ("locales/en/x.po", "rules/__pycache__/azul.pyc")),
    ],
)
def test_digest_covers_all_code_except_display_code(
    tmp_path: Path, name: str, is_source: bool
) -> None:
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    digests = set()
    for text in ("old", "new"):
        (tmp_path / name).write_text(text)
        digests.add(digest_code(tmp_path))
    assert len(digests) == 1 + is_source


def test_folder_of_another_arena_is_refused(tmp_path: Path) -> None:
    play(plan_of(*builtin("greedy", "random")), 2, tmp_path)
    with pytest.raises(UserError, match="holds another arena"):
        Arena(plan_of(*builtin("random", "greedy")), 2, tmp_path)


def test_folder_that_cannot_be_created_is_a_user_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match="file"):
        Arena(plan_of(*builtin("random", "greedy")), 2, tmp_path / "file")
