"""`palacio inspect`, against a real database."""

import asyncio
import json
import re
from collections.abc import Iterator
from uuid import uuid4

import pytest

from palacio.server.bus.local import LocalBus
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from palacio.wire.ids import format_id
from tests.cli.prompt import palacio
from tests.server.databases import connected, new_database
from tests.server.tables.players import begin

pytestmark = pytest.mark.services

Tables = tuple[str, int, int]  # the address of a database, and the ids of two tables in it


@pytest.fixture(scope="module")
def tables(worker_id: str) -> Iterator[Tables]:
    """A quarantined table, and one at which it is a person's turn."""
    with new_database(f"inspect_{worker_id}") as url:
        yield url, *asyncio.run(_open_tables(url))


async def _open_tables(url: str) -> tuple[int, int]:
    store = await Store.open(url)
    service = TableService(store, LocalBus())
    broken, fine = [(await begin(service)).table.id for _ in range(2)]
    await store.quarantine(broken, 2, "entry 2: \x1b[31mred")
    await store.reschedule(broken, store.now() - 90_000, None)
    await store.heartbeat(store.now())
    await service.close()
    await store.close()
    return broken, fine


def test_last_line_says_why_the_table_does_not_move(tables: Tables) -> None:
    url, broken, _ = tables
    done = palacio("inspect", format_id(broken), "--database", url)
    assert done.exit_code == 0
    assert done.output.endswith(
        "\n\nQuarantined, since its log cannot be read: entry 2: \\x1b[31mred.\n"
    )
    assert "\x1b" not in done.output


def test_id_link_and_number_name_the_same_table(tables: Tables) -> None:
    url, _, fine = tables
    id_ = format_id(fine)
    for text in (id_, f"https://azul.example.org/t/{id_}?key=4c93", str(fine)):
        assert "\nstage       playing\n" in palacio("inspect", text, "--database", url).output


def test_json_has_the_facts_and_the_reason(tables: Tables) -> None:
    url, _, fine = tables
    found = json.loads(palacio("inspect", format_id(fine), "--database", url, "--json").output)
    assert found["why"].startswith(("Waiting for the person", "The last heartbeat"))
    assert [seat["kind"] for seat in found["seats"]] == ["person", "person"]


def test_no_name_key_or_secret_is_printed(tables: Tables) -> None:
    url, _, fine = tables
    row = asyncio.run(_find(url, fine))
    for flags in ((), ("--json",)):
        text = palacio("inspect", format_id(fine), "--database", url, *flags).output
        assert not [word for word in ("P1", "P2", row[0], row[1]) if word in text]


async def _find(url: str, id_: int) -> tuple[str, str]:
    store = await Store.connect(url)
    row = await store.find(id_)
    await store.close()
    assert row is not None
    return row.key, row.secret.hex()


def test_list_names_the_tables_that_need_attention(tables: Tables) -> None:
    url, broken, _ = tables
    lines = palacio("inspect", "--database", url).output.splitlines()
    assert lines[1].startswith(f"quarantined {format_id(broken)} ")
    assert lines[2].startswith(f"overdue     {format_id(broken)} ")
    assert lines[-1] == "Quarantined tables: 1. Overdue tables: 1."


def test_list_has_the_waiting_reviews_and_the_age_of_the_oldest(tables: Tables) -> None:
    url = tables[0]
    assert "\nreviews     0 waiting, 0 running\n" in palacio("inspect", "--database", url).output
    asyncio.run(_request_reviews(url))
    shown = palacio("inspect", "--database", url).output
    line = r"\nreviews     2 waiting, the first request for 5 min \d+ s, 1 running\n"
    assert re.search(line, shown)
    found = json.loads(palacio("inspect", "--database", url, "--json").output)["reviews"]
    assert found[:2] == [2, 1]
    assert 300 <= found[2] < 360


async def _request_reviews(url: str) -> None:
    """Store three requests for reviews, five minutes old. One of the reviews is being computed."""
    store = await Store.connect(url)
    for person in (1, 2, 3):
        await store.reviews.request(person, person, a_day=1, most=9, record=f"record {person}")
    assert await store.reviews.begin(uuid4(), "engine")
    await store.close()
    async with connected(url) as connection:
        await connection.execute("update pgqueuer set created = created - interval '5 minutes'")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "'nonsense' is not a table's id, link or number."),
        ("4711", "There is no such table."),
    ],
)
def test_table_that_does_not_exist_is_an_error(tables: Tables, text: str, words: str) -> None:
    done = palacio("inspect", text, "--database", tables[0])
    assert done.exit_code == 1
    assert done.stderr == words + "\n"


def test_unreachable_database_is_reported_without_the_password() -> None:
    done = palacio("inspect", "--database", "postgresql://ana:pw@127.0.0.1:1/palacio")
    assert done.exit_code == 1
    assert done.stderr.startswith("Can't connect to the database")
    assert "pw" not in done.stderr
