"""The bus: what one process has to say, others hear. Nothing depends on it but promptness."""

from palacio.server.bus.bus import Bus, Heard, Subscription
from palacio.server.bus.local import LocalBus
from palacio.server.bus.nats import PREFIX, NatsBus

__all__ = ["Bus", "Heard", "Subscription", "open_bus"]


async def open_bus(url: str | None, *, prefix: str = PREFIX) -> Bus:
    """Over NATS at this address, or at one of several with commas; without one, this process.

    It opens even if nobody is there yet, and tries on.
    """
    if url is None:
        return LocalBus()
    bus = NatsBus(url, prefix)
    await bus.open()
    return bus
