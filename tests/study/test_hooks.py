"""The hook of a seat, and the rarity of a deal, computed from invented shares."""

import pytest

from palacio.rules.drafting import CHANCE
from palacio.study.hooks import Course, Turn, hook
from palacio.study.moments import LEAST_SHARE, Change, rarity
from palacio.study.report import Args, Reason
from palacio.study.values import Drawn


def course(ends: list[float], *, result: float, luck: float = 0.0, loss: float = 0.0) -> Course:
    """Return the course of seat 0: its share after each round, and a loss at the last event."""
    turns = [Turn(at, at, (share, 1 - share)) for at, share in enumerate(ends, 1)]
    last = Change(len(ends), 0, "1b>2", (-loss, loss))
    drafts: dict[int, Args] = {len(ends): {"color": "red", "count": 2}}
    return Course(0, turns, [last], result, 0.5, luck, drafts)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (
            course([0.5, 0.47, 0.2], result=0.0, loss=0.25),
            Reason("hook-even", {"round": 3, "color": "red", "count": 2, "seat": 0}),
        ),
        (
            course([0.5, 0.7, 0.8, 0.1], result=0.0, loss=0.25),
            Reason("hook-led", {"seat": 0, "first": 2, "last": 3}),
        ),
        (
            course([0.4, 0.3, 0.1], result=0.0, luck=-0.26),
            Reason("hook-unlucky", {"seat": 0, "percent": 26}),
        ),
        (course([0.2, 0.2, 0.1], result=0.0), Reason("hook-early", {"round": 1})),
        (course([0.3, 0.2, 0.1], result=0.0, loss=0.05), Reason("hook-drafts", {"count": 1})),
        (course([0.3, 0.2, 0.1], result=0.0), Reason("hook-well", {"seat": 0})),
        (
            course([0.6, 0.7, 1.0], result=1.0, luck=0.3),
            Reason("hook-lucky", {"seat": 0, "percent": 30}),
        ),
        (course([0.5, 0.3, 1.0], result=1.0), Reason("hook-late", {"round": 3})),
        (course([0.5, 0.7, 1.0], result=1.0), Reason("hook-ahead", {"seat": 0, "round": 2})),
    ],
)
def test_hook_is_the_first_true_sentence_about_a_match(given: Course, expected: Reason) -> None:
    assert hook(given) == expected


def test_hook_counts_the_losing_drafts_except_those_that_lose_too_little_share() -> None:
    lost = course([0.3, 0.2, 0.1], result=0.0, loss=0.05)
    small = Change(2, 0, "2b>2", (-LEAST_SHARE / 2, LEAST_SHARE / 2))
    (loss,) = lost.changes
    given = lost._replace(changes=[loss, loss, loss, loss, loss, small])
    assert hook(given) == Reason("hook-drafts", {"count": 5})


def test_hooks_of_both_seats_name_the_seat_that_left() -> None:
    won = course([0.5, 1.0], result=1.0)
    left = [Change(2, 1, "resign", (0.5, -0.5))]
    assert hook(won._replace(changes=left)) == Reason("hook-left", {"seat": 1})
    lost = won._replace(seat=1, changes=left, result=0.0)
    assert hook(lost) == Reason("hook-left", {"seat": 1})


@pytest.mark.parametrize(
    ("share", "expected"),
    [
        (0.05, [Reason("deal-worst", {"of": 5})]),
        (0.2, [Reason("deal-as-bad", {"count": 3})]),  # one other deal is as bad, so 2 of all 6 are
        (0.4, [Reason("deal-as-bad", {"count": 2})]),
        (0.55, [Reason("deal-as-good", {"count": 3})]),
        (0.99, [Reason("deal-best", {"of": 5})]),
    ],
)
def test_rarity_counts_the_deals_at_least_as_good_or_as_bad_as_the_actual_one(
    share: float, expected: list[Reason]
) -> None:
    others = tuple((each, 1 - each) for each in (0.1, 0.3, 0.5, 0.5, 0.9))
    assert list(rarity(0, Drawn(others, (share, 1 - share)))) == expected


def test_deal_without_a_known_outcome_has_no_rarity() -> None:
    assert list(rarity(0, Drawn(((0.5, 0.5),), None))) == []
    assert Change(0, CHANCE, "deal=", (0.0, 0.0)).kind(0) == "luck"
