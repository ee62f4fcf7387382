"""For those who look after the server: does it run, is it ready, how is it doing?"""

from collections.abc import Awaitable, Callable

import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from palacio.server.seeing import metrics
from palacio.server.store.errors import StoreError
from palacio.server.web.answers import refusal
from palacio.server.web.context import Context
from palacio.server.web.language import language_for

Show = Callable[[Request], Awaitable[Response]]

log = structlog.get_logger()


async def _is_alive(request: Request) -> Response:
    """Whoever gets this answer knows that the loop turns."""
    return PlainTextResponse("alive\n")


async def _is_ready(request: Request) -> Response:
    context: Context = request.app.state.context
    try:
        await context.store.ping()
    except StoreError as error:
        log.warning("not ready", error=repr(error))  # not for everybody: it may name machines
        return PlainTextResponse("The database does not answer.\n", 503)
    bus = "" if context.hall.bus.is_up else ", but the bus is down"  # which costs seconds, not play
    return PlainTextResponse(f"ready{bus}\n")


async def _show_metrics(request: Request) -> Response:
    return Response(metrics.render(), media_type=metrics.CONTENT_TYPE)


def _inside(show: Show) -> Show:
    """Not for those who come by way of our own proxy, whatever it lets through."""

    async def answer(request: Request) -> Response:
        context: Context = request.app.state.context
        if context.gate.is_from_outside(request):
            return refusal("no_such_page", language_for(request))
        return await show(request)

    return answer


ROUTES = [
    Route("/healthz", _is_alive),
    Route("/readyz", _inside(_is_ready)),
    Route("/metrics", _inside(_show_metrics)),
]
