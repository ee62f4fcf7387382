"""Playing legal actions over HTTP."""

from collections.abc import Sequence

from tests.server.processes import Guest
from tests.waiting import block_until


def act(table: str, guests: Sequence[Guest]) -> int:
    """Play the first legal action of the guest whose turn it is. Return the resulting version."""
    block_until(lambda: any(choices(guest, table) for guest in guests))
    guest = next(guest for guest in guests if choices(guest, table))
    legend = guest.client.get("/api/printed/azul/fixed").json()["legend"]["actions"]
    guest.do(table, do="act", action=legend[choices(guest, table)[0]][0])
    return version(guest, table)


def choices(guest: Guest, table: str) -> list[int]:
    own = guest.look(table).get("own") or {}
    return list((own.get("choices") or {}).get("actions", ()))


def version(guest: Guest, table: str) -> int:
    return int(guest.look(table)["table"]["seq"])
