"""The story of the better action, which clients draw."""

import msgspec
import pytest

from palacio.match.match import Match
from palacio.study.better import Item
from palacio.study.report import MatchReview
from palacio.study.review import review
from tests.study.matches import played

FEW = 60  # simulations


def story_if_played(match: Match, seq: int, action: str) -> tuple[Item, ...]:
    """Return the story of an action that is played instead of event `seq`."""
    twin = Match(match.header)
    for event in match.log[:seq]:
        twin.referee.accept(event.seat, event.text)
    twin.referee.accept(twin.seat, action)
    return tuple(map(msgspec.to_builtins, twin.story_of(seq)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "option"), [("azul", "fixed"), ("azul", "free"), ("sintra", "a"), ("sintra", "b")]
)
def test_better_action_has_the_same_story_as_if_it_were_played(game: str, option: str) -> None:
    match = played(game, option, by="random")
    found = review(match, simulations=FEW)
    others = [each for each in found.actions if each.best.action != each.played.action]
    assert len(others) > len(found.actions) / 4
    for each in others[::5]:
        assert each.better == story_if_played(match, each.seq, each.best.action)


def test_no_better_action_is_reported_if_the_best_one_was_played() -> None:
    found: MatchReview = review(played(by="greedy"), simulations=FEW)
    best = [each for each in found.actions if each.best.action == each.played.action]
    assert best
    assert not any(each.better for each in best)
