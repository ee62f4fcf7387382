"""Arenas: on all cores, kept in a folder, and taken up again."""

import json
import os
from pathlib import Path

import pytest

from palacio.lab.arena import Arena, local_runner
from palacio.lab.folder import RESULTS, digest_code, kept_seed
from palacio.lab.plan import Plan
from palacio.lab.results import Result
from palacio.match.errors import UserError
from palacio.match.record import verify
from tests.lab.plans import broken, ours, plan_of
from tests.lab.test_batch import essence


def play(plan: Plan, matches: int, out: Path | None = None, workers: int = 1) -> list[Result]:
    arena = Arena(plan, matches, out)
    for _ in arena.run(local_runner(workers)):
        pass
    assert not arena.missing
    return arena.results


def bare(results: list[Result]) -> list[object]:
    """Without the record, which a folder keeps apart."""
    return [essence(result)[:-1] for result in results]


@pytest.mark.slow
def test_many_processes_find_what_one_finds() -> None:
    plan = plan_of(*ours("greedy", "random"))
    here, there = play(plan, 6), play(plan, 6, workers=2)
    assert list(map(essence, here)) == list(map(essence, there))


@pytest.mark.slow
def test_a_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    plan = plan_of(broken("kills-worker", str(tmp_path / "done")), *ours("random"))
    results = play(plan, 6, workers=2)
    assert (tmp_path / "done").exists()
    assert [result.fault for result in results] == [""] * 6


def test_every_match_is_kept_as_a_record(tmp_path: Path) -> None:
    results = play(plan_of(*ours("greedy", "random")), 4, tmp_path)
    records = sorted(tmp_path.glob("*.palacio"))
    assert [record.name for record in records][:2] == [
        "match-000001.palacio",
        "match-000002.palacio",
    ]
    for record, result in zip(records, results, strict=True):
        assert verify(record.read_text("utf-8")).match.scores[0] == result.seats[0].score


def test_what_is_there_is_not_played_again_and_more_can_be_asked_for(tmp_path: Path) -> None:
    plan = plan_of(*ours("greedy", "random"))
    play(plan, 4, tmp_path)
    before = (tmp_path / RESULTS).read_bytes()
    assert len(Arena(plan, 4, tmp_path).results) == 4
    assert play(plan, 4, tmp_path)
    assert (tmp_path / RESULTS).read_bytes() == before
    assert Arena(plan, 6, tmp_path).missing == [5, 6]
    assert bare(play(plan, 6, tmp_path)) == bare(play(plan, 6))
    assert len(Arena(plan, 2, tmp_path).results) == 2


def test_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    plan = plan_of(*ours("greedy", "random"))
    whole = play(plan, 4, tmp_path)
    file = tmp_path / RESULTS
    file.write_bytes(file.read_bytes()[:-30])
    assert Arena(plan, 4, tmp_path).missing == [4]
    assert bare(play(plan, 4, tmp_path)) == bare(whole)
    assert len(list(map(json.loads, file.read_bytes().splitlines()))) == 5


def test_what_is_kept_is_never_written_again(tmp_path: Path) -> None:
    plan = plan_of(*ours("greedy", "random"))
    play(plan, 2, tmp_path)
    os.utime(tmp_path / RESULTS, ns=(0, 0))
    assert len(Arena(plan, 2, tmp_path).results) == 2
    assert (tmp_path / RESULTS).stat().st_mtime_ns == 0


@pytest.mark.parametrize("kept", [b"", b'{"plan": {"ga'])
def test_a_folder_that_was_hardly_begun_is_begun(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / RESULTS).write_bytes(kept)
    play(plan_of(*ours("greedy", "random")), 2, tmp_path)
    assert len(list(map(json.loads, (tmp_path / RESULTS).read_bytes().splitlines()))) == 3


def test_a_folder_knows_its_seed(tmp_path: Path) -> None:
    assert kept_seed(tmp_path) is None
    Arena(plan_of(*ours("greedy", "random")), 2, tmp_path)
    assert kept_seed(tmp_path) == 3
    (tmp_path / RESULTS).write_bytes(b"{}\n")
    assert kept_seed(tmp_path) is None


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        *((name, True) for name in ("__init__.py", "rules/azul.py", "bots/fitted/a.json")),
        *((name, True) for name in ("match/fair.py", "lab/plan.py")),
        *((name, False) for name in ("cli/play.py", "app/app.py", "words/story.py")),
        *((name, False) for name in ("locales/en/x.po", "rules/__pycache__/azul.pyc")),
    ],
)
def test_results_depend_on_all_code_but_what_only_shows(
    tmp_path: Path, name: str, counts: bool
) -> None:
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    digests = set()
    for text in ("old", "new"):
        (tmp_path / name).write_text(text)
        digests.add(digest_code(tmp_path))
    assert len(digests) == 1 + counts


def test_a_folder_holds_one_arena(tmp_path: Path) -> None:
    play(plan_of(*ours("greedy", "random")), 2, tmp_path)
    with pytest.raises(UserError, match="holds another arena"):
        Arena(plan_of(*ours("random", "greedy")), 2, tmp_path)


def test_a_folder_that_cannot_be_made_is_the_users_affair(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match="file"):
        Arena(plan_of(*ours("random", "greedy")), 2, tmp_path / "file")
