"""The licence page is up to date, and all licences are allowed."""

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


def test_licence_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "make licences"


@pytest.mark.parametrize(("name", "version", "licence"), SHIPPED, ids=[each[0] for each in SHIPPED])
def test_licence_of_each_shipped_package_is_allowed(name: str, version: str, licence: str) -> None:
    assert parts(licence) <= ALLOWED | EXCEPTIONS, licence


def test_lock_file_of_the_site_contains_its_shipped_packages() -> None:
    assert {name for name, _, _ in shipped_site()} >= {"preact", "@fluent/bundle"}
