"""What-if: the predicted story of an action, and the scores if the match ended now."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from palacio.match.azul.story import Floor, Floored, Tiled
from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.match import Match
from palacio.match.sintra.story import Broke, Completed, Kept, Shattered, Step, WindowScored
from palacio.match.story import Dealt, Over, RoundEnd, StoryItem
from palacio.match.whatif import IfOver, WhatIf, if_over, what_if
from palacio.rules import azul
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHOICE, DRAFT, OVER
from palacio.rules.state import copy
from tests.match.matches import header_of, match_at, snapshot, whole
from tests.rules.random_matches import positions, sample, seeds
from tests.rules.table import clause, strips
from tests.rules.variants import Variant, every_azul, every_sintra, every_variant

few_matches = seeds(2)


def predictions(variant: Variant, seed: int) -> Iterator[tuple[Match, str, WhatIf]]:
    """Yield some actions in some positions of a random match, with their predictions."""
    dice = new_dice(seed)
    for s in sample(variant, seed, one_in=10):
        match = Match(header_of(variant))
        match.referee.state = copy(s)
        actions = match.actions()
        for action in {actions[roll(dice, len(actions))] for _ in actions[:4]}:
            yield match, action, what_if(match, action)


def done(match: Match, action: str) -> Match:
    after = match.copy()
    after.referee.accept(match.seat, action)
    return after


def added(items: Iterable[Any], seat: int) -> int:
    return sum(item.points for item in items if hasattr(item, "points") and item.seat == seat)


def of(kind: type[StoryItem], items: Iterable[Any]) -> list[Any]:
    return [item for item in items if isinstance(item, kind)]


def until_the_round_ends(items: list[Any]) -> list[Any]:
    ends = [at for at, item in enumerate(items) if isinstance(item, RoundEnd)]
    return items[: ends[0]] if ends else items


# --- Any action.


@every_variant
@few_matches
def test_the_immediate_items_are_the_story_of_the_action(variant: Variant, seed: int) -> None:
    for match, action, predicted in predictions(variant, seed):
        assert predicted.items[: predicted.now] == done(match, action).story()[-1]


@every_variant
@few_matches
def test_points_equal_those_in_the_actions_preview(variant: Variant, seed: int) -> None:
    for match, action, predicted in predictions(variant, seed):
        points = {choice.text: choice.preview.points for choice in match.view(match.seat).actions}
        assert predicted.points == points[action]


@every_variant
def test_trying_an_action_neither_changes_the_match_nor_draws_tiles(variant: Variant) -> None:
    for match, action, predicted in predictions(variant, seed=3):
        assert not of(Dealt, predicted.items)
        before = snapshot(match)
        what_if(match, action)
        if_over(match)
        assert snapshot(match) == before


# --- Sums of the items.


@every_azul
@few_matches
def test_azul_points_agree_with_the_items_and_azul_scores_with_the_rules(
    variant: Variant, seed: int
) -> None:
    for match, action, predicted in predictions(variant, seed):
        after, seat = done(match, action).state, match.seat
        if match.state.phase == CHOICE:
            assert predicted.points == predicted.items[0].points
            assert predicted.score == after.boards[seat].score
        else:
            assert predicted.points == added(predicted.items, seat) - added(predicted.anyway, seat)
            settled = copy(after)
            azul.settle(settled, seat)
            assert predicted.score == settled.boards[seat].score


@every_sintra
@few_matches
def test_sintra_points_and_scores_agree_with_predicted_items(variant: Variant, seed: int) -> None:
    for match, action, predicted in predictions(variant, seed):
        after, seat = done(match, action), match.seat
        assert predicted.points == added(until_the_round_ends(predicted.items), seat)
        assert predicted.score == match.scores[seat] + added(predicted.items, seat)
        if after.state.phase != CHOICE:
            assert predicted.score == after.scores[seat]
            assert predicted.now == len(predicted.items)


@every_sintra
def test_predicted_items_are_right_whichever_pane_is_kept(variant: Variant) -> None:
    completed = 0
    for s in positions(variant, 1):
        match = Match(header_of(variant))
        match.referee.state = copy(s)
        for action in match.actions()[:1] if s.phase == DRAFT else []:
            predicted, after = what_if(match, action), done(match, action)
            for keep in after.actions() if after.state.phase == CHOICE else []:
                kept, *rest = until_the_round_ends(done(after, keep).story()[-1])
                assert (type(kept), predicted.items[predicted.now :]) == (Kept, rest)
                completed += 1
    assert completed > 0


# --- Azul.


@clause("AZ-3.2")
def test_completing_a_line_shows_the_cells_that_score() -> None:
    wall = "...k./...r./kwb../...../....."
    match = match_at(f"azul displays=yk | score=10 lines=-/-/yy/-/- wall={wall}")
    predicted = what_if(match, "1y>3")
    (tiled,) = of(Tiled, predicted.items[predicted.now :])
    assert (tiled.row, tiled.column, tiled.points) == (2, 3, 7)
    assert tiled.cells == [3, 8, 10, 11, 12, 13]
    assert (predicted.points, predicted.score, predicted.anyway) == (7, 17, [])


def test_an_incomplete_line_shows_no_tiling() -> None:
    predicted = what_if(match_at("azul displays=yk |"), "1y>3")
    assert predicted.now == len(predicted.items) == 3  # took, slid, placed
    assert (predicted.points, predicted.score) == (0, 0)


def test_the_cost_of_the_floor_is_predicted_with_and_without_the_action() -> None:
    match = match_at("azul displays=yyk | score=10 floor=b")
    predicted = what_if(match, "1y>f")
    assert of(Floored, predicted.items[: predicted.now]) == [Floored(0, 1, 2)]
    assert predicted.items[predicted.now :] == [Floor(0, 3, -4)]
    assert predicted.anyway == [Floor(0, 1, -1)]
    assert (predicted.points, predicted.score) == (-3, 6)


def test_a_line_completed_before_the_action_is_not_shown() -> None:
    predicted = what_if(match_at("azul displays=yyk | lines=b/-/-/-/-"), "1y>2")
    assert [tiled.row for tiled in of(Tiled, predicted.items)] == [1]
    assert predicted.anyway == []


def test_points_include_what_a_new_tile_adds_to_a_tile_placed_below_it() -> None:
    predicted = what_if(match_at("azul displays=yk | lines=-/bb/-/-/-"), "1y>1")
    assert [(tiled.row, tiled.points) for tiled in of(Tiled, predicted.items)] == [(0, 1), (1, 2)]
    assert [(tiled.row, tiled.points) for tiled in predicted.anyway] == [(1, 1)]
    assert predicted.points == 2


@clause("AZ-3.5")
def test_on_the_free_wall_a_full_line_is_predicted_where_it_scores_most() -> None:
    match = match_at("azul wall=free displays=yk | wall=...bk/...../...../...../.....")
    (tiled,) = of(Tiled, what_if(match, "1y>1").items)
    assert (tiled.row, tiled.column, tiled.points, tiled.cells) == (0, 2, 3, [2, 3, 4])


@clause("AZ-4.4")
def test_the_last_action_shows_the_final_bonuses() -> None:
    match = match_at("azul displays=b | wall=.yrkw/...../...../...../.....")
    predicted = what_if(match, "1b>1")
    assert isinstance(predicted.items[predicted.now - 1], Over)
    assert predicted.now == len(predicted.items)
    assert (predicted.points, predicted.score) == (5 + 2, 7)


# --- Sintra.


@clause("SI-3.3")
def test_completing_a_strip_shows_its_color_and_windows() -> None:
    windows = ",".join([*[".."] * 7, "p."])
    match = match_at(
        f"sintra round=1 indicator=yyopbw displays=p/w"
        f" | glazier=1 strips={strips({7: '1a:yyyp', 1: '7a'})} windows={windows} |"
    )
    predicted = what_if(match, "1p>7")
    kinds = [type(item) for item in predicted.items]
    assert Completed in kinds[: predicted.now]
    assert Kept not in kinds
    (window,) = of(WindowScored, predicted.items[predicted.now :])
    assert (window.points, window.windows) == (1 + 2, [6, 7])
    assert predicted.points == 3 + 3


@clause("SI-4.2")
def test_broken_glass_is_shown_step_by_step() -> None:
    predicted = what_if(match_at("sintra displays=y center=p | track=7"), "cp>1")
    assert of(Step, predicted.items) == [Step(0, 7, 8)]
    assert of(Shattered, predicted.items) == [Shattered(0, -18)]
    assert predicted.points == -18
    assert not of(Broke, predicted.items)


# --- Refusals.


@pytest.mark.parametrize(
    ("action", "reason"),
    [("2b>1", "none_there"), ("1b>2", "line_other_color"), ("col=1", "not_now")],
)
def test_an_illegal_action_is_refused_with_its_reason(action: str, reason: str) -> None:
    match = match_at("azul displays=bk | lines=-/y/-/-/-")
    with pytest.raises(IllegalAction) as refused:
        what_if(match, action)
    assert refused.value.reason == reason


def test_text_that_is_not_an_action_is_refused() -> None:
    with pytest.raises(BadNotation):
        what_if(match_at("azul displays=bk |"), "undo")


def test_trying_an_action_is_refused_after_all_other_seats_have_left() -> None:
    match = match_at("azul displays=bk |")
    match.referee.accept(1, "resign")
    with pytest.raises(IllegalAction, match="over"):
        what_if(match, "1b>1")


# --- If the match ended now.


@every_variant
def test_after_the_end_if_over_returns_the_final_scoring(variant: Variant) -> None:
    match = whole(variant)
    shown = if_over(match)
    assert [seat.score for seat in shown] == list(match.scores)
    if match.state.phase == OVER:
        last = [items for items in match.story() if of(Over, items)][-1]
        ended = last[last.index(of(RoundEnd, last)[0]) + 1 : -1]
        assert [item for seat in shown for item in seat.items] == ended


@every_variant
@few_matches
def test_items_of_if_over_add_up_to_its_points_and_score(variant: Variant, seed: int) -> None:
    for s in sample(variant, seed, one_in=10):
        match = Match(header_of(variant))
        match.referee.state = copy(s)
        for seat, shown in enumerate(if_over(match)):
            assert shown.items
            assert shown.points == added(shown.items, seat)
            assert shown.score == match.scores[seat] + (0 if match.is_over else shown.points)


@clause("AZ-4.4")
def test_final_scoring_of_azul_counts_only_tiles_on_the_wall() -> None:
    wall = "b..../y..../r..../k..../w...."
    match = match_at(f"azul wall=free displays=yk | score=3 lines=y/-/-/-/- wall={wall}")
    own, other = if_over(match)
    assert [item.points for item in own.items] == [0, 7, 0]
    assert (own.points, own.score) == (7, 10)
    assert (other.points, other.score) == (0, 0)


@clause("SI-5.3")
def test_final_scoring_of_sintra_counts_panes_and_broken_glass() -> None:
    match = match_at(f"sintra displays=y | track=4 strips={strips({1: '1a:yyyp'})} |")
    own = if_over(match)[0]
    leftovers, track, *ornaments = own.items
    assert (leftovers.points, track.points) == (1, -6)
    assert {item.points for item in ornaments} == {0}
    assert own == IfOver(own.items, -5, -5)
