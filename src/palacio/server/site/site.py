"""Addresses of the site: pages in the reader's language, and the files that they need."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

import palacio
from palacio.server.site.files import File, read_files
from palacio.server.site.sending import ASK_AGAIN, FOR_EVER, send
from palacio.server.web.answers import refusal
from palacio.server.web.language import COOKIE, language_for
from palacio.wire.ids import parse_id
from palacio.words.catalogue import LANGUAGES

BUILT = Path(palacio.__file__).parent / "site"

_HOME, _TABLE, _ERROR = "home", "table", "error"
_METHODS = ("GET", "HEAD")
_BY_READER = {"vary": "Accept-Language, Cookie, Accept-Encoding"}
_COOKIE = f"Path=/; Max-Age={365 * 24 * 60 * 60}; SameSite=Lax"  # no secret: pages read it, too
_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Palácio</title>
<h1>Palácio</h1>
<p>The server runs, but its pages are not built: <code>make web</code> builds them.</p>
"""


def site_routes(folder: Path = BUILT, *, is_secure: bool = False) -> list[BaseRoute]:
    """To come last: what no other route knows is looked for here."""
    return [Route("/{path:path}", _Site(folder, is_secure=is_secure))]


class _Site:
    def __init__(self, folder: Path, *, is_secure: bool) -> None:
        self._rules = _COOKIE + ("; Secure" if is_secure else "")
        self._pages = read_files(folder / "pages")  # such as `nl/rules-azul.html`
        self._assets = read_files(folder / "assets")
        self._top = read_files(folder / "top")
        names = {name.partition("/")[2].removesuffix(".html") for name in self._pages}
        self._names = {_address(name): name for name in names - {_TABLE, _ERROR}}

    async def __call__(self, scope: Scope, receive: Receive, send_: Send) -> None:
        request = Request(scope, receive)
        await self._answer(request, request.path_params["path"])(scope, receive, send_)

    def _answer(self, request: Request, path: str) -> Response:
        response = self._find(request, path)
        if response and request.method not in _METHODS:
            return refusal(
                "wrong_method", language_for(request), details={"allow": ", ".join(_METHODS)}
            )
        return response or self._miss(request, path)

    def _find(self, request: Request, path: str) -> Response | None:
        folder, _, rest = path.partition("/")
        if path in self._top:
            return send(request, self._top[path], ASK_AGAIN)
        if folder == "assets" and rest in self._assets:
            return send(request, self._assets[rest], FOR_EVER)
        if folder == "t" and parse_id(rest) is not None:
            return _go_to_table(request, rest)
        return self._find_page(request, path)

    # --- Pages.

    def _find_page(self, request: Request, path: str) -> Response | None:
        """`/nl/rules/azul` is that page in Dutch; `/rules/azul` is in the reader's language."""
        folder, _, rest = path.partition("/")
        language = folder if folder in LANGUAGES else None
        name = self._name(path if language is None else rest)
        page = self._page(language or language_for(request), name)
        if page is None:
            return None
        return send(
            request, page, ASK_AGAIN, more={} if language else _chosen(request, self._rules)
        )

    def _name(self, path: str) -> str | None:
        folder, _, rest = path.rstrip("/").partition("/")
        if folder == _TABLE and parse_id(rest) is not None:
            return _TABLE
        return self._names.get(path.rstrip("/"))

    def _page(self, language: str, name: str | None) -> File | None:
        return self._pages.get(f"{language}/{name}.html")

    def _miss(self, request: Request, path: str) -> Response:
        """People get a page that says so; programs, and all below /api, get a refusal."""
        language = language_for(request)
        if path.partition("/")[0] == "api":
            return refusal("no_such_page", language)
        if not self._pages:
            return HTMLResponse(_NOT_BUILT, 503)
        error = self._page(language, _ERROR)
        if error is None or "text/html" not in request.headers.get("accept", ""):
            return refusal("no_such_page", language)
        return send(request, error, "no-store", 404)


def _address(name: str) -> str:
    return "" if name == _HOME else name.replace("-", "/")


def _chosen(request: Request, rules: str) -> dict[str, str]:
    """What is chosen by `?lang=` is remembered; pages may change it, too."""
    wish = request.query_params.get("lang")
    if wish not in LANGUAGES:
        return _BY_READER
    return {**_BY_READER, "set-cookie": f"{COOKIE}={wish}; {rules}"}


def _go_to_table(request: Request, id_: str) -> Response:
    """Links to tables are short, for those who pass them on by hand."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/{_TABLE}/{id_}{query}", 308)
