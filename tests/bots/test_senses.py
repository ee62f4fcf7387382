"""What a bot sees in a position: its actions, what each does, and how a board stands."""

from collections.abc import Iterator
from math import isfinite

import pytest

from palacio.bots import azul, senses
from palacio.bots.sight import new_sight
from palacio.bots.weights import judge_of
from palacio.match.position import format_position, parse_position
from palacio.rules.azul import PENALTIES, placement_points
from palacio.rules.azul_board import LINES
from palacio.rules.compiled import array, reals
from palacio.rules.components import TRACK
from palacio.rules.drafting import CHOICE, DEAL, DRAFT
from palacio.rules.sintra_board import KEEP
from palacio.rules.state import State, copy, to_bytes
from palacio.rules.tiles import COLORS, EMPTY
from tests.bots.rounds import after, legal
from tests.rules.random_matches import positions, sample
from tests.rules.variants import Variant, every_azul, every_sintra, every_variant


def seen(s: State, weights: list[float]) -> dict[int, float]:
    """How much each action draws, by these weights."""
    sight = new_sight()
    many = senses.consider(s, reals(weights), sight)
    actions = [int(action) for action in sight.actions[:many]]
    assert len(set(actions)) == many
    return dict(zip(actions, (float(urge) for urge in sight.urges[:many]), strict=True))


def weigh(s: State, **weights: float) -> list[float]:
    """A weight for each of these, by name, and none for the others."""
    game = senses.senses_of(s)
    total = [0.0] * game.URGES
    for name, weight in weights.items():
        total[getattr(game, name)] = weight
    return total


def turns_of(variant: Variant) -> Iterator[State]:
    return (s for s in sample(variant, seed=1, one_in=5) if s.seat >= 0)


def between_rounds(variant: Variant) -> list[State]:
    found = (s for seed in range(2) for s in positions(variant, seed))
    return [copy(s) for s in found if s.phase == DEAL and s.rounds > 0]


# --- Actions.


@every_variant
def test_a_bot_sees_every_allowed_action_once_and_no_other(variant: Variant) -> None:
    for s in turns_of(variant):
        assert sorted(seen(s, list(judge_of(s).urges))) == sorted(legal(s))


@every_variant
def test_to_look_changes_nothing(variant: Variant) -> None:
    for s in turns_of(variant):
        before = to_bytes(s)
        seen(s, list(judge_of(s).urges))
        assert to_bytes(s) == before


@every_variant
def test_what_draws_is_a_weighted_sum(variant: Variant) -> None:
    for s in turns_of(variant):
        fitted = [float(weight) for weight in judge_of(s).urges]
        other = [0.7 * number - 3.0 for number in range(len(fitted))]
        mixed = [2 * one - two for one, two in zip(fitted, other, strict=True)]
        ours, theirs, both = seen(s, fitted), seen(s, other), seen(s, mixed)
        assert all(isfinite(urge) for urge in ours.values())
        for action, urge in both.items():
            assert urge == pytest.approx(2 * ours[action] - theirs[action], abs=1e-9)


@every_variant
def test_each_weight_of_a_game_is_fitted(variant: Variant) -> None:
    s = variant.begin()
    game, judge = senses.senses_of(s), judge_of(s)
    assert len(judge.urges) == game.URGES
    assert len(judge.gains) == game.STAGES * game.FEATURES
    assert len(judge.spread) == game.STAGES


@every_azul
def test_the_floor_costs_what_a_bot_thinks_it_does(variant: Variant) -> None:
    for s in turns_of(variant):
        if s.phase == DRAFT:
            floor = s.boards[s.seat].floor_count
            for action, urge in seen(s, weigh(s, COST=1.0)).items():
                then = after(s, action)
                if then.phase == DRAFT:
                    assert -urge == PENALTIES[then.boards[s.seat].floor_count] - PENALTIES[floor]


@every_azul
def test_completing_a_line_is_noticed(variant: Variant) -> None:
    for s in turns_of(variant):
        if s.phase == DRAFT:
            for action, urge in seen(s, weigh(s, COMPLETES=1.0)).items():
                then = after(s, action)
                if then.phase == DRAFT:
                    assert urge == full_lines(then, int(s.seat)) - full_lines(s, int(s.seat))


def full_lines(s: State, seat: int) -> int:
    return sum(int(s.boards[seat].line_count[line]) == line + 1 for line in range(LINES))


