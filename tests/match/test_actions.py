"""The legal actions, as text, as numbers and as a mask, agree with the rules."""

import numpy as np
import pytest

from palacio.match.errors import BadNotation, IllegalAction
from palacio.match.match import Match, new_match
from palacio.rules.refusal import Refusal
from tests.match.matches import begun, played, whole
from tests.rules.variants import Variant, every_variant

AZUL = Variant("azul", "fixed", 2)


@every_variant
def test_the_mask_is_true_for_exactly_the_actions_that_the_rules_accept(variant: Variant) -> None:
    for events in (12, 30, 50):
        match = played(variant, events=events)
        rules, state = match.referee.rules, match.state
        every = range(match.action_count)
        refused = [int(rules.refuse(state, number)) != Refusal.NONE for number in every]
        assert match.legal_mask().dtype == np.bool_
        assert (~match.legal_mask()).tolist() == refused


@every_variant
def test_texts_numbers_and_mask_list_the_same_actions(variant: Variant) -> None:
    match = played(variant, events=30)
    numbers = match.action_numbers()
    assert match.actions() == [match.action_text(number) for number in numbers]
    assert numbers == [match.action_number(text) for text in match.actions()]
    assert np.flatnonzero(match.legal_mask()).tolist() == sorted(numbers)


@every_variant
def test_every_action_of_a_game_has_a_text_and_a_number(variant: Variant) -> None:
    match = begun(variant)
    texts = [match.action_text(number) for number in range(match.action_count)]
    assert [match.action_number(text) for text in texts] == list(range(match.action_count))


@pytest.mark.parametrize("match", [whole(AZUL), new_match(deal=False)], ids=["over", "no deal"])
def test_no_action_is_legal_when_it_is_no_seats_turn(match: Match) -> None:
    assert match.actions() == []
    assert match.action_numbers() == []
    assert not match.legal_mask().any()


def test_an_action_can_be_a_numpy_integer() -> None:
    match = begun(AZUL)
    number = np.flatnonzero(match.legal_mask())[0]
    match.play(number)
    assert match.log[-1].text == match.action_text(number)


@pytest.mark.parametrize("action", [None, 1.5, b"1b>1"])
def test_an_action_that_is_neither_text_nor_integer_raises_a_type_error(action: object) -> None:
    kind = type(action).__name__
    with pytest.raises(TypeError, match=f"a text such as '2b>3' or a number, not {kind}"):
        begun(AZUL).play(action)  # type: ignore[arg-type]


def test_numbers_and_texts_that_are_not_actions_of_the_game_are_refused() -> None:
    match = begun(AZUL)
    for number in (-1, match.action_count):
        with pytest.raises(IllegalAction):
            match.action_text(number)
    with pytest.raises(BadNotation):
        match.action_number("9z>9")
