"""Guests: sessions without an account."""

from starlette.responses import Response

from palacio.server.access.sessions import Guest, new_person
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.table.names import (
    check_display_name,
    default_name,
    is_default_name,
    shown_avatar,
)
from palacio.wire.resources import GuestView, SignedGuest


async def show_guest(context: RequestContext) -> Response:
    """Return the guest's name and avatar."""
    guest = context.check_guest()
    named = not is_default_name(guest.name)
    return json_response(GuestView(guest.name, await _avatar(context, guest), named))


async def sign_in_guest(context: RequestContext) -> Response:
    """Create a guest, or change the current guest's name and avatar at all tables."""
    old, name, sessions = context.guest, context.body.name, context.services.sessions
    if name is not None:
        check_display_name(name)
    if old and name:
        await context.services.store.rename(old.person, name)
    guest = Guest(old.person, name or old.name) if old else _new_guest(context, name)
    avatar = await _choose_avatar(context, guest)
    token = await sessions.sign(guest)
    headers = {"set-cookie": sessions.cookie_header(token)}
    # A script in a page must not be able to read the token, which the cookie hides from it.
    shown = "" if sessions.uses_cookie(context.request) else token
    named = not is_default_name(guest.name)
    return json_response(SignedGuest(guest.name, shown, avatar, named), headers=headers)


async def _choose_avatar(context: RequestContext, guest: Guest) -> str:
    """Store the avatar that the request chooses, if any. Return the guest's avatar."""
    chosen: str | None = context.body.avatar
    if chosen is not None:
        await context.services.store.choose_avatar(guest.person, guest.name, chosen)
        return chosen
    return await _avatar(context, guest) if context.guest else shown_avatar(guest.person, None)


async def _avatar(context: RequestContext, guest: Guest) -> str:
    stored = (await context.services.store.profiles([guest.person])).get(guest.person)
    return shown_avatar(guest.person, stored.avatar if stored else None)


def _new_guest(context: RequestContext, name: str | None) -> Guest:
    limits = context.services.rate_limits
    limits.guests.take(limits.address_of(context.request))
    return Guest(new_person(), name or default_name(context.language))
