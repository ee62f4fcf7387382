"""The wire for other languages: the document that is kept is the one that the code makes."""

import json
from pathlib import Path

import pytest

from palacio.server.web.openapi import document
from palacio.server.web.routes import OPERATIONS
from palacio.wire.messages import AnyHeard, AnySaid

KEPT = Path(__file__).parents[2] / "web/wire"


def test_the_document_is_current() -> None:
    assert json.loads((KEPT / "openapi.json").read_text("utf-8")) == document(OPERATIONS, "palacio")


@pytest.mark.parametrize("message", [*AnySaid.__args__, *AnyHeard.__args__])
def test_typescript_knows_every_message(message: type) -> None:
    assert f" {message.__name__}: {{" in (KEPT / "wire.d.ts").read_text("utf-8")
