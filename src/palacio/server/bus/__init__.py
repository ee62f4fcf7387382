"""The bus: best-effort messages between processes. Polling makes up for lost messages."""

from palacio.server.bus.authentication import SettingStore, read_key
from palacio.server.bus.bus import Bus, Handler, Subscription
from palacio.server.bus.local import LocalBus
from palacio.server.bus.nats import PREFIX, NatsBus

__all__ = ["Bus", "Handler", "Subscription", "open_bus"]


async def open_bus(
    url: str | None, settings: SettingStore, *, prefix: str = PREFIX, ca: str | None = None
) -> Bus:
    """Return a bus over NATS, at one or several comma-separated addresses; None means in-process.

    The key that authenticates messages is read from `settings`. `ca` contains certificates (PEM) to
    trust instead of the system's. Succeeds even if no NATS server answers; the bus keeps trying.
    """
    if url is None:
        return LocalBus()
    bus = NatsBus(url, await read_key(settings), prefix, ca)
    await bus.open()
    return bus
