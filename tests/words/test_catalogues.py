"""The catalogues: four languages with the same messages, all of them used, none missing."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from palacio.bots import BOTS
from palacio.match import refusals
from palacio.match.faces import FACES
from palacio.match.match import Match
from palacio.rules.catalog import GAMES
from palacio.wire.resources import KINDS as HAPPENINGS
from palacio.words.catalogue import ALL, LANGUAGES, catalogue, language_of, source
from palacio.words.story import sentence
from tests.match.matches import standing, whole
from tests.rules.variants import VARIANTS
from tests.server.web.refusals import server_codes

OTHERS = [language for language in LANGUAGES if language != "en"]
KINDS = {str(kind.__struct_config__.tag) for kind in HAPPENINGS}
SCORING = {
    str(kind.__struct_config__.tag) for kind in HAPPENINGS if "points" in kind.__struct_fields__
}
SOURCES = Path(__file__).parents[2] / "src/palacio"


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def messages(language: str) -> dict[str, set[str]]:
    """Each message id with the names of its variables."""
    found = {}
    for part in ALL:
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


def test_no_message_is_missing_and_none_is_unused() -> None:
    assert set(messages("en")) == literal_ids() | families()


def literal_ids() -> set[str]:
    """Ids that stand in the code as they are."""
    text = "\n".join(
        p.read_text("utf-8")
        for f in ("app", "server", "words")
        for p in (SOURCES / f).rglob("*.py")
    )
    said = re.findall(r"""say\(\s*["']([a-z-]+)["']""", text)
    either = re.findall(r"""say\(["']([a-z-]+)["'] if .*? else ["']([a-z-]+)["']""", text)
    keys = re.findall(r'Key\("[^"]+", "[^"]+", "([a-z-]+)"\)', text)
    buttons = re.findall(r'Do\("([a-z]+)"\)', text)
    helped = re.findall(r'"(help-[a-z]+)"', text)
    pairs = {id_ for pair in either for id_ in pair}
    return {*said, *pairs, *(f"key-{key}" for key in (*keys, *buttons)), *helped}


def families() -> set[str]:
    """Ids made from what there is: games, colors, bots, reasons, happenings, fields."""
    colors = {name for face in FACES.values() for name in face.palette.names}
    reasons = {reason.name.lower() for reason in refusals.WORDS}
    reasons |= {"not_your_turn", "nothing_to_undo", "already_out", "wrong_note"}
    options = {f"{g.id}-{option}" for g in GAMES.values() for option in g.options}
    return {
        *(f"{kind}-{name}" for name in colors for kind in ("color", "tiles")),
        *(f"{kind}-{g}" for g in GAMES for kind in ("game", "option", "discard", "help")),
        *(f"{kind}-{g}" for g in GAMES for kind in ("preview-spilled", "tiebreak")),
        *(f"option-{option}" for option in options),
        *(f"refusal-{reason.replace('_', '-')}" for reason in reasons),
        *(f"refused-{code.replace('_', '-')}" for code in server_codes() - reasons),
        "refused-not-your-turn",  # a server knows whose
        *(f"bot-{name}" for name in BOTS),
        *(f"story-{kind}" for kind in KINDS),
        *(f"scored-{kind}" for kind in SCORING),
        *(f"not-saved-{why}" for why in ("no-folder", "forbidden", "failed", "taken")),
        *(f"field-{field}" for field in ("game", "seats", "seat", "language")),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_of_every_variant_can_be_told(language: str) -> None:
    say = catalogue(language)
    for match in whole_matches():
        for happening in (h for told in match.story() for h in told):
            words = sentence(happening, match.header.names, match.face.palette, say)
            assert not set("{}$_") & set(words)
            assert "  " not in words
            assert not words or words.endswith((".", "…"))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            "Ana takes 2 blue from display 1. Ana places 1 blue on line 1. "
            "1 blue to the floor of Ana.",
        ),
        (
            "nl",
            "Ana pakt 2 blauwe uit fabriek 1. Ana legt 1 blauwe op lijn 1. "
            "Ana: 1 blauwe op de vloer.",
        ),
        (
            "fr",
            "Ana prend 2 bleues dans la fabrique 1. Ana pose 1 bleue sur la ligne 1. "
            "Ana : 1 bleue au plancher.",
        ),
        (
            "es",
            "Ana toma 2 azules de la factoría 1. Ana coloca 1 azul en la línea 1. "
            "Ana: 1 azul al suelo.",
        ),
    ],
)
def test_a_story_reads_like_this(language: str, words: str) -> None:
    match = standing("azul displays=bbyr center=y")
    match.play("1b>1")
    told = (
        sentence(h, match.header.names, match.face.palette, catalogue(language))
        for h in match.story()[-1]
    )
    assert " ".join(filter(None, told)) == words


@pytest.mark.parametrize(("color", "words"), [("bleu", "bleue"), ("rose", "rose")])
def test_french_colors_agree_with_what_they_color(color: str, words: str) -> None:
    assert catalogue("fr")("spot-keep", color=color) == f"garder la {words}"


def test_english_refusals_are_those_of_the_match() -> None:
    say = catalogue("en")
    for reason, words in refusals.WORDS.items():
        assert say(f"refusal-{reason.name.lower().replace('_', '-')}") == words


@pytest.mark.parametrize(("points", "words"), [(1, "+1 point"), (-1, "-1 point"), (5, "+5 points")])
def test_points_have_a_plural(points: int, words: str) -> None:
    assert catalogue("en")("points", points=points, signed=f"{points:+d}") == words


def test_an_unknown_message_is_our_fault_and_raises() -> None:
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
def test_the_first_language_that_we_speak_is_taken(
    wishes: tuple[str | None, ...], language: str
) -> None:
    assert language_of(*wishes) == language


def whole_matches() -> list[Match]:
    return [whole(variant) for variant in VARIANTS[::3]]
