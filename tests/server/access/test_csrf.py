"""CSRF protection based on the `Origin` header."""

import pytest
from starlette.requests import HTTPConnection

from palacio.server.access.csrf import is_cross_site


def request_from(**headers: str) -> HTTPConnection:
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": pairs})


@pytest.mark.parametrize(
    ("origin", "is_foreign"),
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
        ("http://[::1", True),
        ("http://[", True),
        ("https://palacio.example]", True),
    ],
)
def test_origin_of_another_site_is_cross_site(origin: str, is_foreign: bool) -> None:
    page = request_from(origin=origin, host="10.0.0.7:8000")
    assert is_cross_site(page, "https://palacio.example") == is_foreign


def test_request_without_origin_is_not_cross_site() -> None:
    assert not is_cross_site(request_from(host="10.0.0.7:8000"), "https://palacio.example")


def test_origin_that_names_no_host_is_cross_site() -> None:
    assert is_cross_site(request_from(origin="null"), "https://palacio.example")
    assert is_cross_site(request_from(origin="http://"), "https://palacio.example")
