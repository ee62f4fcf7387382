"""Choosing ahead: what is offered before the turn is what is offered on it."""

import pytest

from palacio.match.ahead import look_ahead, may_choose
from palacio.match.errors import IllegalAction
from palacio.match.match import Match
from palacio.match.notation import PHASES
from tests.match.matches import begun, played, state_bytes
from tests.rules.variants import Variant, variants_of

CHOICE = PHASES.index("choice")
FREE = [variant for variant in variants_of("azul") if variant.option == "free"]


def choosing(variant: Variant, seed: int) -> Match:
    """A match in which somebody has a column to choose."""
    match = begun(variant, seed)
    while match.state.phase != CHOICE:
        match.play(match.actions()[seed % len(match.actions())])
    return match


@pytest.mark.parametrize("variant", FREE, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_what_others_choose_changes_nothing(variant: Variant, seed: int) -> None:
    match = choosing(variant, seed)
    round_ = match.round
    planned: dict[int, list[str]] = {}
    for seat in range(variant.seats):
        planned[seat] = []
        while (ahead := look_ahead(match, seat, planned[seat])) and ahead.choices:
            planned[seat].append(match.face.format_action(ahead.choices.actions[-1]))
    before = {seat: list(actions) for seat, actions in planned.items()}
    while match.state.phase == CHOICE and match.round == round_:
        seat = match.seat
        ahead = look_ahead(match, seat, [])
        assert ahead
        assert (ahead.row, ahead.choices) == (int(match.state.row), match.choices())
        match.accept(seat, planned[seat].pop(0))
    assert not any(planned.values())
    assert any(before.values())


@pytest.mark.parametrize("seed", range(3))
def test_the_board_is_shown_as_it_will_be(seed: int) -> None:
    match = choosing(Variant("azul", "free", 3), seed)
    seat = match.seat
    action = match.actions()[0]
    ahead = look_ahead(match, seat, [action])
    assert ahead
    fork = match.fork()
    fork.accept(seat, action)
    assert ahead.board == fork.view().boards[seat]
    assert ahead.done == (fork.seat != seat)


def test_looking_ahead_changes_nothing() -> None:
    match = choosing(Variant("azul", "free", 4), 1)
    before = state_bytes(match), len(match.log)
    for seat in range(4):
        look_ahead(match, seat, [])
    assert (state_bytes(match), len(match.log)) == before


def test_what_cannot_be_chosen_is_refused() -> None:
    match = choosing(Variant("azul", "free", 2), 0)
    closed = {f"col={column}" for column in range(1, 6)} - set(match.actions())
    for action in (*closed, "1b>1"):
        with pytest.raises(IllegalAction):
            look_ahead(match, match.seat, [action])


@pytest.mark.parametrize("variant", [Variant("azul", "free", 2), Variant("sintra", "a", 3)])
def test_there_is_nothing_to_choose_while_tiles_are_taken(variant: Variant) -> None:
    match = begun(variant)
    for seat in range(variant.seats):
        assert not may_choose(match, seat)
        assert look_ahead(match, seat, []) is None


def test_in_sintra_only_who_is_on_turn_has_a_choice() -> None:
    match = begun(Variant("sintra", "a", 3))
    while match.state.phase != CHOICE:
        match.play(match.actions()[0])
    assert [seat for seat in range(3) if may_choose(match, seat)] == [match.seat]


def test_a_match_that_is_over_leaves_no_choice() -> None:
    match = choosing(Variant("azul", "free", 2), 0)
    match.play("resign", seat=1 - match.seat)
    assert not any(may_choose(match, seat) for seat in range(2))
    over = played(Variant("azul", "free", 2))
    assert not any(may_choose(over, seat) for seat in range(2))
