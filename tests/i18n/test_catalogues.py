"""The catalogues: four languages with the same messages, all of them used, none missing."""

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from palacio.app.draw.table_view import parse_keys
from palacio.app.tables.local import LocalTable
from palacio.bots import BOTS, LEVELS
from palacio.cli.line.commands import COMMANDS
from palacio.client.phrases import PHRASES
from palacio.i18n.catalogue import ALL, LANGUAGES, catalogue, choose_language, source
from palacio.i18n.story import sentences
from palacio.match.game_modules import GAME_MODULES
from palacio.match.match import Match
from palacio.match.refusal_text import REFUSAL_TEXT
from palacio.puzzles.puzzle import Kind
from palacio.rules.catalog import GAMES
from palacio.study.judgement import THRESHOLDS
from palacio.wire.resources import KINDS as STORY_ITEMS
from tests.match.matches import match_at, whole
from tests.rules.variants import VARIANTS
from tests.server.refusal_codes import server_codes

OTHERS = [language for language in LANGUAGES if language != "en"]
KINDS = {str(kind.__struct_config__.tag) for kind in STORY_ITEMS}
SCORING = {
    str(kind.__struct_config__.tag) for kind in STORY_ITEMS if "points" in kind.__struct_fields__
}
SOURCES = Path(__file__).parents[2] / "src/palacio"


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


class _Variants(Visitor):
    """Collects the keys of a variable's variants, such as `a` in `{ $x -> [a] A *[b] B }`."""

    def __init__(self, variable: str) -> None:
        super().__init__()
        self.variable = variable
        self.found: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        selector, keys = node.selector, [variant.key for variant in node.variants]
        if isinstance(selector, ast.VariableReference) and selector.id.name == self.variable:
            self.found += [key.name for key in keys if isinstance(key, ast.Identifier)]


SITE = tuple(sorted(path.stem for path in (SOURCES / "locales/en").glob("web*.ftl")))


@cache
def messages(language: str, parts: tuple[str, ...] = ALL) -> dict[str, set[str]]:
    """Return the message ids with the names of their variables."""
    found = {}
    for part in parts:
        for entry in FluentParser().parse(source(language, part)).body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_of_the_site_has_the_same_messages(language: str) -> None:
    assert messages(language, SITE).keys() == messages("en", SITE).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_on_the_site_has_words_for_every_bot_level(language: str) -> None:
    variants = _Variants("level")
    for entry in FluentParser().parse(source(language, "web-review")).body:
        if isinstance(entry, ast.Message) and entry.id.name == "review-like":
            variants.visit(entry)
    assert variants.found == list(LEVELS)


def test_no_message_is_missing_and_none_is_unused() -> None:
    assert set(messages("en")) == literal_ids() | families()


def literal_ids() -> set[str]:
    """Return the ids that are written out in the code."""
    text = "\n".join(
        p.read_text("utf-8")
        for f in ("app", "cli", "client", "i18n", "match", "server", "session", "study")
        for p in (SOURCES / f).rglob("*.py")
    )
    said = re.findall(r"""say\(\s*["']([a-z-]+)["']""", text)
    choice = r"""(?:say\(|message = )["']([a-z-]+)["'] if .*? else ["']([a-z-]+)["']"""
    either = re.findall(choice, text)
    lists = re.findall(r"parse_keys\(([^)]*)\)", text)
    keys = [k.words for parts in lists for k in parse_keys("".join(parts.split('"')[1::2]))]
    buttons = [*re.findall(r'Button\("([a-z]+)"\)', text), *LocalTable.result_actions]
    stored = re.findall(r'"(help-[a-z]+|(?:leave|reason|title|deal|hook)-[a-z-]+)"', text)
    pairs = {id_ for pair in either for id_ in pair}
    return {*said, *pairs, *(f"key-{key}" for key in (*keys, *buttons) if key), *stored}