@every_azul
def test_a_space_is_worth_what_the_rules_give_for_it(variant: Variant) -> None:
    for s in sample(variant, seed=2, one_in=8):
        for board in s.boards[: int(s.seats)]:
            across, down = azul.wall_by_rows(board), azul.wall_by_columns(board)
            for space in range(LINES * COLORS):
                if board.wall[space] == EMPTY:
                    row, column = divmod(space, COLORS)
                    points = azul.points_at(across, down, row, column)
                    assert points == placement_points(board, row, column)


@every_sintra
def test_broken_glass_costs_what_a_bot_thinks_it_does(variant: Variant) -> None:
    """What is lost already, and what the track will take."""
    for s in turns_of(variant):
        if s.phase == DRAFT:
            for action, urge in seen(s, weigh(s, COST=1.0)).items():
                then = after(s, action)
                if then.phase in (DRAFT, CHOICE, DEAL):
                    assert -urge == glass(then, int(s.seat)) - glass(s, int(s.seat))


def glass(s: State, seat: int) -> int:
    return int(s.boards[seat].lost) + int(TRACK[s.boards[seat].track])


@every_sintra
def test_a_complete_strip_scores_what_a_bot_thinks_it_does(variant: Variant) -> None:
    scoring = 0
    for s in positions(variant, seed=3):
        if s.phase == DRAFT:
            for action, urge in seen(
                s, weigh(s, COMPLETES_POINTS=1.0, COMPLETES_BONUS=1.0)
            ).items():
                then = after(s, action)
                if then.phase == CHOICE:
                    then = after(then, legal(then)[0])
                if then.phase in (DRAFT, DEAL):
                    assert urge == earned(then, int(s.seat)) - earned(s, int(s.seat))
                    scoring += urge > 0
    assert scoring > 0


def earned(s: State, seat: int) -> int:
    """Points without those lost to broken glass."""
    return int(s.boards[seat].score) + int(s.boards[seat].lost)


@every_sintra
def test_a_pane_is_kept_for_those_of_its_color_in_the_windows(variant: Variant) -> None:
    for s in positions(variant, seed=4):
        if s.phase == CHOICE:
            board = s.boards[s.seat]
            windows = [int(color) for color in (*board.top, *board.bottom)]
            for action, urge in seen(s, weigh(s, KEEPS_MOST=1.0)).items():
                assert urge == windows.count(action - KEEP)


# --- Boards.


def described(s: State, seat: int, fill: float = 0.0) -> list[float]:
    features = array(senses.senses_of(s).FEATURES + 1, "f8")
    for number in range(len(features)):
        features[number] = fill
    senses.describe(s, seat, features)
    *described_, guard = (float(feature) for feature in features)
    assert guard == fill
    return described_


@every_variant
def test_a_board_is_described_by_all_the_features_and_no_more(variant: Variant) -> None:
    for s in between_rounds(variant):
        before = to_bytes(s)
        for seat in range(variant.seats):
            assert described(s, seat, fill=0.0) == described(s, seat, fill=7.5)
            assert all(isfinite(feature) for feature in described(s, seat))
        assert to_bytes(s) == before


@every_variant
def test_stages_are_those_that_were_fitted(variant: Variant) -> None:
    stages = {int(senses.stage(s)) for s in between_rounds(variant)}
    assert stages <= set(range(senses.senses_of(variant.begin()).STAGES))
    assert len(stages) > 1


@every_variant
def test_a_board_is_described_whatever_the_others_have(variant: Variant) -> None:
    """The other boards and the discard are emptied into the bag."""
    for s in between_rounds(variant):
        head, *boards = format_position(s).split("|")
        head = " ".join(w for w in head.split() if not w.startswith(("bag=", "lid=", "tower=")))
        for seat in range(variant.seats):
            alone = ["" if other != seat else boards[seat] for other in range(variant.seats)]
            twin = parse_position("|".join([f"{head} bag=* ", *alone]))
            assert described(twin, seat) == described(s, seat)


@every_variant
def test_who_starts_the_next_round_is_part_of_the_description(variant: Variant) -> None:
    for s in between_rounds(variant)[:3]:
        starts = [described(s, seat)[0] for seat in range(variant.seats)]
        assert starts == [float(seat == s.starter) for seat in range(variant.seats)]
