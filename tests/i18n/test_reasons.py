"""Reasons, titles and hooks (the sentence that sums up a seat's match) in words."""

import pytest
from fluent.syntax import FluentParser, ast

from palacio.i18n.catalogue import LANGUAGES, catalogue, source
from palacio.i18n.reasons import reason_text
from palacio.study.report import Reason
from tests.i18n.test_catalogues import messages

NAMES = ("ana", "Bo")
DENY = Reason("reason-deny-take", {"seat": 1, "color": "red", "count": 2, "line": 3, "points": 6})
TEXTS = {"color": "blue"}  # arguments that are not numbers
RENDERED = {"tiles", "tone", "you"}  # computed from color, count and seat


def reasons() -> list[str]:
    """Return the ids of all messages that a review can contain."""
    entries = FluentParser().parse(source("en", "reasons")).body
    ids = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    return [id_ for id_ in ids if id_ != "reason-count-points"]


def example(id_: str, number: int) -> Reason:
    """Return a message with this number for each numeric argument."""
    names = messages("en")[id_]
    needed = names - RENDERED | ({"color", "count"} if names & {"tiles", "tone"} else set())
    return Reason(id_, {name: TEXTS.get(name, number) for name in needed})


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Takes the 2 red with which Bo completes line 3 for 6 points."),
        ("nl", "Pakt de 2 rode waarmee Bo lijn 3 vol maakt voor 6 punten."),
        ("fr", "Prend les 2 rouges avec lesquelles Bo complète la ligne 3 pour 6 points."),
        ("es", "Toma los 2 rojos con los que Bo completa la línea 3 por 6 puntos."),
    ],
)
def test_a_reason_names_its_seat_tiles_and_points(language: str, text: str) -> None:
    assert reason_text(DENY, NAMES, catalogue(language)) == text


def test_a_reason_calls_the_viewer_you() -> None:
    text = reason_text(DENY, NAMES, catalogue("en"), viewer=1)
    assert text == "Takes the 2 red with which you complete line 3 for 6 points."


def test_a_text_begins_with_a_capital_letter_even_if_the_name_does_not() -> None:
    hook = Reason("hook-ahead", {"seat": 0, "round": 2})
    assert reason_text(hook, NAMES, catalogue("en")) == "Ana led from round 2 on."


@pytest.mark.parametrize(
    ("language", "five", "ten"),
    [
        ("en", "Five moves made the difference.", "10 moves made the difference."),
        ("nl", "Vijf zetten maakten het verschil.", "10 zetten maakten het verschil."),
        ("fr", "Cinq coups ont fait la différence.", "10 coups ont fait la différence."),
        ("es", "Cinco jugadas marcaron la diferencia.", "10 jugadas marcaron la diferencia."),
    ],
)
def test_five_losing_drafts_are_written_in_words_and_ten_in_figures(
    language: str, five: str, ten: str
) -> None:
    hooks = [Reason("hook-drafts", {"count": count}) for count in (5, 10)]
    assert [reason_text(hook, NAMES, catalogue(language)) for hook in hooks] == [five, ten]


@pytest.mark.parametrize(
    ("language", "one", "four"),
    [
        ("en", "Wins 1 more match in 100.", "Wins 4 more matches in 100."),
        ("nl", "Wint 1 partij meer op de 100.", "Wint 4 partijen meer op de 100."),
        ("fr", "Gagne 1 partie de plus sur 100.", "Gagne 4 parties de plus sur 100."),
        ("es", "Gana 1 partida más de cada 100.", "Gana 4 partidas más de cada 100."),
    ],
)
def test_gain_of_share_is_written_as_matches_out_of_100(language: str, one: str, four: str) -> None:
    reasons = [Reason("reason-chance", {"percent": percent}) for percent in (1, 4)]
    assert [reason_text(each, NAMES, catalogue(language)) for each in reasons] == [one, four]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_message_can_be_formatted(language: str, number: int, viewer: int | None) -> None:
    for id_ in reasons():
        words = reason_text(example(id_, number), NAMES, catalogue(language), viewer)
        assert not set("{}$_") & set(words)
        assert "  " not in words
        assert words.endswith(".") != id_.startswith("title-"), words
