"""The page of licences is current, and nothing is shipped that may not be."""

import pytest

from tests.deploy.licences import (
    ALLOWED,
    EXCEPTIONS,
    PAGE,
    page,
    parts,
    shipped_python,
    shipped_site,
)

SHIPPED = [*shipped_python(), *shipped_site()]


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(), "make licences"


@pytest.mark.parametrize(("name", "version", "licence"), SHIPPED, ids=[each[0] for each in SHIPPED])
def test_it_may_be_shipped(name: str, version: str, licence: str) -> None:
    assert parts(licence) <= ALLOWED | EXCEPTIONS, licence


def test_the_browser_gets_what_its_manifest_says() -> None:
    assert {name for name, _, _ in shipped_site()} >= {"preact", "@fluent/bundle"}
