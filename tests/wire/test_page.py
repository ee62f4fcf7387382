"""The page about the wire protocol describes every request."""

import re

import pytest

from palacio.server.api.routes import OPERATIONS
from tests.prose import ROOT

PAGE = (ROOT / "docs/wire.md").read_text("utf-8")
REQUESTS = [f"{each.method} {each.path}" for each in OPERATIONS]


@pytest.mark.parametrize("request_line", REQUESTS)
def test_page_names_every_request(request_line: str) -> None:
    """The page writes parameters in capitals: `GET /api/tables/ID`."""
    named = re.sub(r"{(\w+)}", lambda parameter: parameter[1].upper(), request_line)
    assert re.search(rf"`{re.escape(named)}[`?]", PAGE), named
