"""The view: whole, true and the same for all who look, with actions for the seat on turn alone."""

from collections.abc import Iterator
from functools import reduce
from operator import or_

import msgspec
import pytest

from palacio.match.azul.story import Tiled
from palacio.match.azul.view import AzulBoard
from palacio.match.choice import Choice, Preview
from palacio.match.match import Match
from palacio.match.readout.table import ENDS_ROUND
from palacio.match.sintra.story import Broke, Glazed, Jokers
from palacio.match.sintra.view import SintraBoard
from palacio.match.story import Happening, RoundEnd
from palacio.match.view import View, choices, view
from palacio.rules import azul, azul_board, sintra_board, verbs
from palacio.rules.azul_board import MARKER
from palacio.rules.components import GONE
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHOICE, DRAFT
from palacio.rules.refusal import Refusal
from palacio.rules.state import copy
from palacio.rules.tiles import EMPTY, count
from tests.match import one_by_one
from tests.match.matches import begun, folded, header_of, played, standing, whole
from tests.rules.random_matches import positions, sample
from tests.rules.variants import Variant, every_azul, every_sintra, every_variant

few_matches = pytest.mark.parametrize("seed", range(2))


def moments(variant: Variant, seed: int) -> Iterator[Match]:
    """A few positions of a random match, each as a match that stands there."""
    for s in sample(variant, seed, one_in=20):
        match = Match(header_of(variant))
        match.state = copy(s)
        yield match


def decisions(variant: Variant, seed: int) -> Iterator[Match]:
    return (match for match in moments(variant, seed) if match.seat >= 0)


# --- Who sees what.


@every_variant
@few_matches
def test_a_view_survives_as_json(variant: Variant, seed: int) -> None:
    for match in moments(variant, seed):
        for seat in (None, *range(variant.seats)):
            seen = match.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen


@every_variant
@few_matches
def test_actions_are_shown_to_the_seat_on_turn_and_to_nobody_else(
    variant: Variant, seed: int
) -> None:
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
def test_apart_from_actions_all_see_the_same(variant: Variant, seed: int) -> None:
    for match in moments(variant, seed):
        public = match.view()
        for seat in range(variant.seats):
            seen = match.view(seat)
            assert msgspec.structs.replace(seen, choices=None) == public


@every_variant
def test_a_match_and_its_log_look_the_same(variant: Variant) -> None:
    for events in (30, None):
        match = played(variant, events=events)
        twin = folded(match)
        for seat in (None, *range(variant.seats)):
            assert twin.view(seat) == match.view(seat)


# --- What is seen.


@every_variant
@few_matches
def test_every_tile_is_seen_somewhere(variant: Variant, seed: int) -> None:
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


