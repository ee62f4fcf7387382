"""The committed OpenAPI document and TypeScript types are up to date."""

import json
from pathlib import Path

import pytest

from palacio.server.api.openapi import document
from palacio.server.api.routes import OPERATIONS
from palacio.wire.messages import AnyClientMessage, AnyServerMessage

COMMITTED = Path(__file__).parents[2] / "web/wire"


def test_openapi_document_is_current() -> None:
    assert json.loads((COMMITTED / "openapi.json").read_text("utf-8")) == document(
        OPERATIONS, "palacio"
    )


@pytest.mark.parametrize("message", [*AnyClientMessage.__args__, *AnyServerMessage.__args__])
def test_typescript_has_every_message(message: type) -> None:
    assert f" {message.__name__}: {{" in (COMMITTED / "wire.d.ts").read_text("utf-8")
