"""Endpoints for operators: liveness, readiness and metrics."""

from collections.abc import Awaitable, Callable

import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from palacio.server.access.addresses import is_inside
from palacio.server.access.hosts import host_of, hostname, is_private
from palacio.server.access.language import language_for
from palacio.server.http.responses import refusal_response, slow_down
from palacio.server.http.services import Services
from palacio.server.store.errors import StoreError
from palacio.server.table.refused import RequestRefused
from palacio.server.telemetry import metrics

Show = Callable[[Request], Awaitable[Response]]

log = structlog.get_logger()


async def _is_alive(request: Request) -> Response:
    """Answer without checking anything: an answer shows that the event loop is running."""
    return PlainTextResponse("alive\n")


async def _is_ready(request: Request) -> Response:
    services: Services = request.app.state.services
    try:
        await services.store.ping()
    except StoreError as error:
        log.warning("readiness check failed", error=repr(error))  # may name hosts, so only logged
        return PlainTextResponse("The database does not answer.\n", 503)
    heartbeat = services.tables.heartbeat
    if heartbeat and not heartbeat.is_ready:
        return PlainTextResponse("The server's heartbeat is not written.\n", 503)
    bus = "" if services.tables.bus.is_up else ", but the bus is down"  # updates then take seconds
    return PlainTextResponse(f"ready{bus}\n")


async def _show_metrics(request: Request) -> Response:
    return Response(metrics.render(), media_type=metrics.CONTENT_TYPE)


def _limited(show: Show) -> Show:
    """Return the endpoint with the rate limit for pages, from which internal probes are exempt."""

    async def answer(request: Request) -> Response:
        limits = request.app.state.services.rate_limits
        try:
            if not is_inside(request):
                limits.site.take(limits.address_of(request))
        except RequestRefused as refused:
            await slow_down(refused.code)
            return refusal_response(refused.code, language_for(request), details=refused.details)
        return await show(request)

    return answer


def _internal(show: Show) -> Show:
    """Return the endpoint, hidden from requests through a proxy and from pages on other sites."""

    async def answer(request: Request) -> Response:
        services: Services = request.app.state.services
        if services.rate_limits.is_proxied(request) or _is_rebound(request, services):
            return refusal_response("no_such_page", language_for(request))
        return await show(request)

    return answer


def _is_rebound(request: Request, services: Services) -> bool:
    """Return whether a page on another site could read the response through DNS rebinding."""
    host = host_of(request)
    return not is_private(host) and host != hostname(services.public_url)


ROUTES = [
    Route("/healthz", _limited(_is_alive)),
    Route("/readyz", _limited(_internal(_is_ready))),
    Route("/metrics", _limited(_internal(_show_metrics))),
]
