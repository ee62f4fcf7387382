"""Sintra's setup: valid when drawn, refused when changed."""

from palacio.rules import verbs
from palacio.rules.components import FACE_JOKERS, FACES
from palacio.rules.dice import new_dice
from palacio.rules.refusal import Refusal
from palacio.rules.sintra_board import SLOTS
from palacio.rules.sintra_setup import INDICATOR, STRIPS
from palacio.rules.tiles import COLORS
from tests.rules.random_matches import draw, some_matches
from tests.rules.table import clause, numbers
from tests.rules.variants import Variant, every_sintra

JOKERS = next(face for face in range(len(FACES)) if FACE_JOKERS[face])


@clause("SI-1.2")
@every_sintra
@some_matches
def test_each_color_is_on_the_indicator_from_the_second_round_on(
    variant: Variant, seed: int
) -> None:
    indicator = drawn(variant, seed)[INDICATOR:STRIPS]
    assert sorted(indicator[1:]) == list(range(COLORS))
    assert 0 <= indicator[0] < COLORS


@clause("SI-1.3")
@every_sintra
@some_matches
def test_each_seat_has_each_strip_once_and_jokers_face_down(variant: Variant, seed: int) -> None:
    outcome = drawn(variant, seed)
    for seat in range(variant.seats):
        faces = outcome[STRIPS + SLOTS * seat :][:SLOTS]
        assert sorted(face // 2 for face in faces) == list(range(SLOTS))
        assert JOKERS not in faces


@every_sintra
def test_an_indicator_with_a_color_that_does_not_exist_is_refused(variant: Variant) -> None:
    for at in range(INDICATOR, STRIPS):
        for color in (-1, COLORS):
            assert refusal(variant, at, color) == Refusal.WRONG_SETUP


@every_sintra
def test_an_indicator_with_a_color_twice_after_the_first_round_is_refused(variant: Variant) -> None:
    color = drawn(variant)[INDICATOR + 1]
    for at in range(INDICATOR + 2, STRIPS):
        assert refusal(variant, at, color) == Refusal.WRONG_SETUP
    assert refusal(variant, INDICATOR, color) == Refusal.NONE


@every_sintra
def test_a_face_that_does_not_exist_is_refused(variant: Variant) -> None:
    for at in slots(variant):
        for face in (-1, len(FACES)):
            assert refusal(variant, at, face) == Refusal.WRONG_SETUP


@every_sintra
def test_a_setup_with_a_strip_twice_at_a_seat_is_refused(variant: Variant) -> None:
    outcome = drawn(variant)
    for at in slots(variant):
        other = at - 1 if (at - STRIPS) % SLOTS else at + 1
        assert refusal(variant, at, outcome[other]) == Refusal.WRONG_SETUP


@every_sintra
def test_jokers_that_start_face_up_are_refused(variant: Variant) -> None:
    outcome = drawn(variant)
    strips = [at for at in slots(variant) if outcome[at] == JOKERS ^ 1]
    assert len(strips) == variant.seats
    for at in strips:
        assert refusal(variant, at, JOKERS) == Refusal.WRONG_SETUP


def slots(variant: Variant) -> range:
    """Return the indices of the faces in an outcome."""
    return range(STRIPS, STRIPS + SLOTS * variant.seats)


def drawn(variant: Variant, seed: int = 0) -> list[int]:
    outcome = draw(variant.begin(), new_dice(seed))
    return [int(number) for number in outcome[: slots(variant).stop]]


def refusal(variant: Variant, at: int, number: int) -> int:
    """Return the refusal of a setup with one number changed."""
    outcome = numbers(drawn(variant))
    outcome[at] = number
    return verbs.refuse_outcome(variant.begin(), outcome)
