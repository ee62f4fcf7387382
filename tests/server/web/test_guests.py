"""Anybody may come in as a guest."""

import re

import httpx
import pytest

from palacio.server.hall.hall import Hall
from palacio.server.web import make_app
from tests.server.web.people import GENEROUS, URL, arrive, new_client


async def test_a_guest_gets_a_cookie_that_scripts_cannot_read(client: httpx.AsyncClient) -> None:
    response = await client.post("/api/guest", json={"name": "Ana"})
    token = response.json()["token"]
    rules = "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    assert response.headers["set-cookie"] == f"palacio={token}; {rules}"
    assert (await client.get("/api/guest")).json() == {"name": "Ana"}


async def test_over_https_the_cookie_is_for_https_alone(hall: Hall) -> None:
    url = "https://palacio.test"
    async with new_client(make_app(hall, GENEROUS, url), url) as client:
        response = await client.post("/api/guest", json={"name": "Ana"})
        assert response.headers["set-cookie"].startswith("__Host-palacio=")
        assert response.headers["set-cookie"].endswith("; Secure")
        assert response.headers["strict-transport-security"]
        assert (await client.get("/api/guest")).json() == {"name": "Ana"}


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Guest"), ("nl", "Gast"), ("fr", "Invité"), ("es", "Invitado")]
)
async def test_a_guest_without_a_name_gets_one(
    client: httpx.AsyncClient, language: str, name: str
) -> None:
    response = await client.post("/api/guest", headers={"accept-language": language})
    assert re.fullmatch(rf"{name} \d{{4}}", response.json()["name"])


async def test_whoever_is_a_guest_stays_the_same_person(client: httpx.AsyncClient) -> None:
    ana = await arrive(client, "Ana")
    again = (await ana.post("/api/guest", {})).json()
    assert again == {"token": ana.token, "name": "Ana"}
    renamed = (await ana.post("/api/guest", {"name": "Anna"})).json()
    assert renamed["name"] == "Anna"
    assert renamed["token"][:10] == ana.token[:10]  # most of the person
    assert renamed["token"] != ana.token


async def test_two_guests_are_two_people(client: httpx.AsyncClient) -> None:
    ana, bo = await arrive(client, "Ana"), await arrive(client, "Ana")
    assert ana.token != bo.token


async def test_nobody_is_told_so(client: httpx.AsyncClient) -> None:
    for headers in ({}, {"authorization": "Bearer x.y"}, {"cookie": "palacio=x.y"}):
        response = await client.get("/api/guest", headers=headers)
        assert response.status_code == 401
        assert response.json()["code"] == "no_session"
        assert response.headers["www-authenticate"] == "Bearer"


async def test_whoever_brings_a_wrong_token_becomes_someone_new(client: httpx.AsyncClient) -> None:
    wrong = {"authorization": "Bearer x.y"}
    response = await client.post("/api/guest", json={"name": "Ana"}, headers=wrong)
    assert response.status_code == 200


@pytest.mark.parametrize("name", ["a,b", " a", "a\nb", "a\0", "\u202e"])
async def test_a_name_is_one_line_without_commas(client: httpx.AsyncClient, name: str) -> None:
    response = await client.post("/api/guest", json={"name": name})
    assert response.status_code == 422
    assert response.json()["code"] == "bad_name"


@pytest.mark.parametrize(
    "body",
    [
        "[]",
        '{"name": 3}',
        '{"name": ""}',
        '{"nom": "Ana"}',
        "{",
        '{"name": "\\ud800"}',
        b'{"name": "\xff"}',
        "[" * 9000,
    ],
)
async def test_what_is_wrong_with_a_body_is_told(
    client: httpx.AsyncClient, body: str | bytes
) -> None:
    kind = {"content-type": "application/json"}
    response = await client.post("/api/guest?lang=nl", content=body, headers=kind)
    assert response.status_code == 422
    problem = response.json()
    assert problem["code"] == "bad_message"
    assert re.fullmatch("De server begrijpt dat niet: .+", problem["reason"])


async def test_only_json_is_understood(client: httpx.AsyncClient) -> None:
    response = await client.post("/api/guest", data={"name": "Ana"})
    assert response.status_code == 415
    assert response.json()["code"] == "not_json"


async def test_another_site_cannot_act_with_the_cookie(client: httpx.AsyncClient) -> None:
    token = (await client.post("/api/guest", json={"name": "Ana"})).json()["token"]
    foreign = {"origin": "https://evil.test"}
    response = await client.post("/api/guest", json={"name": "Eve"}, headers=foreign)
    assert response.status_code == 403
    assert response.json()["code"] == "foreign_origin"
    assert (await client.get("/api/guest", headers=foreign)).status_code == 200
    own = await client.post("/api/guest", json={"name": "Eva"}, headers={"origin": URL})
    assert own.status_code == 200
    program = {**foreign, "authorization": f"Bearer {token}"}
    assert (await client.post("/api/guest", json={}, headers=program)).status_code == 200
