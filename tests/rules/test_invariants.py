"""Invariants of every position of one game."""

from typing import Any

import pytest

from palacio.rules import drafting, state, tiles
from palacio.rules.azul_board import FLOOR_SPACES, LINES, MARKER
from palacio.rules.components import FACE_JOKERS, FACE_SPACES, GONE, TRACK_END
from palacio.rules.drafting import CHOICE, DEAL, OVER
from palacio.rules.sintra_board import ROUNDS, SLOTS
from palacio.rules.state import State
from palacio.rules.tiles import COLORS, EMPTY
from tests.rules.heaps import heap_of
from tests.rules.random_matches import positions, some_matches
from tests.rules.table import clause
from tests.rules.variants import Variant, every_azul, every_sintra, variants_of

FIXED_WALL = [variant for variant in variants_of("azul") if variant.option == "fixed"]


# --- Azul.


@clause("AZ-3.3")
@every_azul
@some_matches
def test_no_score_is_ever_below_zero(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        assert all(board.score >= 0 for board in boards(s))


@every_azul
@some_matches
def test_the_spaces_of_a_wall_agree_with_its_heaps_by_row(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        for board in boards(s):
            assert [heap_of(row) for row in rows_of(board)] == board.rows


@clause("AZ-3.5")
@every_azul
@some_matches
def test_no_row_or_column_has_a_color_twice(variant: Variant, seed: int) -> None:
    *_, s = positions(variant, seed)
    for board in boards(s):
        for colors in rows_of(board) + columns_of(board):
            assert len(set(colors)) == len(colors)


@clause("AZ-1.4")
@pytest.mark.parametrize(
    "variant", [v for v in variants_of("azul") if v.option == "fixed"], ids=str
)
@some_matches
def test_a_fixed_wall_has_its_printed_colors(variant: Variant, seed: int) -> None:
    *_, s = positions(variant, seed)
    for board in boards(s):
        for space, color in enumerate(board.wall):
            row, column = divmod(space, COLORS)
            assert color == EMPTY or column == (row + color) % COLORS


@clause("AZ-2.5")
@every_azul
@some_matches
def test_a_line_is_not_overfull_and_holds_a_color_that_its_row_lacks(
    variant: Variant, seed: int
) -> None:
    for s in positions(variant, seed):
        for board in boards(s):
            for line, row in enumerate(rows_of(board)):
                assert 0 <= board.line_count[line] <= line + 1
                assert (board.line_count[line] == 0) == (board.line_color[line] == EMPTY)
                assert board.line_color[line] not in row


@clause("AZ-2.6")
@every_azul
@some_matches
def test_a_floor_is_filled_from_the_left(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        for board in boards(s):
            used = board.floor[: board.floor_count]
            assert EMPTY not in used
            assert board.floor == used + [EMPTY] * (FLOOR_SPACES - len(used))


@clause("AZ-2.3", "AZ-2.7")
@every_azul
@some_matches
def test_only_the_next_start_player_has_the_marker_on_the_floor(
    variant: Variant, seed: int
) -> None:
    for s in positions(variant, seed):
        for seat, board in enumerate(boards(s)):
            assert board.floor.count(MARKER) <= (seat == s.marker)


@clause("AZ-4.2", "AZ-4.3")
@every_azul
@some_matches
def test_play_goes_on_until_a_row_is_full_or_no_tile_is_left(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        if s.phase in (DEAL, OVER):
            full = any(len(row) == COLORS for board in boards(s) for row in rows_of(board))
            assert (s.phase == OVER) == (full or drafting.deal_size(s) == 0)


def rows_of(board: Any) -> list[list[int]]:
    """Return the colors on each row of a wall."""
    spaces = [board.wall[row * COLORS :][:COLORS] for row in range(LINES)]
    return [[color for color in row if color != EMPTY] for row in spaces]


def columns_of(board: Any) -> list[list[int]]:
    spaces = [board.wall[column::COLORS] for column in range(COLORS)]
    return [[color for color in column if color != EMPTY] for column in spaces]


# --- Sintra.


@clause("SI-5.1")
@every_sintra
@some_matches
def test_a_match_has_six_rounds(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        assert s.rounds <= ROUNDS
        assert s.rounds == ROUNDS or s.phase != OVER
    assert s.phase == OVER


@clause("SI-2.3")
@every_sintra
@some_matches
def test_a_strip_holds_no_more_than_its_spaces(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        for board in boards(s):
            for face, panes, jokers in zip(board.faces, board.panes, board.jokers, strict=True):
                assert tiles.covers(FACE_SPACES[face], panes)
                assert tiles.total(jokers) <= FACE_JOKERS[face]


@clause("SI-3.2")
@every_sintra
@some_matches
def test_a_strip_is_complete_only_while_its_seat_chooses_a_pane(
    variant: Variant, seed: int
) -> None:
    for s in positions(variant, seed):
        for seat, board in enumerate(boards(s)):
            sizes = [tiles.total(board.panes[i] + board.jokers[i]) for i in range(SLOTS)]
            assert sizes.count(5) == (s.phase == CHOICE and seat == s.seat)


@clause("SI-3.2")
@every_sintra
@some_matches
def test_a_window_is_filled_from_the_top_and_then_has_no_strip(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        for board in boards(s) if s.rounds else []:
            for face, top, bottom in zip(board.faces, board.top, board.bottom, strict=True):
                assert bottom == EMPTY or top != EMPTY
                assert (bottom != EMPTY) == (face == GONE)


@clause("SI-4.2")
@every_sintra
@some_matches
def test_no_seat_stays_at_the_end_of_the_track(variant: Variant, seed: int) -> None:
    for s in positions(variant, seed):
        assert all(0 <= board.track < TRACK_END for board in boards(s))


@clause("SI-5.1")
@every_sintra
@some_matches
def test_the_indicator_has_a_pane_for_this_round_and_each_to_come(
    variant: Variant, seed: int
) -> None:
    for s in positions(variant, seed):
        if s.rounds:
            over = s.rounds if s.phase in (DEAL, OVER) else s.rounds - 1
            assert [color == EMPTY for color in s.indicator] == [i < over for i in range(ROUNDS)]


def boards(s: State) -> list[Any]:
    """Return the boards in play."""
    plain: Any = state.plain(s)
    return list(plain.boards[: s.seats])
