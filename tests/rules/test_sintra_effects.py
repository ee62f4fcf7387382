"""Sintra's effects: complete, in order, with their details and points."""

from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHANCE
from palacio.rules.effects import EffectKind
from palacio.rules.tiles import some
from tests.rules.table import after, clause, effects_of, strips, windows

YELLOW, ORANGE, PINK, BLUE, WHITE = range(5)


@clause("SI-1.4")
def test_the_effect_of_a_setup_names_the_start_player() -> None:
    laid = "1a2a3a4a5a6a7a8a"
    table = GAMES["sintra"].begin(2, "a")
    assert effects_of(table, f"setup=2:yyopbw:{laid},{laid}") == [(EffectKind.BEGUN, 1, 0, 0, 0, 0)]


@clause("SI-5.1")
def test_the_effect_of_a_deal_names_the_round() -> None:
    deal = "deal=bbbb/yyyy/oooo/pppp/wwww"
    s = after("sintra round=2 displays=y | |", "1y>1")
    assert effects_of(s, deal) == [(EffectKind.DEALT, CHANCE, 3, 0, 0, 0)]


@clause("SI-2.1", "SI-2.2", "SI-2.3")
def test_the_step_for_the_start_tile_comes_before_the_glaziers_move_and_broken_panes() -> None:
    assert effects_of("sintra start=2 displays=w center=4o | | track=2 glazier=2", "co>5") == [
        (EffectKind.TOOK, 1, 0, ORANGE, 4, 0),
        (EffectKind.MARKER, 1, 0, 0, 0, 0),
        (EffectKind.STEPS, 1, 2, 3, 0, 0),
        (EffectKind.GLAZIER, 1, 1, 4, 0, 0),
        (EffectKind.GLAZED, 1, 4, ORANGE, 2, 0),
        (EffectKind.BROKE, 1, ORANGE, 2, 0, 0),
        (EffectKind.STEPS, 1, 3, 4, 0, 0),
        (EffectKind.STEPS, 1, 4, 5, 0, 0),
    ]


@clause("SI-2.4")
def test_panes_on_jokers_have_their_own_effect() -> None:
    position = f"sintra displays=oopw | glazier=8 strips={strips({8: '8b'})} |"
    taken = [
        (EffectKind.TOOK, 0, 1, ORANGE, 2, 0),
        (EffectKind.SLID, 0, 1, some(PINK, 1) + some(WHITE, 1), 0, 0),
    ]
    assert effects_of(position, "1o>8+1") == [
        *taken,
        (EffectKind.GLAZED, 0, 7, ORANGE, 1, 0),
        (EffectKind.JOKERS, 0, 7, ORANGE, 1, 0),
    ]
    assert effects_of(position, "1o>8+2") == [*taken, (EffectKind.JOKERS, 0, 7, ORANGE, 2, 0)]


@clause("SI-2.5", "SI-4.2")
def test_a_fall_to_the_bottom_has_an_effect_for_each_step() -> None:
    position = "sintra displays=w/bbb | score=30 track=6 glazier=7 |"
    assert effects_of(position, "2b>x")[2:] == [
        (EffectKind.BROKE, 0, BLUE, 3, 0, 0),
        (EffectKind.STEPS, 0, 6, 7, 0, 0),
        (EffectKind.STEPS, 0, 7, 8, 0, 0),
        (EffectKind.SHATTERED, 0, 0, 0, 0, -18),
        (EffectKind.STEPS, 0, 0, 1, 0, 0),
    ]


@clause("SI-2.7")
def test_going_home_has_an_effect() -> None:
    assert effects_of("sintra displays=y start=2 | | glazier=4", "home") == [
        (EffectKind.GLAZIER, 1, 3, 0, 0, 0),
    ]