def test_a_view_of_azul_looks_like_this() -> None:
    match = standing(
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


def test_a_choice_shows_the_row_and_the_columns() -> None:
    position = "azul wall=free phase=choice row=2 | lines=-/bb/-/-/-"
    seen = standing(position).view(0)
    assert seen.row == 1
    assert [choice.column for choice in seen.actions] == [0, 1, 2, 3, 4]


def test_a_view_of_sintra_looks_like_this() -> None:
    match = standing(
        "sintra round=2 displays=yyyp"
        " | score=-3 lost=4 track=2 glazier=8 strips=1a,2a,3a,4a,5a,6a,7a,8b:o+w windows="
        "p.,..,..,..,..,..,..,.."
    )
    seen = match.view(0)
    assert seen.indicator == [EMPTY, 0, 1, 2, 3, 4]
    assert seen.marker is None
    assert standing("sintra phase=deal").view().turn is None
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
def test_panes_lie_where_they_were_placed(variant: Variant, seed: int) -> None:
    for match in moments(variant, seed):
        for seat, board in enumerate(match.view().boards):
            assert isinstance(board, SintraBoard)
            for slot, strip in enumerate(board.strips):
                own = match.state.boards[seat]
                assert (strip is None) == (own.faces[slot] == GONE)
                assert strip is None or strip.panes == one_by_one.panes_on(own, slot)


# --- Small enough to be sent after every action.


@every_variant
@few_matches
def test_a_view_is_small(variant: Variant, seed: int) -> None:
    room = {"azul": (700, 1100), "sintra": (1000, 1600)}[variant.game][variant.seats > 2]
    for match in moments(variant, seed):
        assert len(msgspec.json.encode(match.view())) <= room
        assert len(msgspec.json.encode(match.view(match.seat))) <= 3500


def test_columns_of_zeros_are_left_out() -> None:
    sent = msgspec.to_builtins(standing("azul displays=b").view(0))
    assert sent["choices"] == {
        "actions": [30, 31, 32, 33, 34, 35],
        "placed": [1, 1, 1, 1, 1, 0],
        "spilled": [0, 0, 0, 0, 0, 1],
        "points": [1, 0, 0, 0, 0, 0],
        "marks": [3, 2, 2, 2, 2, 2],
    }
    seen = msgspec.convert(sent, View)
    assert seen.refused == []
    assert [choice.text for choice in seen.actions] == [f"1b>{target}" for target in "12345f"]
    assert seen.actions[0].preview == Preview(placed=1, completes=True, points=1, ends_round=True)
    assert seen.actions[5].preview == Preview(spilled=1, ends_round=True)


# --- Previews are true.


@every_variant
@pytest.mark.parametrize("seed", range(3))
def test_all_actions_at_once_are_each_by_itself(variant: Variant, seed: int) -> None:
    """Most positions of few actions are looked at: there rounds and matches end."""
    dice, marks = new_dice(seed), 0
    for s in positions(variant, seed):
        if s.seat < 0 or roll(dice, 2 if verbs.count(s) < 9 else 20):
            continue
        seen = view(header_of(variant), s, 0, int(s.seat))
        assert seen.actions == one_by_one.choices(s)
        assert seen.refused == one_by_one.refused(s)
        assert seen.choices == choices(header_of(variant), s)
        marks |= reduce(or_, seen.choices.marks, 0)
    assert marks & ENDS_ROUND


def test_an_action_may_end_the_match_or_shatter_the_glass() -> None:
    ends = standing("azul center=b marker=1 | lines=b/-/-/-/- wall=.yrkw/...../...../...../.....")
    assert {choice.preview.last_round for choice in ends.view(0).actions} == {True}
    shatters = standing("sintra displays=y center=p | track=7")
    seen = shatters.view(0)
    assert seen.actions == one_by_one.choices(shatters.state)
    assert {c.text[0] for c in seen.actions if c.preview.shatters} == {"c"}  # by the marker


@every_azul
@few_matches
def test_previews_of_azul_come_true(variant: Variant, seed: int) -> None:
    for match in decisions(variant, seed):
        for choice in some_of(match.view(match.seat).actions, seed):
            check_azul_preview(match, choice)


def check_azul_preview(match: Match, choice: Choice) -> None:
    twin = after(match, choice)
    story = twin.story()[-1]
    ends = any(isinstance(h, RoundEnd) for h in story)
    if match.state.phase == CHOICE:
        tiled = next(h for h in story if isinstance(h, Tiled))
        assert (tiled.seat, tiled.row, tiled.column) == (
            match.seat,
            match.state.row,
            choice.column,
        )
        assert choice.preview == Preview(
            points=tiled.points, ends_round=ends, last_round=has_full_row(twin)
        )
    else:
        assert choice.preview.ends_round == (twin.state.phase != DRAFT)
        assert choice.preview.placed + choice.preview.spilled == taken(match, choice)
        if ends:
            check_round_end(match, twin, choice.preview)
        elif twin.state.phase == DRAFT:
            check_lines(match, twin, choice)


def check_lines(match: Match, twin: Match, choice: Choice) -> None:
    was, now = lines(match, match.seat), lines(twin, match.seat)
    assert choice.preview.placed == sum(now) - sum(was)
    line = choice.target
    completes = line is not None and line < len(now) and was[line] < now[line] == line + 1
    assert choice.preview.completes == completes


def check_round_end(match: Match, twin: Match, promised: Preview) -> None:
    """What the round brought the seat, less what it would have brought without this action."""
    otherwise = copy(match.state)
    azul.settle(otherwise, match.seat)
    score, without = twin.scores[match.seat], int(otherwise.boards[match.seat].score)
    assert promised.points == score - without
    assert promised.last_round == has_full_row(twin)


def lines(match: Match, seat: int) -> list[int]:
    return [int(count) for count in match.state.boards[seat].line_count]


def has_full_row(match: Match) -> bool:
    return bool(azul.has_full_row(match.state))


@every_sintra
@few_matches
def test_previews_of_sintra_come_true(variant: Variant, seed: int) -> None:
    for match in decisions(variant, seed):
        for choice in some_of(match.view(match.seat).actions, seed):
            check_sintra_preview(match, choice)


def check_sintra_preview(match: Match, choice: Choice) -> None:
    """What is kept from a complete strip belongs to the action that completed it."""
    promised, seat = choice.preview, match.seat
    played_on = after(match, choice)
    twins = [played_on]
    if played_on.state.phase == CHOICE:
        assert promised.completes
        twins = [after(played_on, keep) for keep in played_on.view(seat).actions]
    for twin in twins:
        story = [h for happenings in twin.story() for h in happenings]
        ends = next((at for at, h in enumerate(story) if isinstance(h, RoundEnd)), len(story))
        own = story[:ends]
        assert promised.placed == sum(h.count for h in own if isinstance(h, Glazed | Jokers))
        assert promised.spilled == sum(h.count for h in own if isinstance(h, Broke))
        assert promised.placed + promised.spilled == taken(match, choice)
        assert promised.ends_round == (ends < len(story))
        assert promised.points == points_of(own)
        kinds = [str(h.__struct_config__.tag) for h in own]
        assert promised.steps == kinds.count("step")
        assert promised.shatters == ("shattered" in kinds)
        if not promised.ends_round:
            assert promised.points == twin.scores[seat] - match.scores[seat]


def points_of(story: list[Happening]) -> int:
    return sum(getattr(happening, "points", 0) for happening in story)


def after(match: Match, choice: Choice) -> Match:
    """The match played on, with no chance: the original stays as it is."""
    twin = Match(match.header)
    twin.state, twin.log[:], twin.tales[:] = match.state, match.log, match.tales
    twin.accept(match.seat, choice.text)
    return twin


def taken(match: Match, choice: Choice) -> int:
    if choice.source is None or choice.color is None:
        return 0
    return int(count(match.state.sources[choice.source], choice.color))


def some_of(choices: list[Choice], seed: int) -> list[Choice]:
    dice = new_dice(seed)
    return [choice for choice in choices if len(choices) < 4 or roll(dice, 3) == 0]


# --- Refused places.


@every_azul
@few_matches
def test_a_line_is_refused_to_a_color_as_its_actions_are(variant: Variant, seed: int) -> None:
    for match in decisions(variant, seed):
        if match.state.phase == DRAFT:
            refused = {(r.color, r.target): r.reason for r in match.view(match.seat).refused}
            for source, color in on_offer(match):
                for line in range(azul_board.LINES):
                    action = azul_board.take_to(source, color, line)
                    assert refused.get((color, line), "none") == refusal(match, action)


@every_sintra
@few_matches
def test_a_strip_is_refused_to_a_color_as_its_actions_are(variant: Variant, seed: int) -> None:
    """With so many on jokers as must be: there may be other ways, but none if that is refused."""
    for match in decisions(variant, seed):
        if match.state.phase == DRAFT:
            board = match.state.boards[match.seat]
            refused = {(r.color, r.target): r.reason for r in match.view(match.seat).refused}
            for source, color in on_offer(match):
                amount = count(match.state.sources[source], color)
                for slot in range(sintra_board.SLOTS):
                    jokers = sintra_board.least_jokers(board, slot, color, amount)
                    target = sintra_board.slot_target(slot, jokers)
                    action = sintra_board.take_to(source, color, target)
                    assert refused.get((color, slot), "none") == refusal(match, action)


@every_variant
def test_nothing_is_refused_while_a_choice_is_made(variant: Variant) -> None:
    for match in decisions(variant, 0):
        if match.state.phase == CHOICE:
            assert match.view(match.seat).refused == []


def on_offer(match: Match) -> list[tuple[int, int]]:
    sources = enumerate(match.state.sources)
    return [(n, color) for n, heap in sources for color in range(5) if count(heap, color)]


def refusal(match: Match, action: int) -> str:
    return Refusal(verbs.refuse(match.state, action)).name.lower()


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_when_the_match_is_over_the_winners_are_seen(seat: int | None) -> None:
    match = whole(Variant("azul", "fixed", 2))
    seen = match.view(seat)
    assert seen.phase == "over"
    assert seen.turn is None
    assert tuple(seen.winners) == match.winners
    assert begun(Variant("azul", "fixed", 2)).view(seat).winners == []
