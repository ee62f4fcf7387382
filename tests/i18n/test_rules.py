"""The rules as text for a terminal."""

import re

import pytest

from palacio.i18n.catalogue import LANGUAGES, source
from palacio.i18n.rules import draw_rules, rules_sections, wrap_emphasis
from palacio.match.spans import Span, text_of, width
from palacio.rules.catalog import GAMES


def paragraph_ids(game: str) -> list[str]:
    return re.findall(rf"^rules-{game}-[a-z-]+-\d+ =", source("en", "web-rules"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_contain_every_paragraph_of_the_catalogue(game: str, language: str) -> None:
    sections = rules_sections(game, language)
    assert sum(len(part.paragraphs) for part in sections) == len(paragraph_ids(game))
    assert all(part.heading and part.paragraphs for part in sections)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("columns", [40, 84])
def test_no_line_of_the_rules_is_too_long_or_has_markup(
    game: str, language: str, columns: int
) -> None:
    block = draw_rules(game, language, columns)
    assert max(width(line) for line in block) <= columns
    assert not set("*{}$") & set(text_of(block))


def test_emphasis_continues_on_the_next_line_and_ends_before_a_comma() -> None:
    assert wrap_emphasis("take *all of* them, *now*, or not", 8) == [
        [Span("take"), Span(" "), Span("all", "title")],
        [Span("of", "title"), Span(" "), Span("them,")],
        [Span("now", "title"), Span(","), Span(" "), Span("or")],
        [Span("not")],
    ]
