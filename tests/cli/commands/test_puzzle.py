"""`palacio puzzle`: the position, an answer, and the verdict on it."""

from datetime import date

import pytest

from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.puzzles.shipped import daily, load
from palacio.rules.catalog import GAMES
from tests.cli.prompt import palacio

DAY = "2026-11-18"


@pytest.mark.parametrize("game", GAMES)
def test_right_answer_is_confirmed_with_the_values_and_the_best_line(game: str) -> None:
    puzzle = load(game)[0]
    done = palacio("puzzle", "--game", game, "--id", puzzle.id, typed=puzzle.answers[0])
    assert done.exit_code == 0
    assert f"Right: {puzzle.answers[0]}." in done.output
    assert f"Best play: {' '.join(puzzle.line)}" in " ".join(done.output.split())
    assert f"{100 * puzzle.actions[0].share:.1f}%" in done.output


def test_wrong_answer_is_reported_with_its_value_and_the_best_actions() -> None:
    puzzle = load("azul")[0]
    wrong = puzzle.actions[-1]
    done = palacio("puzzle", "--id", puzzle.id, typed=wrong.action)
    assert f"{wrong.action} is not the best move." in done.output
    rows = [line.split() for line in done.output.splitlines()]
    assert any(row[:1] == [wrong.action] and "yours" in row[-1] for row in rows)
    assert any(row[:1] == [puzzle.answers[0]] and row[-1] == "right" for row in rows)


def test_illegal_answer_is_refused_and_the_question_repeated() -> None:
    puzzle = load("azul")[0]
    done = palacio("puzzle", "--id", puzzle.id, typed=f"9z>9\nhint\n{puzzle.answers[0]}")
    assert "“9z>9” is not a move." in done.output
    assert "That is not possible in a puzzle." in done.output
    assert "Right" in done.output


def test_giving_up_shows_the_best_line_and_leaving_does_not() -> None:
    puzzle = load("azul")[0]
    assert "Best play" in palacio("puzzle", "--id", puzzle.id, typed="answer").output
    assert "Best play" not in palacio("puzzle", "--id", puzzle.id, typed="quit").output


def test_day_option_selects_that_days_puzzle() -> None:
    done = palacio("puzzle", "--game", "sintra", "--day", DAY, typed="?\nquit")
    puzzle = daily("sintra", date.fromisoformat(DAY))
    assert f"Puzzle {puzzle.id}, rating {puzzle.rating}" in done.output
    assert "give up and see the answer" in done.output
    assert "take back" not in done.output


def test_unknown_puzzle_is_an_error() -> None:
    done = palacio("puzzle", "--id", "nothing")
    assert done.exit_code == 1
    assert done.stderr == "There is no puzzle 'nothing' of this game.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzle_is_posed_in_the_users_language(language: str) -> None:
    puzzle, say = load("azul")[0], catalogue(language)
    done = palacio("puzzle", "--id", puzzle.id, "--language", language, typed=puzzle.answers[0])
    assert say(f"puzzle-ask-{puzzle.kinds[0]}") in done.output
    assert say("puzzle-right", action=puzzle.answers[0]) in done.output
