"""HTTP: who asks, what may be asked, and how the answer reads."""

from palacio.server.web.app import make_app
from palacio.server.web.context import Context
from palacio.server.web.limits import Limits

__all__ = ["Context", "Limits", "make_app"]
