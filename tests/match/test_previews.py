"""Previews and refused targets of a view: they agree with the effects of the rules."""

from functools import reduce
from operator import or_

import pytest

from palacio.match.azul.story import Tiled
from palacio.match.choice import Choice, Preview
from palacio.match.compiled.table import ENDS_ROUND
from palacio.match.match import Match
from palacio.match.sintra.story import Broke, Glazed, JokersGlazed
from palacio.match.story import RoundEnd, StoryItem
from palacio.match.view import choices, view
from palacio.rules import azul, azul_board, sintra_board, verbs
from palacio.rules.components import TRACK
from palacio.rules.dice import new_dice, roll
from palacio.rules.drafting import CHOICE, DRAFT
from palacio.rules.refusal import Refusal
from palacio.rules.state import copy
from palacio.rules.tiles import count
from tests.match import one_by_one
from tests.match.matches import header_of, match_at
from tests.match.test_view import decisions, few_matches
from tests.rules.random_matches import positions, seeds
from tests.rules.variants import Variant, every_azul, every_sintra, every_variant

# --- Previews.


@every_variant
@seeds(3)
def test_compiled_previews_equal_the_reference(variant: Variant, seed: int) -> None:
    """The test prefers positions with few actions, since rounds and matches end in them."""
    dice, flags = new_dice(seed), 0
    for s in positions(variant, seed):
        if s.seat < 0 or roll(dice, 2 if verbs.count(s) < 9 else 20):
            continue
        seen = view(header_of(variant), s, 0, int(s.seat))
        assert seen.actions == one_by_one.choices(s)
        assert seen.refused == one_by_one.refused(s)
        assert seen.choices == choices(header_of(variant), s)
        flags |= reduce(or_, seen.choices.flags, 0)
    assert flags & ENDS_ROUND


def test_a_preview_shows_the_end_of_the_match_and_shattered_glass() -> None:
    ends = match_at("azul displays=b | lines=b/-/-/-/- wall=.yrkw/...../...../...../.....")
    assert {choice.preview.last_round for choice in ends.view(0).actions} == {True}
    shatters = match_at("sintra displays=y center=p | track=7")
    seen = shatters.view(0)
    assert seen.actions == one_by_one.choices(shatters.state)
    assert {c.text[0] for c in seen.actions if c.preview.shatters} == {"c"}  # the start tile's step


@pytest.mark.parametrize(("score", "points"), [(50, -4), (3, -3), (0, 0)])
def test_penalty_is_the_whole_cost_of_the_floor_whatever_the_score(score: int, points: int) -> None:
    """AZ-3.3: unlike the penalty, the preview's points stop where the score reaches zero."""
    seen = match_at(f"azul center=kkr | score={score}").view(0)
    (choice,) = (choice for choice in seen.actions if choice.text == "ck>f")
    assert (choice.preview.points, seen.penalty(choice)) == (points, -4)  # the marker and two tiles


def test_penalty_counts_only_the_free_spaces_of_the_floor() -> None:
    """AZ-2.6: further tiles cost nothing."""
    seen = match_at("azul displays=kkkr center=r | floor=mbbbbb").view(0)
    assert {seen.penalty(c) for c in seen.actions if c.text == "1k>f"} == {-3}


@every_azul
@few_matches
def test_previews_of_azul_agree_with_what_the_actions_do(variant: Variant, seed: int) -> None:
    for match in decisions(variant, seed):
        for choice in some_of(match.view(match.seat).actions, seed):
            check_azul_preview(match, choice)


def check_azul_preview(match: Match, choice: Choice) -> None:
    twin = after(match, choice)
    story = twin.story()[-1]
    ends = any(isinstance(item, RoundEnd) for item in story)
    if match.state.phase == CHOICE:
        tiled = next(item for item in story if isinstance(item, Tiled))
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


def check_round_end(match: Match, twin: Match, preview: Preview) -> None:
    """Check the points against the seat's score with and without the action."""
    otherwise = copy(match.state)
    azul.settle(otherwise, match.seat)
    score, without = twin.scores[match.seat], int(otherwise.boards[match.seat].score)
    assert preview.points == score - without
    assert preview.last_round == has_full_row(twin)


