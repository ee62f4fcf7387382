"""The routes of the site: pages in the reader's language, and their files."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

import palacio
from palacio.i18n.catalogue import LANGUAGES
from palacio.server.access.language import COOKIE, language_for
from palacio.server.http.responses import refusal_response, slow_down
from palacio.server.site.file_response import IMMUTABLE, REVALIDATE, file_response
from palacio.server.site.files import File, read_files
from palacio.server.table.refused import RequestRefused
from palacio.wire.ids import parse_id

BUILT = Path(palacio.__file__).parent / "site"

_HOME, _TABLE, _REVIEW, _ERROR, _INVITATION = "home", "table", "review", "error", "invitation"
_OF_TABLE = (_TABLE, _REVIEW)  # pages whose address may end with the id of a table
_LINK = "t"  # the folder of short links to tables
_METHODS = ("GET", "HEAD")
_BY_READER = {"vary": "Accept-Language, Cookie, Accept-Encoding"}
_COOKIE = (
    f"Path=/; Max-Age={365 * 24 * 60 * 60}; SameSite=Lax"  # readable by scripts: it is not a secret
)
_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Palácio</title>
<h1>Palácio</h1>
<p>The server runs, but its pages are not built: <code>make web</code> builds them.</p>
"""


def site_routes(folder: Path = BUILT, *, is_secure: bool = False) -> list[BaseRoute]:
    """Return the catch-all route of the site, which must come after all other routes."""
    return [Route("/{path:path}", _Site(folder, is_secure=is_secure))]


class _Site:
    def __init__(self, folder: Path, *, is_secure: bool) -> None:
        self._cookie_attributes = _COOKIE + ("; Secure" if is_secure else "")
        self._pages = read_files(folder / "pages")  # by path, such as `nl/rules-azul.html`
        self._assets = read_files(folder / "assets")
        self._top = read_files(folder / "top")
        names = {name.partition("/")[2].removesuffix(".html") for name in self._pages}
        self._names = {_address(name): name for name in names - {_TABLE, _ERROR, _INVITATION}}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            limits = request.app.state.services.rate_limits
            limits.site.take(limits.address_of(request))
            response = self._respond(request, request.path_params["path"])
        except RequestRefused as refused:
            await slow_down(refused.code)
            language = language_for(request)
            response = refusal_response(refused.code, language, details=refused.details)
        await response(scope, receive, send)

    def _respond(self, request: Request, path: str) -> Response:
        response = self._find(request, path)
        if response and request.method not in _METHODS:
            return refusal_response(
                "wrong_method", language_for(request), details={"allow": ", ".join(_METHODS)}
            )
        return response or self._not_found(request, path)

    def _find(self, request: Request, path: str) -> Response | None:
        folder, _, rest = path.partition("/")
        if path in self._top:
            return file_response(request, self._top[path], REVALIDATE)
        if folder == "assets" and rest in self._assets:
            return file_response(request, self._assets[rest], IMMUTABLE)
        if folder == _LINK and parse_id(rest) is not None:
            return _redirect_to_table(request, rest)
        return self._find_page(request, path)

    # --- Pages.

    def _find_page(self, request: Request, path: str) -> Response | None:
        """Return a page: `/nl/rules/azul` in Dutch, `/rules/azul` in the reader's language.

        Returns None if there is no such page.
        """
        folder, _, rest = path.partition("/")
        language = folder if folder in LANGUAGES else None
        name = self._name(path if language is None else rest)
        page = self._page(language or language_for(request), name)
        if page is None:
            return None
        return file_response(
            request,
            page,
            REVALIDATE,
            more={} if language else _language_headers(request, self._cookie_attributes),
        )

    def _name(self, path: str) -> str | None:
        folder, _, rest = path.rstrip("/").partition("/")
        if folder in _OF_TABLE and parse_id(rest) is not None:
            return folder
        return self._names.get(path.rstrip("/"))

    def _page(self, language: str, name: str | None) -> File | None:
        return self._pages.get(f"{language}/{name}.html")

    def _not_found(self, request: Request, path: str) -> Response:
        """Return a 404 response: a page for people, JSON for programs and for paths under /api.

        A broken link to a table gets a special page.
        """
        language, folder = language_for(request), path.partition("/")[0]
        if folder == "api":
            return refusal_response("no_such_page", language)
        if not self._pages:
            return HTMLResponse(_NOT_BUILT, 503)
        error = self._page(language, _INVITATION if folder in (_LINK, _TABLE) else _ERROR)
        if error is None or "text/html" not in request.headers.get("accept", ""):
            return refusal_response("no_such_page", language)
        return file_response(request, error, "no-store", 404)


def _address(name: str) -> str:
    return "" if name == _HOME else name.replace("-", "/")


def _language_headers(request: Request, cookie_attributes: str) -> dict[str, str]:
    """Return the headers for a page in the reader's language. They store `?lang=` in the cookie."""
    chosen = request.query_params.get("lang")
    if chosen not in LANGUAGES:
        return _BY_READER
    return {**_BY_READER, "set-cookie": f"{COOKIE}={chosen}; {cookie_attributes}"}


def _redirect_to_table(request: Request, id_: str) -> Response:
    """Redirect from a table's short link to its page."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/{_TABLE}/{id_}{query}", 308)
