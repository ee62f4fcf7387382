"""Setup of both games (AZ-1, SI-1)."""

from collections import Counter

import pytest

from palacio.rules import components, verbs
from palacio.rules.catalog import GAMES, SEATS
from palacio.rules.refusal import Refusal
from palacio.rules.state import State
from tests.rules.table import (
    after,
    board,
    clause,
    dice,
    drawn,
    fixed_wall,
    numbers,
    on_table,
    refusal,
    scores,
    state_at,
)

DISPLAYS = {2: 5, 3: 7, 4: 9}
STRIPS = "1a2a3a4a5a6a7a8a"


def sintra(seats: int = 2) -> State:
    """Return Sintra's state before setup."""
    return GAMES["sintra"].begin(seats, "a")


# --- Azul.


@clause("AZ-1.1", "SI-1.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", SEATS)
def test_two_three_and_four_seats_have_five_seven_and_nine_displays(game: str, seats: int) -> None:
    table = f"{game} seats={seats} phase=deal round=0" + " |" * seats
    assert len(on_table(table)["displays"].split("/")) == DISPLAYS[seats]
    assert len(dice(table)) == 4 * DISPLAYS[seats]


@clause("AZ-1.1", "SI-1.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_match_begins_with_twenty_tiles_of_each_color_in_the_bag(game: str, seats: int) -> None:
    s = GAMES[game].begin(seats, GAMES[game].options[0])
    assert on_table(s)["phase"] == "setup"
    assert on_table(s)["turn"] == "*"
    assert on_table(s)["bag"] == {"azul": "20b20y20r20k20w", "sintra": "20y20o20p20b20w"}[game]


@clause("AZ-1.2")
@pytest.mark.parametrize("seats", SEATS)
def test_the_start_player_of_azul_is_drawn_from_all_seats(seats: int) -> None:
    table = f"azul seats={seats} phase=setup round=0"
    assert dice(table) == [seats]
    for roll in range(seats):
        assert drawn(table, roll) == f"start={roll + 1}"
        assert on_table(after(table, f"start={roll + 1}"))["start"] == str(roll + 1)


@clause("AZ-1.2")
@pytest.mark.parametrize("seats", SEATS)
def test_a_start_player_who_does_not_sit_at_the_table_is_refused(seats: int) -> None:
    s = state_at(f"azul seats={seats} phase=setup round=0")
    answers = [verbs.refuse_outcome(s, numbers([seat])) for seat in range(-1, seats + 1)]
    assert answers == [Refusal.WRONG_SETUP, *[Refusal.NONE] * seats, Refusal.WRONG_SETUP]


@clause("AZ-1.2", "SI-1.4")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_starts_with_zero_points(game: str, seats: int) -> None:
    assert scores(GAMES[game].begin(seats, GAMES[game].options[0])) == [0] * seats


@clause("AZ-1.3")
def test_each_display_gets_four_tiles_drawn_from_the_bag_one_by_one() -> None:
    table = "azul phase=deal round=0"
    assert dice(table) == list(range(100, 80, -1))
    # The last blue tile, after which 19 is the first yellow one; then a blue and the last white.
    deal = drawn(table, 19, 19, 0, 96)
    assert deal == "deal=bbyw/bbbb/bbbb/bbbb/bbbb"
    s = after(table, deal)
    assert on_table(s)["displays"] == "bbyw/bbbb/bbbb/bbbb/bbbb"
    assert on_table(s)["bag"] == "2b19y20r20k19w"
    assert (on_table(s)["phase"], on_table(s)["round"]) == ("draft", "1")


@clause("AZ-1.3")
@pytest.mark.parametrize(
    "deal",
    [
        pytest.param("bbby/kkkk/rrrr/wwww/yyy", id="a-tile-too-few"),
        pytest.param("bbbyy/kkkk/rrrr/wwww/yyyy", id="a-tile-too-many"),
        pytest.param("bbby/kkkk/rrrr/wwww/-", id="an-empty-display"),
        pytest.param("bbb/ykkkk/rrrr/wwww/yyyy", id="three-and-five"),
    ],
)
def test_a_first_deal_without_four_tiles_on_each_display_is_refused(deal: str) -> None:
    assert refusal("azul phase=deal round=0", f"deal={deal}") == Refusal.WRONG_DEAL


@clause("AZ-1.4")
@pytest.mark.parametrize("row", range(5))
def test_each_color_has_its_space_on_each_row_of_the_fixed_wall(row: int) -> None:
    printed = ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"][row]
    for column, color in enumerate(printed):
        lines = ["-"] * 5
        lines[row] = color * (row + 1)
        s = after(f"azul turn=2 displays=k | lines={'/'.join(lines)}", "1k>f")
        rows = ["."] * row + ["." * column + "x"]
        assert board(s, 1)["wall"] == fixed_wall(*rows)
        assert board(s, 1)["wall"].count(color) == 1


# --- Stained Glass of Sintra.


@clause("SI-1.1")
def test_the_panes_are_yellow_orange_pink_blue_and_white() -> None:
    assert components.COLORS == ("yellow", "orange", "pink", "blue", "white")


@clause("SI-1.2", "SI-1.3", "SI-1.4")
def test_the_dice_of_a_setup_are_for_start_player_indicator_strips_and_their_sides() -> None:
    one_seat = [8, 7, 6, 5, 4, 3, 2, 1, *[2] * 8]
    assert dice(sintra()) == [2, 5, 4, 3, 2, 1, 95, *one_seat, *one_seat]
    assert dice(sintra(4)) == [4, 5, 4, 3, 2, 1, 95, *one_seat * 4]


@clause("SI-1.2")
@pytest.mark.parametrize(
    ("rolls", "indicator"),
    [
        ((0, 0, 0, 0, 0, 0), "yyopbw"),
        ((4, 3, 2, 1, 0, 18), "ywbpoy"),
        ((1, 1, 1, 1, 0, 19), "oopbwy"),
        ((2, 2, 0, 0, 0, 75), "bpbyow"),
        ((0, 3, 1, 0, 0, 76), "wywpob"),
        ((0, 3, 1, 0, 0, 94), "wywpob"),
    ],
)
def test_one_pane_of_each_color_is_drawn_for_rounds_two_to_six_then_any_other_for_round_one(
    rolls: tuple[int, ...], indicator: str
) -> None:
    assert drawn(sintra(), 0, *rolls) == f"setup=1:{indicator}:{STRIPS},{STRIPS}"


@clause("SI-1.2")
def test_ninety_four_panes_are_left_in_the_bag_after_the_setup() -> None:
    s = after(sintra(), f"setup=1:wyopbw:{STRIPS},{STRIPS}")
    assert on_table(s)["indicator"] == "wyopbw"
    assert on_table(s)["bag"] == "19y19o19p19b18w"
    assert on_table(s)["phase"] == "deal"


@clause("SI-1.2")
@pytest.mark.parametrize("indicator", ["wyopbb", "yyyopb", "wwwwww"])
def test_an_indicator_that_lacks_a_color_in_rounds_two_to_six_is_refused(indicator: str) -> None:
    setup = f"setup=1:{indicator}:{STRIPS},{STRIPS}"
    assert refusal(sintra(), setup) == Refusal.WRONG_SETUP


@clause("SI-1.3")
def test_strips_are_shuffled_and_turned_seat_by_seat() -> None:
    first = [0, 0, 0, 0, 0, 0, 0, 0, *[1, 0, 1, 0, 0, 0, 1, 0]]
    second = [7, 0, 5, 1, 0, 2, 1, 0, *[0, 1, 1, 1, 1, 1, 1, 1]]
    setup = drawn(sintra(), 1, 0, 0, 0, 0, 0, 0, *first, *second)
    assert setup == "setup=2:yyopbw:1b2a3b4a5a6a7b8a,8a1b7b3b2b6b5b4b"
    s = after(sintra(), setup)
    assert board(s, 1)["strips"] == "1b,2a,3b,4a,5a,6a,7b,8a"
    assert board(s, 2)["strips"] == "8a,1b,7b,3b,2b,6b,5b,4b"


@clause("SI-1.3")
def test_the_side_with_two_jokers_starts_face_down() -> None:
    turned = [0] * 8 + [1] * 8
    setup = drawn(sintra(), 0, 0, 0, 0, 0, 0, 0, *turned, *turned)
    assert setup == "setup=1:yyopbw:1b2b3b4b5b6b7b8a,1b2b3b4b5b6b7b8a"
    jokers_up = setup.replace("8a,", "8b,")
    assert refusal(sintra(), jokers_up) == Refusal.WRONG_SETUP
    assert refusal(sintra(), setup.removesuffix("8a") + "8b") == Refusal.WRONG_SETUP


@clause("SI-1.3")
def test_a_setup_in_which_a_seat_lacks_a_strip_is_refused() -> None:
    without = ["2a2b3a4a5a6a7a8a", "1a1b3a4a5a6a7a8a", "1a2a3a4a5a6a7a7a"]
    for strips in [*(f"{seat},{STRIPS}" for seat in without), f"{STRIPS},{without[0]}"]:
        assert refusal(sintra(), f"setup=1:wyopbw:{strips}") == Refusal.WRONG_SETUP


@clause("SI-1.3", "SI-1.5")
def test_there_are_eight_strips_with_two_sides_of_five_spaces_and_one_side_has_two_jokers() -> None:
    assert [len(side) for side in components.FACES] == [5] * 16
    jokers = [side.count(components.JOKER) for side in components.FACES]
    assert sorted(jokers) == [*[0] * 15, 2]


@clause("SI-1.4")
def test_the_glazier_starts_above_the_leftmost_strip_and_the_glass_marker_at_the_top() -> None:
    s = after(sintra(3), f"setup=2:wyopbw:{STRIPS},{STRIPS},{STRIPS}")
    for seat in (1, 2, 3):
        assert board(s, seat)["glazier"] == "1"
        assert board(s, seat)["track"] == "0"
        assert board(s, seat)["lost"] == "0"
        assert board(s, seat)["windows"] == "..,..,..,..,..,..,..,.."


@clause("SI-1.4")
def test_the_start_player_of_sintra_is_drawn_and_moves_first() -> None:
    table = sintra(3)
    setup = drawn(table, 2)
    assert setup.startswith("setup=3:")
    dealt = after(table, setup, "deal=oooo/pppp/bbbb/wwww/oooo/pppp/bbbb")
    assert (on_table(dealt)["start"], on_table(dealt)["turn"]) == ("3", "3")
    assert on_table(dealt)["round"] == "1"


@clause("SI-1.4")
@pytest.mark.parametrize("seats", SEATS)
def test_a_start_player_who_does_not_sit_at_the_table_of_sintra_is_refused(seats: int) -> None:
    s = sintra(seats)
    answers = []
    for seat in range(-1, seats + 1):
        strips = [2 * strip for strip in range(8)] * seats
        outcome = numbers([seat, 0, 0, 1, 2, 3, 4, *strips])
        answers.append(verbs.refuse_outcome(s, outcome))
    assert answers == [Refusal.WRONG_SETUP, *[Refusal.NONE] * seats, Refusal.WRONG_SETUP]


@clause("SI-1.5")
def test_all_sixteen_sides_differ() -> None:
    assert len({tuple(sorted(side)) for side in components.FACES}) == 16


@clause("SI-1.5")
def test_colors_are_equally_distributed_over_the_sides_without_jokers() -> None:
    plain_sides = [side for side in components.FACES if components.JOKER not in side]
    for number in (1, 2, 3):  # spaces of a color on a side: count the sides that have so many
        sides = {
            color: sum(Counter(side)[color] == number for side in plain_sides)
            for color in components.COLORS
        }
        assert len(set(sides.values())) == 1
