"""A match in short: its points by source, and its scores round by round."""

import pytest

from palacio.match.leaving import places
from palacio.match.match import Match
from palacio.match.story import RoundEnd
from palacio.match.summary import summarize
from tests.match.matches import begun, folded, played, whole
from tests.rules.variants import Variant, every_variant


@every_variant
def test_sources_add_up_to_the_scores(variant: Variant) -> None:
    match = whole(variant)
    summary = summarize(match)
    added = [sum(points) for points in zip(*summary.sources.values(), strict=True)]
    assert added == summary.scores == list(match.scores)
    assert summary.winners == list(match.winners)
    assert [seat for seat, place in enumerate(summary.places) if place == 1] == summary.winners


@every_variant
def test_each_round_ends_with_the_scores_that_the_boards_had(variant: Variant) -> None:
    match = Match(whole(variant).header)
    seen = []
    for event in whole(variant).log:
        match.accept(event.seat, event.text)
        ended = any(isinstance(told, RoundEnd) for told in match.tell(event.seq))
        if ended and not match.is_over:
            seen.append(list(match.scores))
    rounds = summarize(whole(variant)).rounds
    assert rounds[: len(seen)] == seen
    assert len(rounds) == match.round


@pytest.mark.parametrize("variant", [Variant("azul", "free", 3), Variant("sintra", "a", 2)])
def test_what_was_taken_back_brought_nothing(variant: Variant) -> None:
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


def test_before_anything_happened_there_is_nothing_to_tell() -> None:
    summary = summarize(begun(Variant("azul", "fixed", 3)))
    assert (summary.scores, summary.places) == ([0, 0, 0], [1, 1, 1])
    assert (summary.sources, summary.rounds, summary.winners) == ({}, [], [])


def test_a_match_from_its_log_has_the_same_summary() -> None:
    match = played(Variant("azul", "free", 4), seed=3, events=90)
    assert summarize(folded(match)) == summarize(match)


def test_who_left_comes_after_those_who_stayed() -> None:
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
