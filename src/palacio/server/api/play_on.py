"""Playing on from a position in a finished match."""

from functools import partial

from starlette.responses import Response

from palacio.server.api.tables import opened_response
from palacio.server.http.request_context import RequestContext
from palacio.server.offload import offload
from palacio.server.table.daily import check_day_ended
from palacio.server.tables.play_on import check_event, plan_to_play_on
from palacio.wire.ids import derive_id


async def play_on(context: RequestContext) -> Response:
    """Open a private table against bots that continues a finished match after a given event."""
    table, new = (await context.load_table()).table, context.body
    check_event(table, new.seq)
    check_day_ended(table, context.now)
    context.charge(new.seq + 1)
    plan = await offload(partial(plan_to_play_on, table, new.seq, context.person, new.level))
    key = f"{context.person} {table.id} {new.id}".encode()
    id_ = None if new.id is None else derive_id(key)
    services = context.services
    await services.table_quota.take_table(context.person, id_)
    terms, reserved_for, start = plan
    live = await services.tables.open(terms, context.person, reserved_for, id_, start)
    return opened_response(context, live)
