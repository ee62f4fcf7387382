"""Azul's effects: complete, in order, with their details and points."""

from palacio.rules.drafting import CHANCE
from palacio.rules.effects import EffectKind
from palacio.rules.tiles import some
from tests.rules.table import after, clause, effects_of, fixed_wall

BLUE, YELLOW, RED, BLACK, WHITE = range(5)


@clause("AZ-1.2")
def test_the_effect_of_a_setup_names_the_start_player() -> None:
    assert effects_of("azul phase=setup", "start=2") == [(EffectKind.BEGUN, 1, 0, 0, 0, 0)]


@clause("AZ-1.3")
def test_the_effect_of_a_deal_names_the_round() -> None:
    deal = "deal=bbbb/yyyy/rrrr/kkkk/wwww"
    assert effects_of("azul phase=deal round=6", deal) == [(EffectKind.DEALT, CHANCE, 7, 0, 0, 0)]


@clause("AZ-2.2", "AZ-2.4", "AZ-2.6")
def test_take_from_a_display_has_an_effect_for_each_destination_of_its_tiles() -> None:
    assert effects_of("azul start=2 displays=-/ykkk/r | | floor=wwwwww", "2k>1") == [
        (EffectKind.TOOK, 1, 2, BLACK, 3, 0),
        (EffectKind.SLID, 1, 2, some(YELLOW, 1), 0, 0),
        (EffectKind.PLACED, 1, 0, BLACK, 1, 0),
        (EffectKind.FLOORED, 1, BLACK, 1, 0, 0),
        (EffectKind.DISCARDED, 1, BLACK, 1, 0, 0),
    ]


@clause("AZ-2.3")
def test_effects_of_a_take_from_the_center_include_the_marker() -> None:
    assert effects_of("azul start=2 displays=r center=yyk", "cy>3") == [
        (EffectKind.TOOK, 1, 0, YELLOW, 2, 0),
        (EffectKind.MARKER, 1, 0, 0, 0, 0),
        (EffectKind.PLACED, 1, 2, YELLOW, 2, 0),
    ]


@clause("AZ-2.4")
def test_effects_of_a_take_to_the_floor_place_no_tiles_on_a_line() -> None:
    assert effects_of("azul displays=yy/k", "1y>f") == [
        (EffectKind.TOOK, 0, 1, YELLOW, 2, 0),
        (EffectKind.SLID, 0, 1, 0, 0, 0),
        (EffectKind.FLOORED, 0, YELLOW, 2, 0, 0),
    ]


@clause("AZ-3.1", "AZ-3.2", "AZ-3.3")
def test_effects_of_tiling_name_the_space_and_scoring_spaces_and_precede_the_floor() -> None:
    wall = fixed_wall("..x", "xx.x", "..x", "", "..x")
    position = f"azul round=3 turn=2 displays=k | score=2 lines=-/yy/-/bbbb/- wall={wall} floor=rr"
    scoring = sum(1 << space for space in (2, 5, 6, 7, 8, 12))
    assert effects_of(position, "1k>5")[3:] == [
        (EffectKind.TILED, 0, 7, YELLOW, scoring, 7),
        (EffectKind.TILED, 0, 18, BLUE, 1 << 18, 1),
        (EffectKind.FLOOR, 0, 2, 0, 0, -2),
        (EffectKind.ROUND_END, CHANCE, 3, 0, 0, 0),
    ]


@clause("AZ-3.2")
def test_the_scoring_spaces_of_a_cross_are_those_of_both_runs() -> None:
    wall = fixed_wall("..x.x", "..x", "xx.xx", "..x", "x.x")
    position = f"azul turn=2 displays=k | lines=-/-/bbb/-/- wall={wall}"
    tiled = next(
        effect for effect in effects_of(position, "1k>5") if effect.kind == EffectKind.TILED
    )
    scoring = sum(1 << space for space in (2, 7, 10, 11, 12, 13, 14, 17, 22))
    assert tiled == (EffectKind.TILED, 0, 12, BLUE, scoring, 10)


@clause("AZ-3.3")
def test_the_effect_of_the_floor_has_the_points_actually_lost() -> None:
    effects = effects_of("azul displays=k | score=3 floor=rrrrr", "1k>5")
    assert (EffectKind.FLOOR, 0, 5, 0, 0, -3) in effects
    assert [effect.kind for effect in effects].count(EffectKind.FLOOR) == 1


@clause("AZ-3.5")
def test_line_without_a_column_has_effects_for_its_tiles_on_the_floor() -> None:
    wall = "b..../.b.../..ykr/...../....."
    position = f"azul wall=free turn=2 displays=k | lines=-/-/bbb/-/- floor=yyyyy wall={wall}"
    assert effects_of(position, "1k>5")[3:] == [
        (EffectKind.UNTILED, 0, 2, BLUE, 3, 0),
        (EffectKind.FLOORED, 0, BLUE, 2, 0, 0),
        (EffectKind.DISCARDED, 0, BLUE, 1, 0, 0),
        (EffectKind.FLOOR, 0, 7, 0, 0, 0),
        (EffectKind.ROUND_END, CHANCE, 1, 0, 0, 0),
    ]


@clause("AZ-3.6")
def test_effects_of_choosing_a_column_begin_with_the_tiled_space() -> None:
    s = after("azul wall=free turn=2 displays=k | lines=-/-/bbb/-/-", "1k>5")
    assert effects_of(s, "col=4") == [
        (EffectKind.TILED, 0, 13, BLUE, 1 << 13, 1),
        (EffectKind.ROUND_END, CHANCE, 1, 0, 0, 0),
    ]


@clause("AZ-3.6")
def test_effects_of_the_remaining_tiling_follow_the_chosen_column() -> None:
    s = after("azul wall=free turn=2 displays=k | score=9 lines=b/-/-/-/- floor=r", "1k>5")
    assert effects_of(s, "col=4") == [
        (EffectKind.TILED, 0, 3, BLUE, 1 << 3, 1),
        (EffectKind.FLOOR, 0, 1, 0, 0, -1),
        (EffectKind.ROUND_END, CHANCE, 1, 0, 0, 0),
    ]


@clause("AZ-4.2", "AZ-4.4")
def test_effects_of_the_end_include_the_bonuses_of_every_seat() -> None:
    full = fixed_wall("xxxxx", "xx", "x.x", "x..x", "x...x")
    boards = f"| lines=w/-/-/-/- wall={fixed_wall('xxxx')} | score=1 wall={full}"
    assert effects_of(f"azul turn=2 displays=k {boards}", "1k>5")[4:] == [
        (EffectKind.ROUND_END, CHANCE, 1, 0, 0, 0),
        (EffectKind.ROWS, 0, 1, 0, 0, 2),
        (EffectKind.COLUMNS, 0, 0, 0, 0, 0),
        (EffectKind.SETS, 0, 0, 0, 0, 0),
        (EffectKind.ROWS, 1, 1, 0, 0, 2),
        (EffectKind.COLUMNS, 1, 1, 0, 0, 7),
        (EffectKind.SETS, 1, 1, 0, 0, 10),
        (EffectKind.OVER, CHANCE, 0, 0, 0, 0),
    ]
