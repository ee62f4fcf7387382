"""Links to servers and tables."""

import pytest

from palacio.client.links import Link, parse_link
from palacio.match.errors import UserError
from tests.client.scripted import TABLE


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://host:8000", Link("http://host:8000")),
        ("https://host/", Link("https://host")),
        ("localhost:8000", Link("http://localhost:8000")),
        (f"https://host/t/{TABLE}", Link("https://host", TABLE)),
        (f"http://host/t/{TABLE}?key=abc&lang=fr", Link("http://host", TABLE, "abc")),
        (f"host/t/{TABLE}/", Link("http://host", TABLE)),
    ],
)
def test_links_to_servers_and_tables_are_parsed(text: str, link: Link) -> None:
    assert parse_link(text) == link


@pytest.mark.parametrize("link", [Link("http://h"), Link("http://h", TABLE, "k/&?")])
def test_parsing_a_formatted_link_gives_the_same_link(link: Link) -> None:
    assert parse_link(str(link)) == link


@pytest.mark.parametrize("text", ["", "ftp://host", "http://", "http://host/x", "http://host/t/x"])
def test_address_that_is_not_a_link_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        parse_link(text)


def test_malformed_table_id_is_named_in_the_error() -> None:
    with pytest.raises(UserError, match="'abc' is not the id of a table, which has 11 letters"):
        parse_link("http://localhost:1/t/abc")


def test_socket_for_an_encrypted_link_is_encrypted() -> None:
    assert Link("https://host").socket == "wss://host/api/live"
    assert Link("http://host:1").socket == "ws://host:1/api/live"
