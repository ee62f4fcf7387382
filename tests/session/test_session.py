"""Sessions: turns of people and bots, and undo."""

import pytest

from palacio.match.errors import IllegalAction
from palacio.session.session import PERSON, NothingToUndo, Session
from tests.session.matches import a_match


def test_undo_without_a_persons_action_is_refused() -> None:
    match = a_match()
    session = Session(match, ("greedy", "greedy"))
    match.play(match.actions()[0])
    with pytest.raises(NothingToUndo):
        session.undo()


@pytest.mark.parametrize("bots", [1, 2])
def test_person_cannot_play_for_a_bot(bots: int) -> None:
    match = a_match()
    seats = ["greedy" if bots == 2 else PERSON] * 2
    seats[match.seat] = "greedy"
    with pytest.raises(IllegalAction) as refused:
        Session(match, tuple(seats)).play(match.actions()[0])
    assert refused.value.reason == "not_your_turn"
    assert len(match.log) == 5


def test_person_can_play_if_it_is_their_turn() -> None:
    match = a_match()
    action = match.actions()[0]
    Session(match, (PERSON, PERSON)).play(action)
    assert match.log[-1].text == action


@pytest.mark.parametrize("seats", [(PERSON, "greedy"), ("greedy", "greedy")])
def test_resigned_match_does_not_continue(seats: tuple[str, ...]) -> None:
    session = Session(a_match(), seats)
    assert session.is_going_on
    session.match.play("resign", seat=0)
    assert not session.is_going_on
    assert not session.is_persons_turn
