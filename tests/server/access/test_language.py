"""The reader's language, taken from the query, the cookie or the header."""

import pytest
from starlette.requests import HTTPConnection

from palacio.server.access.language import language_for


def request_with(query: str = "", **headers: str) -> HTTPConnection:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": pairs, "query_string": query.encode()})


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "nl", "nl"),
        ("", "nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        ("", "en;q=0.2, fr;q=0.9, es;q=0.5", "fr"),
        ("", "de, pt;q=0.9, es;q=0.1", "es"),
        ("", "fr;q=0, es;q=0.1", "es"),
        ("", "fr;q=much, nl;q=0.4", "nl"),
        ("", "fr;q=nan,,;,;;q=,*", "en"),
        ("", "de", "en"),
        ("lang=es", "nl", "es"),
        ("lang=xx", "nl", "nl"),
        ("lang=", "fr", "fr"),
    ],
)
def test_language_with_the_highest_preference_is_chosen(
    query: str, accepted: str, language: str
) -> None:
    assert language_for(request_with(query, accept_language=accepted)) == language


def test_end_of_a_very_long_header_is_not_parsed() -> None:
    assert language_for(request_with(accept_language="de, " * 100 + "nl")) == "nl"
    assert language_for(request_with(accept_language="de, " * 16_000 + "nl")) == "en"


def test_cookie_takes_precedence_over_the_browsers_languages() -> None:
    assert language_for(request_with(accept_language="nl", cookie="other=1; lang=fr")) == "fr"
    assert language_for(request_with("lang=es", accept_language="nl", cookie="lang=fr")) == "es"
    assert language_for(request_with(accept_language="nl", cookie="lang=xx")) == "nl"