def families() -> set[str]:
    """Return the ids that the code composes, such as those of games, colors and story items."""
    colors = {name for module in GAME_MODULES.values() for name in module.palette.names}
    reasons = {reason.name.lower() for reason in REFUSAL_TEXT}
    reasons |= {"not_your_turn", "nothing_to_undo", "already_out", "wrong_deal_event"}
    options = {f"{g.id}-{option}" for g in GAMES.values() for option in g.options}
    return {
        *(f"{kind}-{name}" for name in colors for kind in ("color", "tiles")),
        *(f"{kind}-{g}" for g in GAMES for kind in ("game", "option", "discard", "help")),
        *(f"{kind}-{g}" for g in GAMES for kind in ("preview-spilled", "tiebreak")),
        *(f"{kind}-{option}" for option in options for kind in ("option", "variant")),
        *(f"refusal-{reason.replace('_', '-')}" for reason in reasons),
        *(f"refused-{code.replace('_', '-')}" for code in server_codes() - reasons),
        "refused-not-your-turn",  # a server also has a message with the name of the seat on turn
        *(f"bot-{name}" for name in BOTS),
        *(f"judgement-{name}" for name in THRESHOLDS),
        *(f"puzzle-ask-{kind}" for kind in get_args(Kind)),
        *("line-no-puzzle", "line-server-only", "puzzle-right", "puzzle-wrong"),
        *(f"phrase-{phrase}" for phrase in PHRASES),
        *(f"story-{kind}" for kind in KINDS),
        *(f"scored-{kind}" for kind in (*SCORING, "position")),
        *(f"not-saved-{why}" for why in ("no-folder", "forbidden", "failed", "taken")),
        *(f"field-{field}" for field in ("game", "seats", "seat", "language")),
        *(f"command-{command.id}{part}" for command in COMMANDS for part in ("", "-help")),
        *(f"line-help-{g}" for g in GAMES),
        *(f"line-list-{heading}" for heading in ("placed", "spilled", "points", *GAMES)),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_all_events_are_complete_sentences(language: str) -> None:
    say = catalogue(language)
    for match in whole_matches():
        for items in match.story():
            words = sentences(items, match.header.names, match.module.palette, say)
            assert not set("{}$_") & set(words)
            assert "  " not in words
            assert not words or words.endswith((".", "…"))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Ana: 2 blue from display 1 to line 1, 1 to the floor."),
        ("nl", "Ana: 2 blauwe uit fabriek 1 naar lijn 1, 1 naar de vloer."),
        ("fr", "Ana : 2 bleues de la fabrique 1 à la ligne 1, 1 au plancher."),
        ("es", "Ana: 2 azules de la factoría 1 a la línea 1, 1 al suelo."),
    ],
)
def test_story_of_an_action_is_one_sentence(language: str, words: str) -> None:
    match = match_at("azul displays=bbyr center=y")
    match.play("1b>1")
    names, palette = match.header.names, match.module.palette
    assert sentences(match.story()[-1], names, palette, catalogue(language)) == words


@pytest.mark.parametrize(("color", "words"), [("bleu", "bleue"), ("rose", "rose")])
def test_french_colors_agree_in_gender_and_number(color: str, words: str) -> None:
    assert catalogue("fr")("spot-keep", color=color) == f"garder la {words}"


def test_english_message_for_every_refusal_equals_its_exceptions_text() -> None:
    say = catalogue("en")
    for reason, words in REFUSAL_TEXT.items():
        assert say(f"refusal-{reason.name.lower().replace('_', '-')}") == words


@pytest.mark.parametrize(("points", "words"), [(1, "+1 point"), (-1, "-1 point"), (5, "+5 points")])
def test_points_have_a_singular_and_a_plural(points: int, words: str) -> None:
    assert catalogue("en")("points", points=points, signed=f"{points:+d}") == words


def test_an_unknown_message_raises_an_error() -> None:
    with pytest.raises(LookupError):
        catalogue("en")("no-such-message")


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (("nl_BE.UTF-8",), "nl"),
        ((None, "fr"), "fr"),
        (("C.UTF-8",), "en"),
        (("pt_PT", "es_ES"), "es"),
    ],
)
def test_first_supported_language_is_chosen_or_else_english(
    wishes: tuple[str | None, ...], language: str
) -> None:
    assert choose_language(*wishes) == language


def whole_matches() -> list[Match]:
    return [whole(variant) for variant in VARIANTS[::3]]
