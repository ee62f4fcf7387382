"""What an action would do, and what the match would bring: told beforehand, and true afterwards."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from palacio.match.azul.story import Floor, Floored, Tiled
from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.match import Match
from palacio.match.sintra.story import Broke, Completed, Kept, Shattered, Step, Window
from palacio.match.story import Dealt, Happening, Over, RoundEnd
from palacio.match.whatif import IfOver, WhatIf, if_over, what_if
from palacio.rules import azul
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHOICE, DRAFT, OVER
from palacio.rules.state import copy
from tests.match.matches import header_of, snapshot, standing, whole
from tests.rules.random_matches import positions, sample
from tests.rules.table import clause, strips
from tests.rules.variants import Variant, every_azul, every_sintra, every_variant

few_matches = pytest.mark.parametrize("seed", range(2))


def thoughts(variant: Variant, seed: int) -> Iterator[tuple[Match, str, WhatIf]]:
    """Some actions at some positions of a random match, and what they would do."""
    dice = new_dice(seed)
    for s in sample(variant, seed, one_in=10):
        match = Match(header_of(variant))
        match.state = copy(s)
        actions = match.actions()
        for action in {actions[roll(dice, len(actions))] for _ in actions[:4]}:
            yield match, action, what_if(match, action)


def done(match: Match, action: str) -> Match:
    after = match.fork()
    after.accept(match.seat, action)
    return after


def added(tells: Iterable[Any], seat: int) -> int:
    return sum(tell.points for tell in tells if hasattr(tell, "points") and tell.seat == seat)


def of(kind: type[Happening], tells: Iterable[Any]) -> list[Any]:
    return [tell for tell in tells if isinstance(tell, kind)]


def until_the_round_ends(tells: list[Any]) -> list[Any]:
    ends = [at for at, tell in enumerate(tells) if isinstance(tell, RoundEnd)]
    return tells[: ends[0]] if ends else tells


# --- Whatever is asked.


@every_variant
@few_matches
def test_what_is_told_to_happen_at_once_is_the_story_of_the_action(
    variant: Variant, seed: int
) -> None:
    for match, action, told in thoughts(variant, seed):
        assert told.tells[: told.now] == done(match, action).story()[-1]


@every_variant
@few_matches
def test_the_points_are_those_of_the_choices(variant: Variant, seed: int) -> None:
    for match, action, told in thoughts(variant, seed):
        points = {choice.text: choice.preview.points for choice in match.view(match.seat).actions}
        assert told.points == points[action]


@every_variant
def test_nothing_comes_out_of_the_bag_and_the_match_stays_as_it_was(variant: Variant) -> None:
    for match, action, told in thoughts(variant, seed=3):
        assert not of(Dealt, told.tells)
        before = snapshot(match)
        what_if(match, action)
        if_over(match)
        assert snapshot(match) == before


# --- What the tells add up to.


@every_azul
@few_matches
def test_in_azul_the_tells_add_up_to_points_and_score(variant: Variant, seed: int) -> None:
    for match, action, told in thoughts(variant, seed):
        after, seat = done(match, action).state, match.seat
        if match.state.phase == CHOICE:
            assert told.points == told.tells[0].points
            assert told.score == after.boards[seat].score
        else:
            assert told.points == added(told.tells, seat) - added(told.anyway, seat)
            settled = copy(after)
            azul.settle(settled, seat)
            assert told.score == settled.boards[seat].score


@every_sintra
@few_matches
def test_in_sintra_the_tells_add_up_to_points_and_score(variant: Variant, seed: int) -> None:
    for match, action, told in thoughts(variant, seed):
        after, seat = done(match, action), match.seat
        assert told.points == added(until_the_round_ends(told.tells), seat)
        assert told.score == match.scores[seat] + added(told.tells, seat)
        if after.state.phase != CHOICE:
            assert told.score == after.scores[seat]
            assert told.now == len(told.tells)


@every_sintra
def test_whichever_pane_is_kept_the_rest_is_as_it_was_told(variant: Variant) -> None:
    completed = 0
    for s in positions(variant, 1):
        match = Match(header_of(variant))
        match.state = copy(s)
        for action in match.actions()[:1] if s.phase == DRAFT else []:
            told, after = what_if(match, action), done(match, action)
            for keep in after.actions() if after.state.phase == CHOICE else []:
                kept, *rest = until_the_round_ends(done(after, keep).story()[-1])
                assert (type(kept), told.tells[told.now :]) == (Kept, rest)
                completed += 1
    assert completed > 0


# --- Azul.


@clause("AZ-3.2")
def test_a_line_that_is_completed_tells_which_cells_will_score() -> None:
    wall = "...k./...r./kwb../...../....."
    match = standing(f"azul displays=yk | score=10 lines=-/-/yy/-/- wall={wall}")
    told = what_if(match, "1y>3")
    (tiled,) = of(Tiled, told.tells[told.now :])
    assert (tiled.row, tiled.column, tiled.points) == (2, 3, 7)
    assert tiled.cells == [3, 8, 10, 11, 12, 13]
    assert (told.points, told.score, told.anyway) == (7, 17, [])


def test_a_line_that_is_not_completed_tells_of_no_wall() -> None:
    told = what_if(standing("azul displays=yk |"), "1y>3")
    assert told.now == len(told.tells) == 3  # took, slid, placed
    assert (told.points, told.score) == (0, 0)


def test_what_the_floor_costs_more_is_told_with_what_it_costs_anyway() -> None:
    match = standing("azul displays=yyk | score=10 floor=b")
    told = what_if(match, "1y>f")
    assert of(Floored, told.tells[: told.now]) == [Floored(0, 1, 2)]
    assert told.tells[told.now :] == [Floor(0, 3, -4)]
    assert told.anyway == [Floor(0, 1, -1)]
    assert (told.points, told.score) == (-3, 6)


def test_a_line_that_was_complete_before_is_not_told() -> None:
    told = what_if(standing("azul displays=yyk | lines=b/-/-/-/-"), "1y>2")
    assert [tiled.row for tiled in of(Tiled, told.tells)] == [1]
    assert told.anyway == []


def test_a_tile_that_lands_above_another_raises_its_points() -> None:
    told = what_if(standing("azul displays=yk | lines=-/bb/-/-/-"), "1y>1")
    assert [(tiled.row, tiled.points) for tiled in of(Tiled, told.tells)] == [(0, 1), (1, 2)]
    assert [(tiled.row, tiled.points) for tiled in told.anyway] == [(1, 1)]
    assert told.points == 2


@clause("AZ-3.5")
def test_on_the_free_wall_the_line_goes_where_it_scores_most() -> None:
    match = standing("azul wall=free displays=yk | wall=...bk/...../...../...../.....")
    (tiled,) = of(Tiled, what_if(match, "1y>1").tells)
    assert (tiled.row, tiled.column, tiled.points, tiled.cells) == (0, 2, 3, [2, 3, 4])


@clause("AZ-4.4")
def test_the_action_that_ends_the_match_tells_its_bonuses() -> None:
    match = standing("azul center=b marker=1 | wall=.yrkw/...../...../...../.....")
    told = what_if(match, "cb>1")
    assert isinstance(told.tells[told.now - 1], Over)
    assert told.now == len(told.tells)
    assert (told.points, told.score) == (5 + 2, 7)


# --- Sintra.


@clause("SI-3.3")
def test_a_strip_that_is_completed_tells_its_color_and_its_windows() -> None:
    windows = ",".join([*[".."] * 7, "p."])
    match = standing(
        f"sintra round=1 indicator=yyopbw displays=p/w"
        f" | glazier=1 strips={strips({7: '1a:yyyp', 1: '7a'})} windows={windows} |"
    )
    told = what_if(match, "1p>7")
    kinds = [type(tell) for tell in told.tells]
    assert Completed in kinds[: told.now]
    assert Kept not in kinds
    (window,) = of(Window, told.tells[told.now :])
    assert (window.points, window.windows) == (1 + 2, [6, 7])
    assert told.points == 3 + 3


@clause("SI-4.2")
def test_broken_glass_is_told_step_by_step() -> None:
    told = what_if(standing("sintra displays=y center=p | track=7"), "cp>1")
    assert of(Step, told.tells) == [Step(0, 7, 8)]
    assert of(Shattered, told.tells) == [Shattered(0, -18)]
    assert told.points == -18
    assert not of(Broke, told.tells)


# --- What is refused.


@pytest.mark.parametrize(
    ("action", "reason"),
    [("2b>1", "none_there"), ("1b>2", "line_other_color"), ("col=1", "not_now")],
)
def test_what_the_rules_refuse_is_refused_here(action: str, reason: str) -> None:
    match = standing("azul displays=bk | lines=-/y/-/-/-")
    with pytest.raises(IllegalAction) as refused:
        what_if(match, action)
    assert refused.value.reason == reason


def test_what_is_no_action_is_refused() -> None:
    with pytest.raises(BadNotation):
        what_if(standing("azul displays=bk |"), "undo")


def test_a_match_that_was_left_has_no_more_actions() -> None:
    match = standing("azul displays=bk |")
    match.accept(1, "resign")
    with pytest.raises(IllegalAction, match="over"):
        what_if(match, "1b>1")


# --- If it ended now.


@every_variant
def test_at_the_end_it_is_what_the_last_happenings_gave(variant: Variant) -> None:
    match = whole(variant)
    shown = if_over(match)
    assert [seat.score for seat in shown] == list(match.scores)
    if match.state.phase == OVER:
        told = [tells for tells in match.story() if of(Over, tells)][-1]
        ended = told[told.index(of(RoundEnd, told)[0]) + 1 : -1]
        assert [tell for seat in shown for tell in seat.tells] == ended


@every_variant
@few_matches
def test_at_any_time_the_tells_add_up_to_what_the_seat_would_have(
    variant: Variant, seed: int
) -> None:
    for s in sample(variant, seed, one_in=10):
        match = Match(header_of(variant))
        match.state = copy(s)
        for seat, shown in enumerate(if_over(match)):
            assert shown.tells
            assert shown.points == added(shown.tells, seat)
            assert shown.score == match.scores[seat] + (0 if match.is_over else shown.points)


@clause("AZ-4.4")
def test_if_azul_ended_now_the_wall_would_count_as_it_stands() -> None:
    wall = "b..../y..../r..../k..../w...."
    match = standing(f"azul wall=free displays=yk | score=3 lines=y/-/-/-/- wall={wall}")
    own, other = if_over(match)
    assert [tell.points for tell in own.tells] == [0, 7, 0]
    assert (own.points, own.score) == (7, 10)
    assert (other.points, other.score) == (0, 0)


@clause("SI-5.3")
def test_if_sintra_ended_now_panes_and_broken_glass_would_count() -> None:
    match = standing(f"sintra displays=y | track=4 strips={strips({1: '1a:yyyp'})} |")
    own = if_over(match)[0]
    leftovers, track, *ornaments = own.tells
    assert (leftovers.points, track.points) == (1, -6)
    assert {tell.points for tell in ornaments} == {0}
    assert own == IfOver(own.tells, -5, -5)
