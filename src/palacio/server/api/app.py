"""A server's ASGI application: all routes, behind the middleware."""

from collections.abc import Iterable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from palacio.server.access.language import language_for
from palacio.server.access.rate_limits import Limits
from palacio.server.api import health
from palacio.server.api.routes import routes
from palacio.server.http.header_checks import HeaderChecks
from palacio.server.http.middleware import HttpMiddleware, security_headers, start_counting
from palacio.server.http.responses import refusal_response
from palacio.server.http.services import new_services
from palacio.server.tables.service import TableService


def make_app(
    service: TableService,
    limits: Limits,
    public_url: str,
    extra_routes: Iterable[BaseRoute] = (),
    *,
    host: str | None = None,
) -> Starlette:
    """Return the application. The caller opens and closes the service and its store.

    With `host`, requests to other hosts are refused.
    """
    services = new_services(service, limits, public_url)
    api_routes = list(routes(services))
    start_counting(route.path for route in api_routes)
    app = Starlette(
        routes=[*api_routes, *health.ROUTES, *extra_routes],
        middleware=[
            Middleware(HttpMiddleware, headers=security_headers(public_url)),
            Middleware(HeaderChecks, host=host, any_host={r.path for r in health.ROUTES}),
        ],
        exception_handlers={HTTPException: _refuse_http},
    )
    app.router.redirect_slashes = False
    app.state.services = services
    return app


async def _refuse_http(request: Request, error: Exception) -> Response:
    """Return a refusal in our format for Starlette's errors on unknown paths and methods."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allow = (error.headers or {}).get("Allow", "")
        return refusal_response("wrong_method", language_for(request), details={"allow": allow})
    return refusal_response("no_such_page", language_for(request))
