"""Reports on answers: verdict, cost, reasons, and the best line."""

import pytest

from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.i18n.reasons import reason_text
from palacio.match.errors import IllegalAction
from palacio.puzzles.puzzle import Puzzle
from palacio.puzzles.report import report_on
from palacio.puzzles.shipped import load
from palacio.rules.catalog import GAMES

SAMPLE, FAST = 25, 100  # test every 25th puzzle, and every 100th also in the fast suite


def parameters(game: str) -> list[object]:
    return [
        pytest.param(each, marks=[pytest.mark.slow] if number * SAMPLE % FAST else [], id=each.id)
        for number, each in enumerate(load(game)[::SAMPLE])
    ]


every_puzzle = pytest.mark.parametrize(
    "puzzle", [each for game in GAMES for each in parameters(game)]
)


@every_puzzle
def test_only_right_answers_cost_almost_nothing_and_near_ones_cost_little(puzzle: Puzzle) -> None:
    for rated in puzzle.actions:
        report = report_on(puzzle, rated.action)
        is_right = rated.action in puzzle.answers
        assert (report.verdict == "right") == is_right
        assert (report.share_lost > 0.005 or report.points_lost > 0.5) != is_right
        if report.verdict == "near":
            assert report.share_lost < 0.1
            assert report.points_lost < 4


@every_puzzle
def test_report_shows_the_best_action_the_answer_and_the_tempting_one(puzzle: Puzzle) -> None:
    report = report_on(puzzle, puzzle.actions[-1].action)
    shown = [each.action for each in report.actions]
    assert shown[0] == puzzle.answers[0]
    assert {report.answer, *puzzle.answers} <= set(shown)
    assert puzzle.tempting in (None, *shown)
    assert all(each.items for each in report.actions)


@every_puzzle
def test_best_line_is_shown_with_the_position_before_each_step(puzzle: Puzzle) -> None:
    report, match = report_on(puzzle, puzzle.answers[0]), puzzle.match()
    for step in report.line:
        assert (step.seat, step.view.boards) == (match.seat, match.view().boards)
        match.play(step.action)
    assert [step.action for step in report.line] == list(puzzle.line)


@every_puzzle
def test_right_and_wrong_answers_have_reasons_in_every_language(puzzle: Puzzle) -> None:
    for answer in (puzzle.answers[0], puzzle.actions[-1].action):
        report = report_on(puzzle, answer)
        assert report.compared not in puzzle.answers
        assert report.reasons
        for language in LANGUAGES:
            for reason in report.reasons:
                text = reason_text(reason, ("Ana", "Bo"), catalogue(language))
                assert not set("{}$_") & set(text)


def test_illegal_answer_is_refused() -> None:
    with pytest.raises(IllegalAction):
        report_on(load("azul")[0], "9z>9")
