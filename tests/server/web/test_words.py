"""Whatever a server has to say, it says in the reader's language."""

import inspect

import pytest

from palacio.match.faces import FACES
from palacio.match.story import Happening
from palacio.server.reasons import reason
from palacio.server.web.answers import STATUS
from palacio.wire import happenings
from palacio.wire.happenings import (
    Again,
    Answered,
    AskedUndo,
    GaveTime,
    Left,
    Opened,
    Returned,
    Sat,
    Stood,
    Withdrawn,
)
from palacio.words.catalogue import LANGUAGES, catalogue
from palacio.words.story import sentence
from tests.server.web.refusals import match_codes, server_codes

DETAILS: dict[str, str | int] = {"turn": "Bo", "level": "wizard", "why": "so", "seconds": 2}
TOLD = [
    Opened(),
    Sat(0, "Ana"),
    Stood(1, "Bo"),
    Left(0),
    Returned(0),
    AskedUndo(0),
    Answered(1, yes=True),
    Answered(1, yes=False),
    Withdrawn(0, "2b>3"),
    GaveTime(5000),
    Again("1111111Zz9a"),
]


def test_codes_are_found_in_the_sources() -> None:
    assert {"stale", "not_open", "not_playing", "line_full", "too_fast", "fault"} <= server_codes()
    assert {"match_over", "nothing_to_undo", "already_out"} <= match_codes()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(server_codes()))
def test_every_refusal_has_words(code: str, language: str) -> None:
    words = reason(code, language, **DETAILS)
    assert words
    assert not set("{}$_") & set(words)


def test_every_code_with_a_status_is_one_that_is_used() -> None:
    assert set(STATUS) <= server_codes()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("happening", TOLD, ids=repr)
def test_whatever_happens_at_a_table_can_be_told(happening: Happening, language: str) -> None:
    words = sentence(happening, ("Ana", "Bo"), FACES["azul"].palette, catalogue(language))
    assert words.endswith(".")
    assert not set("{}$_") & set(words)


def test_nothing_that_happens_at_a_table_is_left_out() -> None:
    kinds = inspect.getmembers(happenings, lambda kind: inspect.isclass(kind))
    own = {kind for _, kind in kinds if kind.__module__ == happenings.__name__}
    assert own == {type(happening) for happening in TOLD}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "It is the turn of Bo."),
        ("nl", "Bo is aan de beurt."),
        ("fr", "C’est à Bo de jouer."),
        ("es", "Le toca a Bo."),
    ],
)
def test_whose_turn_it_is_is_said_by_name(language: str, words: str) -> None:
    assert reason("not_your_turn", language, turn="Bo") == words


def test_what_the_rules_refuse_is_said_in_the_games_words() -> None:
    assert reason("line_full", "fr", turn="Bo") == catalogue("fr")("refusal-line-full")
