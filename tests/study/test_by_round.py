"""Reviews that are reported round by round, and continue after an interruption."""

from itertools import pairwise

import msgspec
import pytest

from palacio.match.match import Match
from palacio.study.by_round import RoundsReview, review_by_round
from palacio.study.process import parts, task_of
from palacio.study.review import review
from tests.study.matches import begun, played

pytestmark = pytest.mark.slow

FEW = 60  # simulations

every_game = pytest.mark.parametrize("game", ["azul", "sintra"])


def rounds_of(match: Match) -> list[RoundsReview]:
    return list(review_by_round(match, simulations=FEW))


@every_game
def test_last_report_equals_the_review_of_the_whole_match(game: str) -> None:
    match = played(game)
    *_, last = rounds_of(match)
    assert last.report == review(match, simulations=FEW)
    assert last.done == last.total == len(last.values)


@every_game
def test_each_report_adds_one_round_and_keeps_the_earlier_ones(game: str) -> None:
    match = played(game)
    made = rounds_of(match)
    assert [each.report.actions[-1].round for each in made] == list(range(1, match.round + 1))
    for before, after in pairwise(made):
        assert after.done > before.done
        last = len(before.report.actions) - 1  # its final shares are known only after the next deal
        assert after.report.actions[:last] == before.report.actions[:last]
        assert after.report.actions[last].played == before.report.actions[last].played
        assert after.report.deals[: len(before.report.deals)] == before.report.deals
        assert not before.report.is_over


def test_result_in_a_partial_report_is_the_share_after_its_last_action() -> None:
    first, *_ = rounds_of(played())
    shares = first.report.actions[-1].played.shares
    for seat in first.report.seats:
        assert seat.result == pytest.approx(shares[seat.seat])
        total = seat.start + seat.luck - seat.losses + seat.gifts + seat.rest
        assert total == pytest.approx(seat.result, abs=1e-6)


def test_last_report_of_a_match_in_progress_equals_its_review() -> None:
    match = begun()
    *_, last = rounds_of(match)
    assert last.report == review(match, simulations=FEW)


def test_interrupted_review_continues_with_the_next_round() -> None:
    made = rounds_of(match := played())
    known = made[1].values
    rest = list(review_by_round(match, simulations=FEW, known=known))
    assert [each.report for each in rest] == [each.report for each in made[2:]]


def test_review_is_reported_once_if_all_its_positions_were_searched_before() -> None:
    *_, last = rounds_of(match := played())
    again = list(review_by_round(match, simulations=FEW, known=last.values))
    assert [each.report for each in again] == [last.report]


# --- The tasks and parts of a review process.


@every_game
def test_task_continues_from_the_values_of_an_earlier_task(game: str) -> None:
    match = played(game)
    task = task_of(match, match.header.names, FEW, workers=1)
    whole = list(parts(task))
    assert [part.is_last for part in whole] == [False] * (len(whole) - 1) + [True]
    resumed = list(parts(msgspec.structs.replace(task, searched=whole[0].searched)))
    assert resumed == whole[1:]
    assert resumed[-1].read_report() == review(match, simulations=FEW)


def test_task_reviews_the_actions_of_a_match_that_began_in_a_given_position() -> None:
    match = Match.from_position("azul displays=bbbb/yyyr/rrkk/kwwy/wbyr", seed=1)
    match.play("1b>4")
    *_, last = parts(task_of(match, ("A", "B"), FEW, workers=1))
    report = last.read_report()
    assert [seat.name for seat in report.seats] == ["A", "B"]
    assert [action.played.action for action in report.actions] == ["1b>4"]
