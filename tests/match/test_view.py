"""Views: complete and correct. All seats see the same, but only the seat to move sees actions."""

import json
from collections.abc import Iterator

import msgspec
import pytest

from palacio.match.azul.view import AzulBoard
from palacio.match.choice import Choices, Preview
from palacio.match.match import Match, new_match
from palacio.match.sintra.view import SintraBoard
from palacio.match.view import View
from palacio.rules.azul_board import MARKER
from palacio.rules.components import GONE
from palacio.rules.state import copy
from palacio.rules.tiles import EMPTY
from tests.match import one_by_one
from tests.match.matches import begun, folded, header_of, match_at, played, whole
from tests.rules.random_matches import sample, seeds
from tests.rules.variants import Variant, every_sintra, every_variant

few_matches = seeds(2)


def moments(variant: Variant, seed: int) -> Iterator[Match]:
    """Yield matches in a few positions of a random match."""
    for s in sample(variant, seed, one_in=20):
        match = Match(header_of(variant))
        match.referee.state = copy(s)
        yield match


def decisions(variant: Variant, seed: int) -> Iterator[Match]:
    return (match for match in moments(variant, seed) if match.seat >= 0)


# --- Who sees actions.


@every_variant
@few_matches
def test_views_round_trip_through_json(variant: Variant, seed: int) -> None:
    for match in moments(variant, seed):
        for seat in (None, *range(variant.seats)):
            seen = match.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen


@every_variant
@few_matches
def test_only_the_seat_to_move_sees_actions(variant: Variant, seed: int) -> None:
    for match in moments(variant, seed):
        for seat in range(variant.seats):
            texts = [choice.text for choice in match.view(seat).actions]
            assert texts == (match.actions() if seat == match.seat else [])
        public = match.view()
        assert public.choices is None
        assert public.actions == []
        assert public.refused == []


@every_variant
@few_matches
def test_a_seat_and_the_public_see_the_same_except_for_actions(variant: Variant, seed: int) -> None:
    for match in moments(variant, seed):
        public = match.view()
        for seat in range(variant.seats):
            seen = match.view(seat)
            assert msgspec.structs.replace(seen, choices=None) == public


@every_variant
def test_a_replayed_match_has_the_same_views(variant: Variant) -> None:
    for events in (30, None):
        match = played(variant, events=events)
        twin = folded(match)
        for seat in (None, *range(variant.seats)):
            assert twin.view(seat) == match.view(seat)


# --- Contents.


@every_variant
@few_matches
def test_a_view_contains_every_tile(variant: Variant, seed: int) -> None:
    for match in moments(variant, seed):
        assert sorted(tiles_in(match.view())) == sorted([0, 1, 2, 3, 4] * 20)


def tiles_in(view: View) -> list[int]:
    heaps = [view.bag, view.discard, view.center, *view.displays]
    loose = [c for heap in heaps for c, n in enumerate(heap) for _ in range(n)]
    spaces = list(view.indicator)
    for board in view.boards:
        if isinstance(board, AzulBoard):
            spaces += [line.color for line in board.lines for _ in range(line.count)]
            spaces += [space for row in board.wall for space in row] + board.floor
        else:
            spaces += [pane for strip in board.strips if strip for pane in strip.panes]
            spaces += [pane for window in board.windows for pane in (window.top, window.bottom)]
    return loose + [space for space in spaces if space not in (EMPTY, MARKER)]


def test_a_view_of_azul_shows_the_table_and_the_boards() -> None:
    match = match_at(
        "azul wall=free seats=2 turn=2 marker=1 round=3 displays=bbyr center=2k"
        " | score=7 floor=m | lines=-/y/-/-/- wall=.b.../...../...../...../....."
    )
    seen = match.view(1)
    assert (seen.game, seen.option, seen.names) == ("azul", "free", ["Ana", "Bo"])
    assert (seen.phase, seen.round, seen.turn, seen.starter, seen.marker) == ("draft", 3, 1, 0, 0)
    assert seen.center == [0, 0, 0, 2, 0]
    assert seen.displays[0] == [2, 1, 1, 0, 0]
    assert seen.row is None
    assert seen.indicator == []
    assert msgspec.to_builtins(seen.boards[0])["floor"] == [MARKER]
    assert msgspec.to_builtins(seen.boards[1])["lines"][:2] == [[EMPTY, 0], [1, 1]]
    assert msgspec.to_builtins(seen.boards[1])["wall"][0] == [EMPTY, 0, EMPTY, EMPTY, EMPTY]
    assert [r.reason for r in seen.refused if (r.color, r.target) == (0, 0)] == ["color_on_row"]
    assert [r.reason for r in seen.refused if (r.color, r.target) == (0, 1)] == ["line_other_color"]
    choice = next(choice for choice in seen.actions if choice.text == "1y>2")
    assert (choice.source, choice.color, choice.target) == (1, 1, 1)
    assert choice.preview.completes


def test_a_view_during_a_choice_shows_the_row_and_the_possible_columns() -> None:
    position = "azul wall=free phase=choice row=2 | lines=-/bb/-/-/-"
    seen = match_at(position).view(0)
    assert seen.row == 1
    assert [choice.column for choice in seen.actions] == [0, 1, 2, 3, 4]


