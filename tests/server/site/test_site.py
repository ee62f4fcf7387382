"""The site serves pages by language, files by name, and no other files."""

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from palacio.i18n.catalogue import LANGUAGES
from palacio.server.access.rate_limits import RateLimit
from palacio.server.api.app import make_app
from palacio.server.bus.local import LocalBus
from palacio.server.site.site import site_routes
from palacio.server.store.postgres import Store
from palacio.server.tables.service import TableService
from tests.server.http_client import GENEROUS, URL, new_client

PAGES = ("home", "play", "rules-azul", "table", "review", "error", "invitation")
TABLE = "7hQm2RzTq4a"
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCRIPT = b"let tiles = 100;\n" * 50

UNKNOWN_PATHS = """
/nothing /home /error /invitation /rules-azul /nl/nothing /nl/nl /assets/none.js /review/x
/pages/en/home.html /top/sw.js /secret.txt /../secret.txt /assets/../secret.txt
/assets/..%2f..%2fsecret.txt /%2e%2e/secret.txt
"""


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small build of the site, with secret files beside it."""
    folder = tmp_path / "site"
    for language in LANGUAGES:
        for name in PAGES:
            write(folder / f"pages/{language}/{name}.html", f"{name} in {language}".encode())
    write(folder / "assets/table-3f9a.js", SCRIPT)
    write(folder / "assets/table-3f9a.js.gz", gzip.compress(SCRIPT))
    write(folder / "assets/deep/font-77.woff2", b"font")
    write(folder / "top/favicon.svg", b"<svg/>")
    write(folder / "top/sw.js", b"self;")
    write(folder / "top/manifest.webmanifest", b"{}")
    write(tmp_path / "secret.txt", b"secret")
    write(folder / "secret.txt", b"secret")
    return folder


def write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


@pytest.fixture
def service(store: Store, runner: asyncio.Runner) -> Iterator[TableService]:
    service = TableService(store, LocalBus())
    yield service
    runner.run(service.close())


@pytest.fixture
def client(
    service: TableService, built: Path, runner: asyncio.Runner
) -> Iterator[httpx.AsyncClient]:
    client = new_client(make_app(service, GENEROUS, URL, site_routes(built)))
    yield client
    runner.run(client.aclose())


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/", "home in en"),
        ("/play", "play in en"),
        ("/play/", "play in en"),
        ("/rules/azul", "rules-azul in en"),
        (f"/table/{TABLE}", "table in en"),
        (f"/table/{TABLE}?key=4c93", "table in en"),
        ("/nl", "home in nl"),
        ("/nl/", "home in nl"),
        ("/fr/rules/azul", "rules-azul in fr"),
        (f"/es/table/{TABLE}", "table in es"),
        ("/review", "review in en"),
        (f"/review/{TABLE}", "review in en"),
        (f"/fr/review/{TABLE}", "review in fr"),
    ],
)
async def test_each_path_returns_its_page(client: httpx.AsyncClient, path: str, text: str) -> None:
    response = await client.get(path, headers=BROWSER)
    assert (response.status_code, response.text) == (200, text)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in response.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    UNKNOWN_PATHS.split(),
)
async def test_unknown_path_returns_an_error_page_to_browsers(
    client: httpx.AsyncClient, path: str
) -> None:
    response = await client.get(path, headers={**BROWSER, "accept-language": "nl"})
    assert (response.status_code, response.text) == (404, "error in nl")
    assert response.headers["cache-control"] == "no-store"
    problem = await client.get(path, headers={"accept": "*/*"})
    assert (problem.status_code, problem.json()["code"]) == (404, "no_such_page")


@pytest.mark.parametrize("path", ["/table", "/table/x", "/t/x", "/t/7hQm2RzTq?key=4c93"])
async def test_broken_link_to_a_table_returns_a_special_page(
    client: httpx.AsyncClient, path: str
) -> None:
    response = await client.get(path, headers={**BROWSER, "accept-language": "nl"})
    assert (response.status_code, response.text) == (404, "invitation in nl")
    problem = await client.get(path, headers={"accept": "*/*"})
    assert (problem.status_code, problem.json()["code"]) == (404, "no_such_page")


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables/x"])
async def test_unknown_path_below_api_returns_json(client: httpx.AsyncClient, path: str) -> None:
    response = await client.get(path, headers=BROWSER)
    assert response.status_code == 404
    assert response.json()["code"].startswith("no_such")


async def test_page_is_in_the_readers_language(client: httpx.AsyncClient) -> None:
    dutch = await client.get("/play", headers={"accept-language": "nl-BE,en;q=0.5"})
    assert dutch.text == "play in nl"
    assert dutch.headers["vary"] == "Accept-Language, Cookie, Accept-Encoding"
    chosen = await client.get("/play", headers={"accept-language": "nl", "cookie": "lang=fr"})
    assert chosen.text == "play in fr"
    explicit = await client.get("/es/play", headers={"accept-language": "nl", "cookie": "lang=fr"})
    assert explicit.text == "play in es"
    assert explicit.headers["vary"] == "Accept-Encoding"


async def test_requested_language_is_stored_in_a_cookie(client: httpx.AsyncClient) -> None:
    response = await client.get("/play?lang=es")
    assert response.text == "play in es"
    assert response.headers["set-cookie"] == "lang=es; Path=/; Max-Age=31536000; SameSite=Lax"
    assert (await client.get("/rules/azul")).text == "rules-azul in es"
    for path in ("/play", "/play?lang=xx", "/nl/play?lang=fr"):
        assert "set-cookie" not in (await client.get(path)).headers


async def test_unchanged_page_returns_304(client: httpx.AsyncClient) -> None:
    for path in ("/", "/sw.js"):
        tag = (await client.get(path)).headers["etag"]
        same = await client.get(path, headers={"if-none-match": f'"other", {tag}'})
        assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
        assert same.headers["cache-control"] == "no-cache"
        other = await client.get(path, headers={"if-none-match": '"other"'})
        assert other.status_code == 200
    tag = (await client.get("/")).headers["etag"]
    dutch = await client.get("/", headers={"if-none-match": tag, "accept-language": "nl"})
    assert dutch.text == "home in nl"


@pytest.mark.parametrize(
    ("accepted", "is_compressed"),
    [("gzip, br", True), ("br, gzip;q=0.5", True), ("gzip;q=0", False), ("", False), ("br", False)],
)
async def test_file_is_compressed_if_the_client_accepts_it(
    client: httpx.AsyncClient, accepted: str, is_compressed: bool
) -> None:
    response = await client.get("/assets/table-3f9a.js", headers={"accept-encoding": accepted})
    assert response.content == SCRIPT  # decompressed by the client
    assert ("content-encoding" in response.headers) == is_compressed
    assert int(response.headers["content-length"]) < len(SCRIPT) or not is_compressed
    assert response.headers["vary"] == "Accept-Encoding"
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/table-3f9a.js", "text/javascript; charset=utf-8"),
        ("/assets/deep/font-77.woff2", "font/woff2"),
        ("/favicon.svg", "image/svg+xml"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
async def test_file_has_its_content_type(client: httpx.AsyncClient, path: str, kind: str) -> None:
    response = await client.get(path)
    assert (response.status_code, response.headers["content-type"]) == (200, kind)


async def test_files_are_read_once(client: httpx.AsyncClient, built: Path) -> None:
    write(built / "top/favicon.svg", b"<svg>new</svg>")
    assert (await client.get("/favicon.svg")).content == b"<svg/>"


async def test_short_link_redirects_to_its_table(client: httpx.AsyncClient) -> None:
    response = await client.get(f"/t/{TABLE}?key=4c93")
    assert response.status_code == 308
    assert response.headers["location"] == f"/table/{TABLE}?key=4c93"


async def test_pages_allow_only_get_and_head(client: httpx.AsyncClient) -> None:
    response = await client.post("/play")
    assert (response.status_code, response.headers["allow"]) == (405, "GET, HEAD")
    assert (await client.post("/nothing")).status_code == 404
    assert (await client.head("/play")).status_code == 200


async def test_routes_of_the_api_take_precedence_over_pages(client: httpx.AsyncClient) -> None:
    assert (await client.get("/healthz")).text == "alive\n"
    assert (await client.get("/api/tables")).json() == []


async def test_site_that_is_not_built_explains_how_to_build_it(
    service: TableService, tmp_path: Path
) -> None:
    app = make_app(service, GENEROUS, URL, site_routes(tmp_path / "none"))
    async with new_client(app) as client:
        response = await client.get("/")
        assert response.status_code == 503
        assert "make web" in response.text
        assert (await client.get("/api/tables")).status_code == 200


async def test_flood_of_requests_for_pages_is_refused(built: Path, service: TableService) -> None:
    limits = msgspec.structs.replace(GENEROUS, site=RateLimit(0.001, 5))
    app = make_app(service, limits, URL, site_routes(built))
    paths = ("/", "/play", "/assets/table-3f9a.js", "/sw.js", "/nothing", "/", "/sw.js")
    async with new_client(app) as client:
        codes = [(await client.get(path)).status_code for path in paths]
        assert codes == [200, 200, 200, 200, 404, 429, 429]
        assert int((await client.get("/")).headers["retry-after"]) > 1
        assert (await client.get("/api/games")).status_code == 200
