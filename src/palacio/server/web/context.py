"""What every request needs: the hall, the store, who asks, and what is set."""

from dataclasses import dataclass

from palacio.server.hall.hall import Hall
from palacio.server.store.postgres import Store
from palacio.server.web.limits import Gate, Limits
from palacio.server.web.session import Sessions


@dataclass(frozen=True)
class Settings:
    public_url: str  # as people type it, without a slash at its end
    limits: Limits

    @property
    def is_secure(self) -> bool:
        return self.public_url.startswith("https:")


@dataclass(frozen=True)
class Context:
    hall: Hall
    store: Store
    sessions: Sessions
    settings: Settings
    gate: Gate


def new_context(hall: Hall, limits: Limits, public_url: str) -> Context:
    settings = Settings(public_url.rstrip("/"), limits)
    sessions = Sessions(hall.store, is_secure=settings.is_secure)
    return Context(hall, hall.store, sessions, settings, Gate(limits))
