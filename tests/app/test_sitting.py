"""Who sits where, and what only a person may do."""

import pytest

from palacio.app.sitting import PERSON, NothingToUndo, Sitting
from palacio.match.errors import IllegalAction
from tests.app.people import a_match


def test_bots_cannot_be_made_to_think_again() -> None:
    match = a_match()
    sitting = Sitting(match, ("greedy", "greedy"))
    match.play(match.actions()[0])
    with pytest.raises(NothingToUndo):
        sitting.undo()


@pytest.mark.parametrize("bots", [1, 2])
def test_nobody_plays_for_a_bot(bots: int) -> None:
    match = a_match()
    seats = ["greedy" if bots == 2 else PERSON] * 2
    seats[match.seat] = "greedy"
    with pytest.raises(IllegalAction) as refused:
        Sitting(match, tuple(seats)).play(match.actions()[0])
    assert refused.value.reason == "not_your_turn"
    assert len(match.log) == 5


def test_a_person_plays_at_the_own_turn() -> None:
    match = a_match()
    action = match.actions()[0]
    Sitting(match, (PERSON, PERSON)).play(action)
    assert match.log[-1].text == action


@pytest.mark.parametrize("seats", [(PERSON, "greedy"), ("greedy", "greedy")])
def test_a_match_that_was_given_up_does_not_go_on(seats: tuple[str, ...]) -> None:
    sitting = Sitting(a_match(), seats)
    assert sitting.is_going_on
    sitting.match.play("resign", seat=0)
    assert not sitting.is_going_on
    assert not sitting.is_persons_turn
