"""Guests: tokens, cookies, names and CSRF protection."""

import httpx
import pytest

from palacio.server.api.app import make_app
from palacio.server.refusal_text import reason
from palacio.server.tables.service import TableService
from tests.server.http_client import GENEROUS, URL, new_client, sign_in


async def test_guest_gets_an_httponly_cookie(client: httpx.AsyncClient) -> None:
    response = await client.post("/api/guest", json={"name": "Ana"})
    token = response.json()["token"]
    rules = "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    assert response.headers["set-cookie"] == f"palacio={token}; {rules}"
    assert (await client.get("/api/guest")).json()["name"] == "Ana"


async def test_cookie_is_secure_over_https(service: TableService) -> None:
    url = "https://palacio.test"
    async with new_client(make_app(service, GENEROUS, url), url) as client:
        response = await client.post("/api/guest", json={"name": "Ana"})
        assert response.headers["set-cookie"].startswith("__Host-palacio=")
        assert response.headers["set-cookie"].endswith("; Secure")
        assert response.headers["strict-transport-security"]
        assert (await client.get("/api/guest")).json()["name"] == "Ana"


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Guest"), ("nl", "Gast"), ("fr", "Invité"), ("es", "Invitado")]
)
async def test_guest_without_a_name_gets_a_translated_default(
    client: httpx.AsyncClient, language: str, name: str
) -> None:
    response = await client.post("/api/guest", headers={"accept-language": language})
    assert (response.json()["name"], response.json()["named"]) == (name, False)
    assert (await client.get("/api/guest")).json()["named"] is False
    chosen = await client.post("/api/guest", json={"name": "Ana"})
    assert "named" not in chosen.json()  # true by default


async def test_renamed_guest_stays_the_same_person(client: httpx.AsyncClient) -> None:
    ana = await sign_in(client, "Ana")
    again = (await ana.post("/api/guest", {})).json()
    assert (again["token"][:10], again["name"]) == (ana.token[:10], "Ana")  # the person id
    renamed = (await ana.post("/api/guest", {"name": "Anna"})).json()
    assert renamed["name"] == "Anna"
    assert renamed["token"][:10] == ana.token[:10]
    assert renamed["token"] != ana.token


async def test_token_is_not_shown_to_a_page_that_has_the_cookie(client: httpx.AsyncClient) -> None:
    ana = (await client.post("/api/guest", json={"name": "Ana"})).json()
    assert "palacio" in client.cookies
    renamed = await client.post("/api/guest", json={"name": "Anna"})
    assert renamed.json() == {"name": "Anna", "avatar": ana["avatar"]}
    assert renamed.headers["set-cookie"].startswith(f"palacio={ana['token'][:10]}")
    client.cookies.set("palacio", "expired.token", domain="palacio.test")
    assert "token" not in (await client.post("/api/guest", json={"name": "Bo"})).json()


async def test_program_with_a_token_gets_the_token_even_with_a_cookie(
    client: httpx.AsyncClient,
) -> None:
    token = (await client.post("/api/guest", json={"name": "Ana"})).json()["token"]
    program = {"authorization": f"Bearer {token}"}
    response = await client.post("/api/guest", json={"name": "Ana"}, headers=program)
    assert response.json()["token"][:10] == token[:10]


async def test_two_guests_are_different_people(client: httpx.AsyncClient) -> None:
    ana, bo = await sign_in(client, "Ana"), await sign_in(client, "Ana")
    assert ana.token != bo.token


async def test_request_without_a_valid_token_is_unauthorized(client: httpx.AsyncClient) -> None:
    for headers in ({}, {"authorization": "Bearer x.y"}, {"cookie": "palacio=x.y"}):
        response = await client.get("/api/guest", headers=headers)
        assert response.status_code == 401
        assert response.json()["code"] == "no_session"
        assert response.headers["www-authenticate"] == "Bearer"


async def test_sign_in_with_a_wrong_token_creates_a_new_guest(client: httpx.AsyncClient) -> None:
    wrong = {"authorization": "Bearer x.y"}
    response = await client.post("/api/guest", json={"name": "Ana"}, headers=wrong)
    assert response.status_code == 200


@pytest.mark.parametrize("name", ["a,b", " a", "a\nb", "a\0", "\u202e"])
async def test_name_with_commas_or_control_characters_is_refused(
    client: httpx.AsyncClient, name: str
) -> None:
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
async def test_invalid_body_is_refused_with_the_reason(
    client: httpx.AsyncClient, body: str | bytes
) -> None:
    kind = {"content-type": "application/json"}
    response = await client.post("/api/guest?lang=nl", content=body, headers=kind)
    assert response.status_code == 422
    problem = response.json()
    assert problem["code"] == "bad_message"
    assert problem["reason"].startswith(reason("bad_message", "nl", why=""))


async def test_body_that_is_not_json_is_refused(client: httpx.AsyncClient) -> None:
    response = await client.post("/api/guest", data={"name": "Ana"})
    assert response.status_code == 415
    assert response.json()["code"] == "not_json"


async def test_cross_site_request_with_the_cookie_is_refused(client: httpx.AsyncClient) -> None:
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


async def test_guest_shares_no_matches_until_they_agree_and_can_change_their_mind(
    client: httpx.AsyncClient,
) -> None:
    ana = await sign_in(client, "Ana")
    assert "shares_matches" not in (await ana.get("/api/guest")).json()  # false by default
    agreed = await ana.post("/api/guest", {"shares_matches": True})
    assert agreed.json()["shares_matches"] is True
    renamed = await ana.post("/api/guest", {"name": "Eva"})
    assert renamed.json()["shares_matches"] is True
    await ana.post("/api/guest", {"shares_matches": False})
    assert "shares_matches" not in (await ana.get("/api/guest")).json()
