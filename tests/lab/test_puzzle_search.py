"""The search for puzzles in a match, and its files."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import palacio
from palacio.lab.puzzle_collection import collect, write_collections
from palacio.lab.puzzle_search import (
    PuzzleJob,
    SearchedMatch,
    agrees,
    find_candidates,
    job_of_record,
    jobs_of_every_set,
    load_searched,
    missing,
    save_searched,
    search_match,
)
from palacio.puzzles.shipped import load_collection, pack
from palacio.puzzles.solver import Solver
from palacio.rules.catalog import GAMES
from tests.puzzles.positions import KEEP, WIN, position

JOB = PuzzleJob("azul", "fixed", 1)


@cache
def searched() -> SearchedMatch:
    return search_match(JOB)


@pytest.mark.slow
def test_same_match_has_the_same_puzzles() -> None:
    assert searched().puzzles
    assert search_match(JOB) == searched()


@pytest.mark.slow
def test_match_has_at_most_one_puzzle_per_round() -> None:
    rounds = [puzzle.match().round for puzzle in searched().puzzles]
    assert len(set(rounds)) == len(rounds)


@pytest.mark.slow
def test_stored_match_is_not_searched_again(tmp_path: Path) -> None:
    save_searched(tmp_path, JOB, searched())
    assert load_searched(tmp_path, JOB) == [searched()]
    jobs = jobs_of_every_set(matches=2)
    assert [job for job in jobs if job not in missing(tmp_path, jobs)] == [JOB]


@pytest.mark.slow
def test_collection_has_the_puzzles_of_all_stored_matches_once(tmp_path: Path) -> None:
    save_searched(tmp_path, JOB, searched())
    save_searched(tmp_path, JOB, SearchedMatch(2, 3, {"disagreed": 1}, searched().puzzles))
    found = collect(tmp_path, jobs_of_every_set(matches=2), "palacio puzzles --matches 2")["azul"]
    assert found.matches == 2
    assert found.candidates == searched().candidates + 3
    assert found.disagreed == 1
    assert {each.id for each in found.puzzles} == {each.id for each in searched().puzzles}
    assert len(found.puzzles) == len(searched().puzzles)
    only_first = collect(tmp_path, jobs_of_every_set(matches=1), "")["azul"]
    assert only_first.matches == 1


def two_rounds(seats: int = 2) -> tuple[palacio.Match, list[str]]:
    """Return a match that bots played for two rounds, and the positions before its actions."""
    match = palacio.new_match("azul", seats=seats, seed=3)
    bot = palacio.bot("greedy", seed=1)
    positions = []
    while match.round <= 2:
        positions.append(match.position())
        match.play(bot.choose(match))
    return match, positions


@pytest.mark.slow
def test_puzzles_are_found_in_a_record() -> None:
    match, positions = two_rounds()
    job = job_of_record(palacio.format_record(match))
    assert job
    searched = search_match(job)
    assert searched.number == job.number
    assert searched.puzzles
    assert {puzzle.position for puzzle in searched.puzzles} <= set(positions)


def test_record_has_a_job_if_its_match_has_two_seats() -> None:
    record, for_three = (palacio.format_record(two_rounds(seats)[0]) for seats in (2, 3))
    job = job_of_record(record)
    assert job
    assert job.set_name == "azul-fixed-records"
    assert job_of_record(record) == job
    assert job_of_record(for_three) is None


def test_no_file_is_written_for_a_game_without_puzzles(tmp_path: Path) -> None:
    write_collections(collect(tmp_path, [JOB], ""), str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_collections_are_written_to_a_folder(tmp_path: Path) -> None:
    collection = load_collection("azul")
    write_collections({"azul": collection}, str(tmp_path / "new"))
    assert (tmp_path / "new/azul.json.gz").read_bytes() == pack(collection)


def test_every_option_is_searched_in_turn() -> None:
    names = [job.set_name for job in jobs_of_every_set(matches=2)]
    assert len(names) == 2 * sum(len(game.options) for game in GAMES.values())
    assert names[:4] == ["azul-fixed", "azul-free", "sintra-a", "sintra-b"]


@pytest.mark.slow
def test_position_with_one_right_action_is_a_candidate() -> None:
    s = position(WIN)
    (found,) = find_candidates([s], Solver(s))
    assert found.answers == (found.solved[0].action,)


def test_candidates_end_at_a_position_that_is_too_large_to_solve() -> None:
    whole_round = position("azul round=1 displays=bbyr/kwyr/bykw/rrkw/bwyk bag=* | |")
    last = position(WIN)
    found = list(find_candidates([last, whole_round, last], Solver(last)))
    assert len(found) == 1


@pytest.mark.slow
@pytest.mark.parametrize("line", [WIN, KEEP])
def test_second_engine_disagrees_with_a_wrong_value_and_a_missing_action(line: str) -> None:
    s = position(line)
    solved = Solver(s).solve(s)
    assert solved
    assert agrees(s, solved)
    wrong = solved[-1]._replace(value=solved[-1].value + 1e-6)
    assert not agrees(s, [*solved[:-1], wrong])
    assert not agrees(s, solved[:-1])


def test_puzzles_found_with_other_weights_are_stored_in_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_searched(tmp_path, JOB, SearchedMatch(1, 0, {}, ()))
    assert missing(tmp_path, [JOB]) == []
    assert missing(tmp_path, [replace(JOB, number=2)])
    monkeypatch.setattr("palacio.lab.puzzle_search.current_digest", lambda game: "other")
    assert missing(tmp_path, [JOB]) == [JOB]
