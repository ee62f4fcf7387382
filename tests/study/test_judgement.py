"""Judgements by share and by points."""

import pytest

from palacio.study.judgement import judge


@pytest.mark.parametrize(
    ("share", "points", "judgement"),
    [
        (0.019, 1.4, None),
        (0.02, 0.0, "doubtful"),
        (0.0, 1.5, "doubtful"),
        (0.05, 0.0, "mistake"),
        (0.02, 3.0, "mistake"),
        (0.10, 0.0, "blunder"),
        (0.0, 6.0, "blunder"),
        (0.06, 6.0, "blunder"),
    ],
)
def test_judgement_is_the_worse_of_those_by_share_and_by_points(
    share: float, points: float, judgement: str | None
) -> None:
    assert judge(share, 0.0, points, 0.0) == judgement


def test_loss_within_two_standard_errors_does_not_count() -> None:
    assert judge(0.12, 0.06, 0.0, 0.0) is None
    assert judge(0.12, 0.059, 0.0, 0.0) == "blunder"
    assert judge(0.0, 0.0, 4.0, 2.0) is None
    assert judge(0.03, 0.01, 7.0, 4.0) == "doubtful"
