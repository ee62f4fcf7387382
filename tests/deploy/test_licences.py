"""The page of licences is current, and all licences are allowed."""

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
from tests.extras import need

need("opentelemetry.sdk")

SHIPPED = [*shipped_python(), *shipped_site()]


def test_page_of_licences_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(), "make licences"


@pytest.mark.parametrize(("name", "version", "licence"), SHIPPED, ids=[each[0] for each in SHIPPED])
def test_licence_is_allowed(name: str, version: str, licence: str) -> None:
    assert parts(licence) <= ALLOWED | EXCEPTIONS, licence


def test_packages_of_the_site_are_found() -> None:
    assert {name for name, _, _ in shipped_site()} >= {"preact", "@fluent/bundle"}