def test_a_view_of_sintra_shows_the_table_and_the_boards() -> None:
    match = match_at(
        "sintra round=2 displays=yyyp"
        " | score=-3 lost=4 track=2 glazier=8 strips=1a,2a,3a,4a,5a,6a,7a,8b:o+w windows="
        "p.,..,..,..,..,..,..,.."
    )
    seen = match.view(0)
    assert seen.indicator == [EMPTY, 0, 1, 2, 3, 4]
    assert seen.marker is None
    assert match_at("sintra phase=deal").view().turn is None
    board = msgspec.to_builtins(seen.boards[0])
    assert [board[key] for key in ("score", "lost", "track", "glazier")] == [-3, 4, 2, 7]
    assert board["windows"][0] == [2, EMPTY]
    assert board["strips"][7] == [15, [4, 1, EMPTY, EMPTY, EMPTY]]
    strip = next(b for b in seen.boards if isinstance(b, SintraBoard)).strips[7]
    assert strip
    assert [space.color for space in strip.spaces] == [None, 1, 2, 3, None]
    assert [space.pane for space in strip.spaces] == [4, 1, EMPTY, EMPTY, EMPTY]
    assert strip.back == (4, 0, 2, 0, 4)
    texts = {choice.text: choice for choice in seen.actions}
    assert set(texts) == {"1y>8+1", "1p>8", "1p>8+1", "home"}
    assert (texts["1p>8+1"].target, texts["1p>8+1"].jokers) == (7, 1)
    assert texts["1y>8+1"].preview.spilled == texts["1y>8+1"].preview.steps == 2
    assert {r.reason for r in seen.refused} == {"left_of_glazier"}


@every_sintra
@few_matches
def test_a_view_shows_the_pane_on_each_space_of_each_strip(variant: Variant, seed: int) -> None:
    for match in moments(variant, seed):
        for seat, board in enumerate(match.view().boards):
            assert isinstance(board, SintraBoard)
            for slot, strip in enumerate(board.strips):
                own = match.state.boards[seat]
                assert (strip is None) == (own.faces[slot] == GONE)
                assert strip is None or strip.panes == one_by_one.panes_on(own, slot)


# --- Size.


@every_variant
@few_matches
def test_a_view_is_small_enough_to_send_after_every_action(variant: Variant, seed: int) -> None:
    limit = {"azul": (700, 1100), "sintra": (1000, 1600)}[variant.game][variant.seats > 2]
    for match in moments(variant, seed):
        assert len(msgspec.json.encode(match.view())) <= limit
        assert len(msgspec.json.encode(match.view(match.seat))) <= 3500


def test_columns_of_zeros_are_left_out_of_the_choices() -> None:
    sent = msgspec.to_builtins(match_at("azul displays=b").view(0))
    assert sent["choices"] == {
        "actions": [30, 31, 32, 33, 34, 35],
        "placed": [1, 1, 1, 1, 1, 0],
        "spilled": [0, 0, 0, 0, 0, 1],
        "points": [1, 0, 0, 0, 0, 0],
        "flags": [3, 2, 2, 2, 2, 2],
    }
    seen = msgspec.convert(sent, View)
    assert seen.refused == []
    assert [choice.text for choice in seen.actions] == [f"1b>{target}" for target in "12345f"]
    assert seen.actions[0].preview == Preview(placed=1, completes=True, points=1, ends_round=True)
    assert seen.actions[5].preview == Preview(spilled=1, ends_round=True)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_after_the_end_shows_the_winners(seat: int | None) -> None:
    match = whole(Variant("azul", "fixed", 2))
    seen = match.view(seat)
    assert seen.phase == "over"
    assert seen.turn is None
    assert tuple(seen.winners) == match.winners
    assert begun(Variant("azul", "fixed", 2)).view(seat).winners == []


def test_refusals_are_plain_integers() -> None:
    refusals = match_at("azul displays=bbyr | lines=b/-/-/-/-").choices().refusals
    assert any(map(any, refusals))
    assert {type(refusal) for row in refusals for refusal in row} == {int}


# --- The JSON that compiled code writes.


@every_variant
@few_matches
def test_views_and_choices_decoded_and_encoded_again_have_the_same_fields(
    variant: Variant, seed: int
) -> None:
    for match in moments(variant, seed):
        assert_encoded(match.referee.encode_view(), match.view())
        if match.seat >= 0:
            assert_encoded(match.referee.encode_choices(), match.choices())


def test_a_view_with_departures_and_names_that_need_escaping_is_encoded() -> None:
    match = new_match("sintra", names=['"Zoë\\"', "Ana", "日本"])
    match.referee.accept(1, "resign")
    assert_encoded(match.referee.encode_view(), match.view())
    match.referee.accept(0, "resign")
    assert (match.view().phase, match.view().turn, match.view().winners) == ("over", None, [2])
    assert_encoded(match.referee.encode_view(), match.view())


def assert_encoded(data: bytes, value: View | Choices) -> None:
    """Assert that `data` has the same fields as the JSON of `value`, and the same values."""
    assert by_name(data) == by_name(msgspec.json.encode(value))


def by_name(data: bytes) -> dict[str, object]:
    """Return the fields by name, without empty lists, which a view may or may not contain."""
    return {name: value for name, value in json.loads(data).items() if value != []}
