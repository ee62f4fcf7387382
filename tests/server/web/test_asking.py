"""From where, and in which language, something is asked."""

import pytest
from starlette.requests import HTTPConnection

from palacio.server.web.language import language_for
from palacio.server.web.origin import is_foreign


def asking(query: str = "", **headers: str) -> HTTPConnection:
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
def test_the_language_is_the_one_wished_for_most(query: str, accepted: str, language: str) -> None:
    assert language_for(asking(query, accept_language=accepted)) == language


def test_what_was_chosen_once_comes_before_the_browsers_list() -> None:
    assert language_for(asking(accept_language="nl", cookie="other=1; lang=fr")) == "fr"
    assert language_for(asking("lang=es", accept_language="nl", cookie="lang=fr")) == "es"
    assert language_for(asking(accept_language="nl", cookie="lang=xx")) == "nl"


@pytest.mark.parametrize(
    ("origin", "foreign"),
    [
        ("https://palacio.example", False),
        ("http://10.0.0.7:8000", False),
        ("https://10.0.0.7:8000", False),
        ("http://palacio.example", True),
        ("https://palacio.example:444", True),
        ("https://palacio.example.evil.test", True),
        ("http://10.0.0.7", True),
        ("ftp://10.0.0.7:8000", True),
        ("null", True),
        ("", True),
    ],
)
def test_pages_of_other_sites_are_foreign(origin: str, foreign: bool) -> None:
    page = asking(origin=origin, host="10.0.0.7:8000")
    assert is_foreign(page, "https://palacio.example") == foreign


def test_programs_are_not_foreign() -> None:
    assert not is_foreign(asking(host="10.0.0.7:8000"), "https://palacio.example")


def test_without_a_host_there_is_only_the_public_address() -> None:
    assert is_foreign(asking(origin="null"), "https://palacio.example")
    assert is_foreign(asking(origin="http://"), "https://palacio.example")
