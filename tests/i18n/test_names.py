"""The names of seats in the user's language."""

import pytest

from palacio.bots import BOTS
from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.i18n.names import say_name
from palacio.session.seat_text import say_seat, seat_names

SEATS = ("person", *BOTS)


@pytest.mark.parametrize("given", LANGUAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_name_of_a_seat_is_translated_from_every_language(given: str, language: str) -> None:
    names = seat_names(SEATS, catalogue(given))
    translated = [say_name(name, catalogue(language)) for name in names]
    assert translated == seat_names(SEATS, catalogue(language))


@pytest.mark.parametrize(
    ("name", "shown"),
    [("journeyman", "gezel"), ("journeyman 2", "gezel 2"), ("oficial 3", "gezel 3")],
)
def test_name_of_a_bot_is_translated_with_its_number(name: str, shown: str) -> None:
    assert say_name(name, catalogue("nl")) == shown


def test_placeholder_name_of_a_seat_is_translated() -> None:
    assert say_name("seat 2", catalogue("fr")) == "Place 2"


@pytest.mark.parametrize("name", ["Ana", "Ana 2", "Player", "Player One", "", " ", "2"])
def test_name_chosen_by_a_person_is_not_translated(name: str) -> None:
    assert say_name(name, catalogue("nl")) == name


def test_level_is_added_to_a_bots_name_that_only_begins_with_the_word_for_the_level() -> None:
    assert say_seat("foreman 2", "master", catalogue("nl")) == "meesterknecht 2 · meester"
