"""What came of what was asked, counted for those who run the server."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from palacio.rules.catalog import GAMES
from palacio.server.seeing.metrics import ACTION_SECONDS, ACTIONS, OUTCOMES
from palacio.server.table.refused import Refused

_COUNTERS = {
    (game, outcome): ACTIONS.labels(game=game, outcome=outcome)
    for game in GAMES
    for outcome in OUTCOMES
}


@contextmanager
def counted(game: str, *, again: bool) -> Iterator[None]:
    """Again: it was done before, and is only answered."""
    began = time.perf_counter()
    outcome = "again" if again else "accepted"
    try:
        yield
    except Refused as error:
        outcome = "stale" if error.code == "stale" else "refused"
        raise
    finally:
        _COUNTERS[game, outcome].inc()
        ACTION_SECONDS.observe(time.perf_counter() - began)
