"""Planning ahead: a seat has the same choices before its turn as on its turn."""

import pytest

from palacio.match.errors import IllegalAction
from palacio.match.match import Match
from palacio.match.notation import PHASES
from palacio.match.plan_ahead import may_plan_ahead, plan_ahead
from tests.match.matches import begun, played, state_bytes
from tests.rules.random_matches import seeds
from tests.rules.variants import Variant, variants_of

CHOICE = PHASES.index("choice")
FREE = [variant for variant in variants_of("azul") if variant.option == "free"]


def choosing(variant: Variant, seed: int) -> Match:
    """Return a match in which a seat has a column to choose."""
    match = begun(variant, seed)
    while match.state.phase != CHOICE:
        match.play(match.actions()[seed % len(match.actions())])
    return match


@pytest.mark.parametrize("variant", FREE, ids=str)
@seeds(4)
def test_choices_of_other_seats_do_not_change_a_plan(variant: Variant, seed: int) -> None:
    match = choosing(variant, seed)
    round_ = match.round
    planned: dict[int, list[str]] = {}
    for seat in range(variant.seats):
        planned[seat] = []
        while (ahead := plan_ahead(match, seat, planned[seat])) and ahead.choices:
            planned[seat].append(match.module.format_action(ahead.choices.actions[-1]))
    before = {seat: list(actions) for seat, actions in planned.items()}
    while match.state.phase == CHOICE and match.round == round_:
        seat = match.seat
        ahead = plan_ahead(match, seat, [])
        assert ahead
        assert (ahead.row, ahead.choices) == (int(match.state.row), match.choices())
        match.referee.accept(seat, planned[seat].pop(0))
    assert not any(planned.values())
    assert any(before.values())


@seeds(3)
def test_the_planned_board_is_the_board_after_the_choices(seed: int) -> None:
    match = choosing(Variant("azul", "free", 3), seed)
    seat = match.seat
    action = match.actions()[0]
    ahead = plan_ahead(match, seat, [action])
    assert ahead
    fork = match.copy()
    fork.referee.accept(seat, action)
    assert ahead.board == fork.view().boards[seat]
    assert ahead.done == (fork.seat != seat)


def test_planning_ahead_does_not_change_the_match() -> None:
    match = choosing(Variant("azul", "free", 4), 1)
    before = state_bytes(match), len(match.log)
    for seat in range(4):
        plan_ahead(match, seat, [])
    assert (state_bytes(match), len(match.log)) == before


def test_an_illegal_plan_is_refused() -> None:
    match = choosing(Variant("azul", "free", 2), 0)
    closed = {f"col={column}" for column in range(1, 6)} - set(match.actions())
    for action in (*closed, "1b>1"):
        with pytest.raises(IllegalAction):
            plan_ahead(match, match.seat, [action])


@pytest.mark.parametrize("variant", [Variant("azul", "free", 2), Variant("sintra", "a", 3)])
def test_no_plan_is_possible_while_tiles_are_being_taken(variant: Variant) -> None:
    match = begun(variant)
    for seat in range(variant.seats):
        assert not may_plan_ahead(match, seat)
        assert plan_ahead(match, seat, []) is None


def test_in_sintra_only_the_seat_to_move_can_plan() -> None:
    match = begun(Variant("sintra", "a", 3))
    while match.state.phase != CHOICE:
        match.play(match.actions()[0])
    assert [seat for seat in range(3) if may_plan_ahead(match, seat)] == [match.seat]


def test_no_plan_is_possible_after_the_end() -> None:
    match = choosing(Variant("azul", "free", 2), 0)
    match.play("resign", seat=1 - match.seat)
    assert not any(may_plan_ahead(match, seat) for seat in range(2))
    over = played(Variant("azul", "free", 2))
    assert not any(may_plan_ahead(over, seat) for seat in range(2))
