"""Whatever is asked, the answer is one that the OpenAPI document promises, and never a fault."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
import schemathesis.specs.openapi.schemas  # before there are threads: 3.11 parses in one at a time
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from palacio.server.web.operation import Operation
from palacio.server.web.routes import OPERATIONS
from tests.server.databases import empty
from tests.server.web.people import Person, arrive, begin, open_table
from tests.server.web.serving import serving

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
class World:
    """A server at which something is going on."""

    url: str
    schema: Any
    tables: dict[str, str]
    people: list[Person]

    def call(self, case: Case[Any], table: str, who: int) -> None:
        if table in self.tables and "id" in case.path_parameters:
            case.path_parameters["id"] = self.tables[table]
        headers = self.people[who].headers if who < len(self.people) else {}
        case.call_and_validate(base_url=self.url, headers=headers, checks=CHECKS)


@pytest.fixture(scope="module")
def world(worker_database: str) -> Iterator[World]:
    asyncio.run(empty(worker_database))
    with serving(worker_database) as url:
        tables, people = asyncio.run(_prepare(url))
        document = httpx.get(f"{url}/api/openapi.json").json()
        yield World(url, schemathesis.openapi.from_dict(document), tables, people)


async def _prepare(url: str) -> tuple[dict[str, str], list[Person]]:
    async with httpx.AsyncClient(base_url=url) as client:
        over, (ana, bo) = await begin(client)
        await ana.do(over, "resign")
        tables = {"over": over}
        for number, game in enumerate(("azul", "sintra") * 2):  # some will soon be over, too
            table = tables[f"playing {number}"] = (await open_table(ana, game=game))["id"]
            await bo.do(table, "sit", name="Bo")
        host = await arrive(client, "Cy")
        tables["waiting"] = (await open_table(host, listed=True))["id"]
        return tables, [ana, bo]


def name_of(operation: Operation) -> str:
    return f"{operation.method} {operation.path}"


@pytest.mark.parametrize("operation", OPERATIONS, ids=name_of)
def test_to_what_is_well_formed_the_answer_is_as_promised(
    world: World, operation: Operation
) -> None:
    ask(world, operation, GenerationMode.POSITIVE)


@pytest.mark.parametrize("operation", OPERATIONS, ids=name_of)
def test_to_what_is_malformed_the_answer_is_as_promised(world: World, operation: Operation) -> None:
    ask(world, operation, GenerationMode.NEGATIVE)


def ask(world: World, operation: Operation, mode: GenerationMode) -> None:
    cases = world.schema[operation.path][operation.method].as_strategy(generation_mode=mode)
    tables = st.sampled_from([*world.tables, "none"])

    @settings(BOUNDED, max_examples=EXAMPLES[operation.method])
    @given(case=cases, table=tables, who=st.integers(0, 2))
    def try_it(case: Case[Any], table: str, who: int) -> None:
        world.call(case, table, who)

    try_it()
