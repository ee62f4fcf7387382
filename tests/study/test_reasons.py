"""Every number in a sentence of a review, recomputed independently.

Numbers in reasons and titles come from two lines of play, which second implementations of the games
replay. Numbers in hooks and deal messages come from the shares and the log of the review.
"""

from collections.abc import Mapping
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from palacio.i18n.catalogue import LANGUAGES, source
from palacio.match.match import Match
from palacio.study.by_round import review_by_round
from palacio.study.report import ActionReview, KeyMoment, Reason
from tests.study.course_checks import DEAL_REASONS, EVENTS, HOOKS, Course
from tests.study.matches import played
from tests.study.reason_checks import REASONS
from tests.study.sides import Args, Sides
from tests.study.title_checks import TITLES

FEW = 150  # simulations
CHECKS = {*REASONS, *TITLES, *HOOKS, *DEAL_REASONS, *EVENTS}
PART = "reason-count-points"  # a message that is only a part of other messages


def check(reason: Reason, about: Any, checks: Mapping[str, Any]) -> str:
    """Recompute all numbers in a message; return its id."""
    args = Args(reason.args)
    checks[reason.id](about, args)
    assert not args.unread, (reason, args.unread)
    return reason.id


def check_match(match: Match) -> set[str]:
    """Check every message in a match's review; return the ids of the messages."""
    *_, last = review_by_round(match, simulations=FEW)
    sides = {each.seq: each for each in last.report.actions}
    seen = {id_ for each in last.report.actions for id_ in check_action(match, each)}
    for seat in last.report.seats:
        course = Course(match, last.report, last.values, seat.seat)
        seen.add(check(seat.hook, course, HOOKS))
        for moment in seat.moments:
            seen |= check_moment(course._replace(seq=moment.seq), sides.get(moment.seq), moment)
    return seen


def check_action(match: Match, action: ActionReview) -> set[str]:
    assert len(action.reasons) <= 2
    assert not action.reasons or action.judgement
    return {check(each, Sides(match, action), REASONS) for each in action.reasons}


def check_moment(course: Course, action: ActionReview | None, moment: KeyMoment) -> set[str]:
    """Check the title and the reasons of a moment; return the ids of these messages."""
    if action is None:
        seen = {check(each, course, DEAL_REASONS) for each in moment.reasons}
        return seen | {check(moment.title, course, EVENTS)}
    assert moment.share == pytest.approx(course.agreed()[moment.seq])
    sides = Sides(course.match, action)
    seen = {check(each, sides, REASONS) for each in moment.reasons}
    if action.seat != course.seat:
        return seen | {check(moment.title, course, EVENTS)}
    return seen | {check(moment.title, sides, TITLES)}


def refuses(reason: Reason, name: str, about: Any, checks: Mapping[str, Any]) -> bool:
    """Return whether the message's check fails if this number is larger by one."""
    wrong = {**reason.args, name: int(reason.args[name]) + 1}
    try:
        checks[reason.id](about, Args(wrong))
    except (AssertionError, LookupError):
        return True
    return False


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_a_review_has_a_check(language: str) -> None:
    entries = FluentParser().parse(source(language, "reasons")).body
    ids = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    assert ids - {PART} == CHECKS


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "option", "seats", "least"),
    [
        ("azul", "fixed", 2, 8),
        ("azul", "fixed", 3, 8),
        ("azul", "free", 2, 8),
        ("azul", "free", 4, 8),
        ("sintra", "a", 2, 8),
        ("sintra", "a", 4, 8),
        ("sintra", "b", 2, 8),
        ("sintra", "b", 3, 8),
    ],
)
def test_every_number_in_a_review_message_equals_an_independent_count(
    game: str, option: str, seats: int, least: int
) -> None:
    seen = set[str]()
    for by in ("greedy", "random"):
        seen |= check_match(played(game, option, seats, by=by))
    assert len(seen) >= least


@pytest.mark.slow
@pytest.mark.parametrize(("game", "option"), [("azul", "fixed"), ("azul", "free"), ("sintra", "a")])
def test_checks_of_reasons_and_hooks_fail_for_a_wrong_number(game: str, option: str) -> None:
    match = played(game, option, seats=3, by="random")
    *_, last = review_by_round(match, simulations=FEW)
    pairs = [(each, reason) for each in last.report.actions for reason in each.reasons]
    numbers = [
        (action, reason, name)
        for action, reason in pairs
        for name, value in reason.args.items()
        if isinstance(value, int) and name != "seat"  # another rival may fit too
    ]
    assert len(numbers) > 20
    for action, reason, name in numbers:
        assert refuses(reason, name, Sides(match, action), REASONS), (reason, name)
    for seat in last.report.seats:
        course = Course(match, last.report, last.values, seat.seat)
        for name in (name for name, value in seat.hook.args.items() if isinstance(value, int)):
            assert refuses(seat.hook, name, course, HOOKS), seat.hook