@clause("SI-3.1", "SI-3.2", "SI-3.3")
def test_effects_of_a_complete_strip_are_in_order() -> None:
    filled = f"strips={strips({3: '1a:yyyp', 1: '3a'})} windows={windows({1: 'y.', 6: 'o.'})}"
    position = f"sintra displays=p/w | glazier=3 {filled} |"
    assert effects_of(position, "1p>3")[2:] == [
        (EffectKind.GLAZED, 0, 2, PINK, 1, 0),
        (EffectKind.COMPLETED, 0, 2, 0, 0, 0),
        (EffectKind.BONUS_COLOR, 0, 2, YELLOW, 3, 3),
    ]
    assert effects_of(position, "1p>3", "keep=p") == [
        (EffectKind.KEPT, 0, 2, PINK, 0, 0),
        (EffectKind.FLIPPED, 0, 2, 1, 0, 0),
        (EffectKind.WINDOW, 0, 2, 1 << 2 | 1 << 5, 0, 4),
    ]


@clause("SI-3.2")
def test_the_effect_of_removing_a_strip_comes_before_the_end_of_the_round() -> None:
    filled = f"strips={strips({3: '1a:yyyp', 1: '3a'})} windows={windows({3: 'y.'})}"
    assert effects_of(f"sintra displays=p | {filled} |", "1p>3", "keep=p") == [
        (EffectKind.KEPT, 0, 2, PINK, 1, 0),
        (EffectKind.REMOVED, 0, 2, 0, 0, 0),
        (EffectKind.WINDOW, 0, 2, 1 << 2, 0, 3),
        (EffectKind.ROUND_END, CHANCE, 1, 0, 0, 0),
    ]


@clause("SI-5.1", "SI-5.3", "SI-5.4")
def test_effects_of_the_end_of_side_a_include_the_bonuses_of_every_seat() -> None:
    laid = f"strips={strips({3: '-', 8: '8a:wwyy'})} windows={windows({3: 'yo', 4: 'p.', 7: 'w.'})}"
    assert effects_of(f"sintra round=6 displays=p | track=1 | track=5 {laid}", "1p>1")[3:] == [
        (EffectKind.ROUND_END, CHANCE, 6, 0, 0, 0),
        (EffectKind.LEFTOVERS, 0, 1, 0, 0, 0),
        (EffectKind.TRACK, 0, 1, 0, 0, -1),
        (EffectKind.ORNAMENT, 0, 0, 0, 0, 0),
        (EffectKind.ORNAMENT, 0, 1, 0, 0, 0),
        (EffectKind.ORNAMENT, 0, 2, 0, 0, 0),
        (EffectKind.ORNAMENT, 0, 3, 0, 0, 0),
        (EffectKind.LEFTOVERS, 1, 4, 0, 0, 1),
        (EffectKind.TRACK, 1, 5, 0, 0, -8),
        (EffectKind.ORNAMENT, 1, 0, 0, 0, 0),
        (EffectKind.ORNAMENT, 1, 1, 3, 0, 6),
        (EffectKind.ORNAMENT, 1, 2, 0, 0, 0),
        (EffectKind.ORNAMENT, 1, 3, 1, 0, 0),
        (EffectKind.OVER, CHANCE, 0, 0, 0, 0),
    ]


@clause("SI-5.5")
def test_effects_of_the_end_of_side_b_name_the_best_color() -> None:
    laid = f"strips={strips({3: '-', 4: '-'})} windows={windows({3: 'yo', 4: 'pp', 7: 'p.'})}"
    assert effects_of(f"sintra side=b round=6 displays=p | | {laid}", "1p>1")[4:] == [
        (EffectKind.LEFTOVERS, 0, 1, 0, 0, 0),
        (EffectKind.TRACK, 0, 0, 0, 0, 0),
        (EffectKind.PALETTE, 0, YELLOW, 0, 0, 0),
        (EffectKind.LEFTOVERS, 1, 0, 0, 0, 0),
        (EffectKind.TRACK, 1, 0, 0, 0, 0),
        (EffectKind.PALETTE, 1, PINK, 3, 2, 6),
        (EffectKind.OVER, CHANCE, 0, 0, 0, 0),
    ]