def lines(match: Match, seat: int) -> list[int]:
    return [int(count) for count in match.state.boards[seat].line_count]


def has_full_row(match: Match) -> bool:
    return bool(azul.has_full_row(match.state))


@every_sintra
@few_matches
def test_previews_of_sintra_agree_with_what_the_actions_do(variant: Variant, seed: int) -> None:
    for match in decisions(variant, seed):
        for choice in some_of(match.view(match.seat).actions, seed):
            check_sintra_preview(match, choice)


def check_sintra_preview(match: Match, choice: Choice) -> None:
    """Compare a preview with the story, including the pane kept from a complete strip."""
    preview, seat = choice.preview, match.seat
    played_on = after(match, choice)
    twins = [played_on]
    if played_on.state.phase == CHOICE:
        assert preview.completes
        twins = [after(played_on, keep) for keep in played_on.view(seat).actions]
    for twin in twins:
        story = [item for items in twin.story() for item in items]
        ends = next((at for at, item in enumerate(story) if isinstance(item, RoundEnd)), len(story))
        own = story[:ends]
        assert preview.placed == sum(
            item.count for item in own if isinstance(item, Glazed | JokersGlazed)
        )
        assert preview.spilled == sum(item.count for item in own if isinstance(item, Broke))
        assert preview.placed + preview.spilled == taken(match, choice)
        assert preview.ends_round == (ends < len(story))
        assert preview.points == points_of(own)
        kinds = [str(item.__struct_config__.tag) for item in own]
        assert preview.steps == kinds.count("step")
        assert preview.shatters == ("shattered" in kinds)
        if not preview.ends_round:
            assert preview.points == twin.scores[seat] - match.scores[seat]
            check_glass(match, twin, choice)


def check_glass(match: Match, twin: Match, choice: Choice) -> None:
    """SI-4.1: a penalty is the increase in the track's final cost, or 0 if glass shatters."""
    costs = [int(TRACK[one.state.boards[match.seat].track]) for one in (match, twin)]
    expected = 0 if choice.preview.shatters else costs[0] - costs[1]
    assert match.view(match.seat).penalty(choice) == expected


def points_of(story: list[StoryItem]) -> int:
    return sum(getattr(item, "points", 0) for item in story)


def after(match: Match, choice: Choice) -> Match:
    """Return a copy of the match after an action, without draws."""
    twin = Match(match.header)
    twin.referee.state, twin.log[:], twin.referee.effects[:] = (
        match.state,
        match.log,
        match.referee.effects,
    )
    twin.referee.accept(match.seat, choice.text)
    return twin


def taken(match: Match, choice: Choice) -> int:
    if choice.source is None or choice.color is None:
        return 0
    return int(count(match.state.sources[choice.source], choice.color))


def some_of(choices: list[Choice], seed: int) -> list[Choice]:
    dice = new_dice(seed)
    return [choice for choice in choices if len(choices) < 4 or roll(dice, 3) == 0]


# --- Refused targets.


@every_azul
@few_matches
def test_refused_lines_agree_with_refused_actions(variant: Variant, seed: int) -> None:
    for match in decisions(variant, seed):
        if match.state.phase == DRAFT:
            refused = {(r.color, r.target): r.reason for r in match.view(match.seat).refused}
            for source, color in on_offer(match):
                for line in range(azul_board.LINES):
                    action = azul_board.take_to(source, color, line)
                    assert refused.get((color, line), "none") == refusal(match, action)


@every_sintra
@few_matches
def test_refused_strips_agree_with_refused_actions(variant: Variant, seed: int) -> None:
    """The test uses as few jokers as possible.

    If that number is refused, any other number is refused, too.
    """
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
def test_no_targets_are_listed_as_refused_while_a_seat_chooses_a_column_or_pane(
    variant: Variant,
) -> None:
    for match in decisions(variant, 0):
        if match.state.phase == CHOICE:
            assert match.view(match.seat).refused == []


def on_offer(match: Match) -> list[tuple[int, int]]:
    sources = enumerate(match.state.sources)
    return [(n, color) for n, heap in sources for color in range(5) if count(heap, color)]


def refusal(match: Match, action: int) -> str:
    return Refusal(verbs.refuse(match.state, action)).name.lower()
