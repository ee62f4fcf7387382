"""Summaries: points by source, and scores by round."""

import pytest

from palacio.match.match import Match
from palacio.match.result import places
from palacio.match.story import RoundEnd
from palacio.match.summary import summarize
from tests.match.matches import begun, folded, played, whole
from tests.rules.variants import Variant, every_variant


@every_variant
def test_points_by_source_add_up_to_the_scores(variant: Variant) -> None:
    match = whole(variant)
    summary = summarize(match)
    added = [sum(points) for points in zip(*summary.sources.values(), strict=True)]
    assert added == summary.scores == list(match.scores)
    assert summary.winners == list(match.winners)
    assert [seat for seat, place in enumerate(summary.places) if place == 1] == summary.winners


@every_variant
def test_scores_by_round_are_those_of_the_boards(variant: Variant) -> None:
    match = Match(whole(variant).header)
    seen = []
    for event in whole(variant).log:
        match.referee.accept(event.seat, event.text)
        ended = any(isinstance(item, RoundEnd) for item in match.story_of(event.seq))
        if ended and not match.is_over:
            seen.append(list(match.scores))
    rounds = summarize(whole(variant)).rounds
    assert rounds[: len(seen)] == seen
    assert len(rounds) == match.round


@pytest.mark.parametrize("variant", [Variant("azul", "free", 3), Variant("sintra", "a", 2)])
def test_undone_actions_add_no_points_to_the_summary(variant: Variant) -> None:
    match, taken_back = begun(variant), 0
    while taken_back < 3:
        before = match.scores
        match.play(match.actions()[0])
        if match.scores != before and match.undoable:
            match.undo()
            taken_back += 1
            summary = summarize(match)
            assert summary.scores == list(match.scores) == list(before)
            match.play(match.actions()[-1])


def test_the_summary_of_a_new_match_is_empty() -> None:
    summary = summarize(begun(Variant("azul", "fixed", 3)))
    assert (summary.scores, summary.places) == ([0, 0, 0], [1, 1, 1])
    assert (summary.sources, summary.rounds, summary.winners) == ({}, [], [])


def test_a_replayed_match_has_the_same_summary() -> None:
    match = played(Variant("azul", "free", 4), seed=3, events=90)
    assert summarize(folded(match)) == summarize(match)


def test_seats_that_left_take_the_last_places() -> None:
    match = played(Variant("azul", "fixed", 4), events=30)
    match.play("resign", seat=2)
    match.play("resign", seat=0)
    shown = places(match.state, match.out)
    assert (shown[2], shown[0]) == (4, 3)
    assert sorted((shown[1], shown[3])) in ([1, 1], [1, 2])
    match.play("resign", seat=3)
    assert summarize(match).places == [3, 1, 4, 2]
    assert summarize(match).winners == [1]
    assert summarize(match).out == [2, 0, 3]
