"""Guests: anybody may be one."""

from starlette.responses import Response

from palacio.server.table.names import check_own_name
from palacio.server.web.answers import answer
from palacio.server.web.asked import Asked
from palacio.server.web.session import Guest, new_person
from palacio.wire import resources
from palacio.wire.resources import SignedGuest
from palacio.words.catalogue import catalogue

_NUMBERS = 10_000  # that tell guests without a name apart, well enough


async def who_am_i(asked: Asked) -> Response:
    """By which name the asker goes."""
    return answer(resources.Guest(asked.check_guest().name))


async def be_guest(asked: Asked) -> Response:
    """Become a guest. Whoever is one stays the same person, and may change the name."""
    name = asked.body.name
    if name is not None:
        check_own_name(name)
    sessions = asked.context.sessions
    guest = _renamed(asked.guest, name) if asked.guest else _new_guest(asked, name)
    token = await sessions.sign(guest)
    headers = {"set-cookie": sessions.cookie_header(token)}
    return answer(SignedGuest(token, guest.name), headers=headers)


def _renamed(guest: Guest, name: str | None) -> Guest:
    return Guest(guest.person, name or guest.name)


def _new_guest(asked: Asked, name: str | None) -> Guest:
    gate = asked.context.gate
    gate.guests.spend(gate.address_of(asked.request))
    person = new_person()
    say = catalogue(asked.language, ("server",))
    return Guest(person, name or say("guest-name", number=f"{person % _NUMBERS:04}"))
