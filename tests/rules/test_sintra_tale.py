"""What Sintra tells of what it does: everything, in order, with its details and points."""

from palacio.rules.catalog import GAMES
from palacio.rules.drafting import CHANCE
from palacio.rules.tale import Told
from palacio.rules.tiles import some
from tests.rules.table import after, clause, strips, told, windows

YELLOW, ORANGE, PINK, BLUE, WHITE = range(5)


@clause("SI-1.4")
def test_a_setup_names_the_start_player() -> None:
    laid = "1a2a3a4a5a6a7a8a"
    table = GAMES["sintra"].begin(2, "a")
    assert told(table, f"setup=2:yyopbw:{laid},{laid}") == [(Told.BEGUN, 1, 0, 0, 0, 0)]


@clause("SI-5.1")
def test_a_deal_names_the_round() -> None:
    deal = "deal=bbbb/yyyy/oooo/pppp/wwww"
    s = after("sintra round=2 displays=y | |", "1y>1")
    assert told(s, deal) == [(Told.DEALT, CHANCE, 3, 0, 0, 0)]


@clause("SI-2.1", "SI-2.2", "SI-2.3")
def test_the_start_tiles_step_comes_before_the_glazier_moves_and_panes_break() -> None:
    assert told("sintra start=2 displays=w center=4o | | track=2 glazier=2", "co>5") == [
        (Told.TOOK, 1, 0, ORANGE, 4, 0),
        (Told.MARKER, 1, 0, 0, 0, 0),
        (Told.STEPS, 1, 2, 3, 0, 0),
        (Told.GLAZIER, 1, 1, 4, 0, 0),
        (Told.GLAZED, 1, 4, ORANGE, 2, 0),
        (Told.BROKE, 1, ORANGE, 2, 0, 0),
        (Told.STEPS, 1, 3, 4, 0, 0),
        (Told.STEPS, 1, 4, 5, 0, 0),
    ]


@clause("SI-2.4")
def test_panes_on_jokers_are_told_apart() -> None:
    position = f"sintra displays=oopw | glazier=8 strips={strips({8: '8b'})} |"
    taken = [
        (Told.TOOK, 0, 1, ORANGE, 2, 0),
        (Told.LEFT, 0, 1, some(PINK, 1) + some(WHITE, 1), 0, 0),
    ]
    assert told(position, "1o>8+1") == [
        *taken,
        (Told.GLAZED, 0, 7, ORANGE, 1, 0),
        (Told.JOKERS, 0, 7, ORANGE, 1, 0),
    ]
    assert told(position, "1o>8+2") == [*taken, (Told.JOKERS, 0, 7, ORANGE, 2, 0)]


@clause("SI-2.5", "SI-4.2")
def test_a_fall_to_the_bottom_is_told_step_by_step() -> None:
    position = "sintra displays=w/bbb | score=30 track=6 glazier=7 |"
    assert told(position, "2b>x")[2:] == [
        (Told.BROKE, 0, BLUE, 3, 0, 0),
        (Told.STEPS, 0, 6, 7, 0, 0),
        (Told.STEPS, 0, 7, 8, 0, 0),
        (Told.SHATTERED, 0, 0, 0, 0, -18),
        (Told.STEPS, 0, 0, 1, 0, 0),
    ]


@clause("SI-2.7")
def test_the_way_home_is_told() -> None:
    assert told("sintra displays=y start=2 | | glazier=4", "home") == [
        (Told.GLAZIER, 1, 3, 0, 0, 0),
    ]


@clause("SI-3.1", "SI-3.2", "SI-3.3")
def test_a_complete_strip_is_told_in_the_order_of_its_steps() -> None:
    filled = f"strips={strips({3: '1a:yyyp', 1: '3a'})} windows={windows({1: 'y.', 6: 'o.'})}"
    position = f"sintra displays=p/w | glazier=3 {filled} |"
    assert told(position, "1p>3")[2:] == [
        (Told.GLAZED, 0, 2, PINK, 1, 0),
        (Told.COMPLETED, 0, 2, 0, 0, 0),
        (Told.BONUS_COLOR, 0, 2, YELLOW, 3, 3),
    ]
    assert told(position, "1p>3", "keep=p") == [
        (Told.KEPT, 0, 2, PINK, 0, 0),
        (Told.FLIPPED, 0, 2, 1, 0, 0),
        (Told.WINDOW, 0, 2, 1 << 2 | 1 << 5, 0, 4),
    ]


@clause("SI-3.2")
def test_a_strip_that_leaves_is_told_before_the_rounds_end() -> None:
    filled = f"strips={strips({3: '1a:yyyp', 1: '3a'})} windows={windows({3: 'y.'})}"
    assert told(f"sintra displays=p | {filled} |", "1p>3", "keep=p") == [
        (Told.KEPT, 0, 2, PINK, 1, 0),
        (Told.REMOVED, 0, 2, 0, 0, 0),
        (Told.WINDOW, 0, 2, 1 << 2, 0, 3),
        (Told.ROUND_END, CHANCE, 1, 0, 0, 0),
    ]


@clause("SI-5.1", "SI-5.3", "SI-5.4")
def test_the_end_of_side_a_tells_every_seats_score() -> None:
    laid = f"strips={strips({3: '-', 8: '8a:wwyy'})} windows={windows({3: 'yo', 4: 'p.', 7: 'w.'})}"
    assert told(f"sintra round=6 displays=p | track=1 | track=5 {laid}", "1p>1")[3:] == [
        (Told.ROUND_END, CHANCE, 6, 0, 0, 0),
        (Told.LEFTOVERS, 0, 1, 0, 0, 0),
        (Told.TRACK, 0, 1, 0, 0, -1),
        (Told.ORNAMENT, 0, 0, 0, 0, 0),
        (Told.ORNAMENT, 0, 1, 0, 0, 0),
        (Told.ORNAMENT, 0, 2, 0, 0, 0),
        (Told.ORNAMENT, 0, 3, 0, 0, 0),
        (Told.LEFTOVERS, 1, 4, 0, 0, 1),
        (Told.TRACK, 1, 5, 0, 0, -8),
        (Told.ORNAMENT, 1, 0, 0, 0, 0),
        (Told.ORNAMENT, 1, 1, 3, 0, 6),
        (Told.ORNAMENT, 1, 2, 0, 0, 0),
        (Told.ORNAMENT, 1, 3, 1, 0, 0),
        (Told.OVER, CHANCE, 0, 0, 0, 0),
    ]


@clause("SI-5.5")
def test_the_end_of_side_b_tells_the_best_color() -> None:
    laid = f"strips={strips({3: '-', 4: '-'})} windows={windows({3: 'yo', 4: 'pp', 7: 'p.'})}"
    assert told(f"sintra side=b round=6 displays=p | | {laid}", "1p>1")[4:] == [
        (Told.LEFTOVERS, 0, 1, 0, 0, 0),
        (Told.TRACK, 0, 0, 0, 0, 0),
        (Told.PALETTE, 0, YELLOW, 0, 0, 0),
        (Told.LEFTOVERS, 1, 0, 0, 0, 0),
        (Told.TRACK, 1, 0, 0, 0, 0),
        (Told.PALETTE, 1, PINK, 3, 2, 6),
        (Told.OVER, CHANCE, 0, 0, 0, 0),
    ]
