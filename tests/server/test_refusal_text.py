"""Texts of refusals and story items, in every language."""

import inspect

import pytest

from palacio.i18n.catalogue import LANGUAGES, catalogue
from palacio.i18n.story import sentences
from palacio.match.game_modules import GAME_MODULES
from palacio.match.story import StoryItem
from palacio.server.http.responses import STATUS
from palacio.server.refusal_text import reason
from palacio.wire import story
from palacio.wire.story import (
    Again,
    Answered,
    AskedUndo,
    GaveTime,
    GuestRemoved,
    Left,
    Opened,
    PlaysOn,
    Returned,
    Sat,
    Stood,
    Withdrawn,
)
from tests.server.refusal_codes import match_codes, server_codes

DETAILS: dict[str, str | int] = {
    "turn": "Bo",
    "level": "wizard",
    "why": "because",
    "seconds": 2,
    "most": 20,
    "days": 30,
    "game": "azul",
    "color": "blue",
    **dict.fromkeys(("count", "number", "seat", "row", "column", "slot", "strip"), 2),
}
ITEMS = [
    Opened(),
    PlaysOn(3),
    Sat(0, "Ana"),
    Stood(1, "Bo"),
    GuestRemoved(1, "Bo"),
    Left(0),
    Returned(0),
    AskedUndo(0),
    Answered(1, yes=True),
    Answered(1, yes=False),
    Withdrawn(0, "2b>3"),
    GaveTime(5000),
    Again("1111111Zz9a"),
]


def test_source_scan_finds_the_refusal_codes_of_the_server_and_the_match() -> None:
    assert {"stale", "not_open", "not_playing", "line_full", "too_fast", "fault"} <= server_codes()
    assert {"match_over", "nothing_to_undo", "already_out"} <= match_codes()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(server_codes()))
def test_every_refusal_code_has_a_text(code: str, language: str) -> None:
    text = reason(code, language, **DETAILS)
    assert text
    assert not set("{}$_") & set(text)


def test_every_code_with_an_http_status_is_used_by_the_server() -> None:
    assert set(STATUS) <= server_codes()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("item", ITEMS, ids=repr)
def test_every_story_item_has_a_sentence(item: StoryItem, language: str) -> None:
    text = sentences([item], ("Ana", "Bo"), GAME_MODULES["azul"].palette, catalogue(language))
    assert text.endswith(".")
    assert not set("{}$_>") & set(text)
    assert "1111111Zz9a" not in text


def test_every_class_of_story_item_has_an_example_in_these_tests() -> None:
    kinds = inspect.getmembers(story, lambda kind: inspect.isclass(kind))
    own = {kind for _, kind in kinds if kind.__module__ == story.__name__}
    assert own == {type(item) for item in ITEMS}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "It is Bo’s turn."),
        ("nl", "Bo is aan de beurt."),
        ("fr", "C’est à Bo de jouer."),
        ("es", "Le toca a Bo."),
    ],
)
def test_refusal_of_action_out_of_turn_names_the_player_on_turn(language: str, text: str) -> None:
    assert reason("not_your_turn", language, turn="Bo") == text


def test_refusal_by_the_rules_has_its_text_from_the_game_catalogue() -> None:
    assert reason("line_full", "fr", turn="Bo") == catalogue("fr")("refusal-line-full")
