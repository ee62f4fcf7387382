"""For those who look after the server: does it run, is it ready, how is it doing?"""

import structlog
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from palacio.server.seeing import metrics
from palacio.server.store.errors import StoreError
from palacio.server.web.context import Context

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


ROUTES = [
    Route("/healthz", _is_alive),
    Route("/readyz", _is_ready),
    Route("/metrics", _show_metrics),
]
