"""Fuzzing: every response conforms to the OpenAPI document, and none is a server error."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from palacio.server.api.routes import OPERATIONS
from palacio.server.http.operation import Operation
from tests.extras import need
from tests.server.api.running_server import running_server
from tests.server.databases import empty
from tests.server.http_client import HttpPlayer, begin, open_table, sign_in
from tests.waiting import TIMEOUT_S

need("schemathesis")

import schemathesis  # noqa: E402

# Imported before threads start: Python 3.11 can parse in only one thread at a time.
import schemathesis.specs.openapi.schemas  # noqa: E402
from schemathesis import Case, GenerationMode  # noqa: E402
from schemathesis.checks import not_a_server_error  # noqa: E402
from schemathesis.specs.openapi.checks import (  # noqa: E402
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = {"GET": 12, "POST": 40}
BOUNDED = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

pytestmark = pytest.mark.slow


@dataclass
class FuzzTarget:
    """A server with tables at every stage."""

    url: str
    schema: Any
    tables: dict[str, str]
    people: list[HttpPlayer]

    def call(self, case: Case[Any], table: str, player: int) -> None:
        if table in self.tables and "id" in case.path_parameters:
            case.path_parameters["id"] = self.tables[table]
        headers = self.people[player].headers if player < len(self.people) else {}
        response = case.call(base_url=self.url, headers=headers, timeout=TIMEOUT_S)
        # Without a worker, a hint is refused as it is under load: that is not a fault.
        is_busy = response.status_code == 503 and response.json()["code"] == "hint_busy"
        case.validate_response(response, checks=CHECKS[is_busy:])


@pytest.fixture(scope="module")
def target(worker_database: str) -> Iterator[FuzzTarget]:
    asyncio.run(empty(worker_database))
    with running_server(worker_database) as url:
        tables, people = asyncio.run(_prepare(url))
        document = httpx.get(f"{url}/api/openapi.json", timeout=TIMEOUT_S).json()
        yield FuzzTarget(url, schemathesis.openapi.from_dict(document), tables, people)


async def _prepare(url: str) -> tuple[dict[str, str], list[HttpPlayer]]:
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT_S) as client:
        over, (ana, bo) = await begin(client)
        await ana.do(over, "resign")
        tables = {"over": over}
        for number, game in enumerate(("azul", "sintra") * 2):  # some will soon be over
            table = tables[f"playing {number}"] = (await open_table(ana, game=game))["id"]
            await bo.do(table, "sit", name="Bo")
        host = await sign_in(client, "Cy")
        tables["waiting"] = (await open_table(host, listed=True))["id"]
        return tables, [ana, bo]


def name_of(operation: Operation) -> str:
    return f"{operation.method} {operation.path}"


@pytest.mark.parametrize("operation", OPERATIONS, ids=name_of)
def test_valid_requests_get_documented_responses(target: FuzzTarget, operation: Operation) -> None:
    fuzz(target, operation, GenerationMode.POSITIVE)


@pytest.mark.parametrize("operation", OPERATIONS, ids=name_of)
def test_invalid_requests_get_documented_responses(
    target: FuzzTarget, operation: Operation
) -> None:
    fuzz(target, operation, GenerationMode.NEGATIVE)


def fuzz(target: FuzzTarget, operation: Operation, mode: GenerationMode) -> None:
    cases = target.schema[operation.path][operation.method].as_strategy(generation_mode=mode)
    tables = st.sampled_from([*target.tables, "none"])

    @settings(BOUNDED, max_examples=EXAMPLES[operation.method])
    @given(case=cases, table=tables, player=st.integers(0, 2))
    def call_once(case: Case[Any], table: str, player: int) -> None:
        target.call(case, table, player)

    call_once()
