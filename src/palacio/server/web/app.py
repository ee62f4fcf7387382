"""The application that a server runs: every route behind its guard."""

from collections.abc import Iterable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from palacio.server.hall.hall import Hall
from palacio.server.web import health
from palacio.server.web.answers import refusal
from palacio.server.web.context import new_context
from palacio.server.web.guard import Guard, guard_headers
from palacio.server.web.language import language_for
from palacio.server.web.limits import Limits
from palacio.server.web.routes import routes


def make_app(
    hall: Hall, limits: Limits, public_url: str, extra_routes: Iterable[BaseRoute] = ()
) -> Starlette:
    """Opening and closing hall and store is left to whoever runs it."""
    context = new_context(hall, limits, public_url)
    app = Starlette(
        routes=[*routes(context), *health.ROUTES, *extra_routes],
        middleware=[Middleware(Guard, headers=guard_headers(public_url))],
        exception_handlers={HTTPException: _refuse_http},
    )
    app.router.redirect_slashes = False
    app.state.context = context
    return app


async def _refuse_http(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: an address or a method that isn't there."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allow = (error.headers or {}).get("Allow", "")
        return refusal("wrong_method", language_for(request), details={"allow": allow})
    return refusal("no_such_page", language_for(request))
