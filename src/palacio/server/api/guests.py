"""Guests: sessions without an account."""

from typing import Any

from starlette.responses import Response

from palacio.server.access.sessions import Guest, new_person
from palacio.server.http.request_context import RequestContext
from palacio.server.http.responses import json_response
from palacio.server.store.entry import Profile
from palacio.server.table.names import (
    check_display_name,
    default_name,
    is_default_name,
    shown_avatar,
)
from palacio.wire.resources import GuestView, SignedGuest


async def show_guest(context: RequestContext) -> Response:
    """Return the guest's name, avatar and agreement to share matches."""
    guest = context.check_guest()
    return json_response(GuestView(guest.name, **await _describe(context, guest)))


async def sign_in_guest(context: RequestContext) -> Response:
    """Create a guest, or change the current guest's name, avatar and agreement to share matches."""
    old, name, sessions = context.guest, context.body.name, context.services.sessions
    if name is not None:
        check_display_name(name)
    if old and name:
        await context.services.store.profiles.rename(old.person, name)
    guest = Guest(old.person, name or old.name) if old else _new_guest(context, name)
    await _store_choices(context, guest)
    token = await sessions.sign(guest)
    headers = {"set-cookie": sessions.cookie_header(token)}
    # A script in a page must not be able to read the token, which the cookie hides from it.
    shown = "" if sessions.uses_cookie(context.request) else token
    described = await _describe(context, guest)
    return json_response(SignedGuest(guest.name, shown, **described), headers=headers)


async def _store_choices(context: RequestContext, guest: Guest) -> None:
    """Store the avatar and the agreement to share matches, if the request has them."""
    store, body = context.services.store, context.body
    if body.avatar is not None:
        await store.profiles.choose_avatar(guest.person, guest.name, body.avatar)
    if body.shares_matches is not None:
        await store.profiles.share_matches(guest.person, guest.name, body.shares_matches)


async def _describe(context: RequestContext, guest: Guest) -> dict[str, Any]:
    """Return the fields that describe a guest, besides the name."""
    profiles = await context.services.store.profiles.find([guest.person])
    profile = profiles.get(guest.person, Profile(guest.name))
    return {
        "avatar": shown_avatar(guest.person, profile.avatar),
        "named": not is_default_name(guest.name),
        "shares_matches": profile.shares_matches,
    }


def _new_guest(context: RequestContext, name: str | None) -> Guest:
    limits = context.services.rate_limits
    limits.guests.take(limits.address_of(context.request))
    return Guest(new_person(), name or default_name(context.language))
