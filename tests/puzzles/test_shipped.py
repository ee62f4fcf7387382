"""The puzzles in the package: all are legal, a sample is proven again, and each day has one."""

from datetime import date, timedelta
from functools import cache

import pytest

from palacio.bots import LEVELS
from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.match import Match
from palacio.puzzles.answers import count_answers
from palacio.puzzles.puzzle import LEVEL_RATINGS, Puzzle
from palacio.puzzles.second_engine import SecondEngine
from palacio.puzzles.shipped import daily, load, load_collection, pack
from palacio.puzzles.solver import Solver
from palacio.puzzles.valuation import SEATS, digest
from palacio.rules.catalog import GAMES

PUZZLES_MIN = 500
PROVEN_AGAIN = 12  # puzzles of each game
SHORT = 4  # most actions to the end of the round; such puzzles are solved fast

every_game = pytest.mark.parametrize("game", GAMES)


def sample(game: str) -> list[Puzzle]:
    """Return puzzles with short best lines, spread evenly over the collection."""
    short = [puzzle for puzzle in load(game) if len(puzzle.line) <= SHORT]
    return short[:: len(short) // PROVEN_AGAIN][:PROVEN_AGAIN]


@cache
def matches(game: str) -> list[tuple[Puzzle, Match]]:
    """Return every puzzle with the match that begins in its position."""
    return [(puzzle, puzzle.match()) for puzzle in load(game)]


@pytest.mark.slow
@every_game
def test_every_game_and_option_has_a_minimum_number_of_puzzles(game: str) -> None:
    puzzles = load(game)
    assert len(puzzles) >= PUZZLES_MIN
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    options = [match.header.option for _, match in matches(game)]
    for option in GAMES[game].options:
        assert options.count(option) >= PUZZLES_MIN // 4


@pytest.mark.slow
@every_game
def test_every_puzzle_is_a_valid_position_and_rates_all_its_legal_actions(game: str) -> None:
    for puzzle, match in matches(game):
        assert match.header.game == game
        assert match.header.seats == SEATS
        assert match.position() == puzzle.position
        assert sorted(each.action for each in puzzle.actions) == sorted(match.actions())
        assert 1 <= puzzle.accepted < len(puzzle.actions)


@pytest.mark.slow
@every_game
def test_every_line_begins_with_its_action_and_ends_the_round(game: str) -> None:
    for puzzle, position in matches(game):
        assert puzzle.line[0] == puzzle.answers[0]
        begun = position.round
        for rated in puzzle.actions:
            assert rated.line[0] == rated.action
            match = position.copy()
            for action in rated.line:
                assert match.round == begun
                match.play(action)
            assert match.is_over or match.round == begun + 1


@every_game
def test_puzzles_were_proven_by_the_current_rules_and_their_stored_valuations(game: str) -> None:
    """If the version of the rules has changed, run `palacio puzzles` again."""
    found = load_collection(game)
    assert found.rules_version == GAMES[game].rules_version
    assert found.valuations.keys() == set(GAMES[game].options)
    assert found.digest == digest(game, found.rules_version, found.valuations)


@every_game
def test_engines_confirm_a_sample_of_the_shipped_puzzles(game: str) -> None:
    puzzles, valuations = sample(game), load_collection(game).valuations
    assert len(puzzles) == PROVEN_AGAIN
    for puzzle in puzzles:
        match = puzzle.match()
        s, number = match.state, match.action_number
        valuation = valuations[match.header.option]
        solved = Solver(s, valuation).solve(s)
        assert solved
        assert count_answers(solved) == puzzle.accepted
        assert [each.line for each in solved] == [
            tuple(map(number, each.line)) for each in puzzle.actions
        ]
        second = SecondEngine(s, valuation).values()
        assert {each.action: each.value for each in solved} == pytest.approx(second, abs=1e-9)
        best = sorted(second, key=lambda action: -second[action])[: puzzle.accepted]
        assert {number(answer) for answer in puzzle.answers} == set(best)


@every_game
def test_puzzle_has_the_rating_of_the_lowest_level_that_solves_it(game: str) -> None:
    for puzzle in load(game):
        assert len(puzzle.solved) == len(LEVELS)
        if puzzle.level is not None:
            assert puzzle.rating == LEVEL_RATINGS[puzzle.level]
            assert puzzle.solved[list(LEVELS).index(puzzle.level)] >= 75


def test_every_level_has_a_higher_rating_than_the_level_below() -> None:
    assert list(LEVEL_RATINGS) == list(LEVELS)
    assert sorted(LEVEL_RATINGS.values()) == list(LEVEL_RATINGS.values())


@every_game
def test_no_daily_puzzle_repeats_until_all_have_had_a_day(game: str) -> None:
    first, count = date(2026, 11, 18), len(load(game))
    asked = [daily(game, first + timedelta(days)).id for days in range(count)]
    assert len(set(asked)) == count
    assert daily(game, first + timedelta(count)).id == asked[0]


def test_daily_puzzle_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadNotation):
        daily("chess")


def test_grade_has_the_verdict_on_the_answer_and_the_best_action() -> None:
    puzzle = load("azul")[0]
    right, wrong = puzzle.actions[0], puzzle.actions[-1]
    assert puzzle.grade(right.action).is_right
    grade = puzzle.grade(wrong.action)
    assert not grade.is_right
    assert (grade.answer, grade.best) == (wrong, right)
    with pytest.raises(IllegalAction):
        puzzle.grade("9z>9")


def test_same_puzzles_give_the_same_file() -> None:
    collection = load_collection("azul")
    assert pack(collection) == pack(collection)
