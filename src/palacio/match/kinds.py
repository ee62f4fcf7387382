"""The texts of events that are not game actions. No other module spells them out."""

UNDO = "undo"
RESIGN = "resign"
TIMEOUT = "timeout"
LEAVING = (RESIGN, TIMEOUT)  # the seat is out of the match

COMMIT, SALT, REVEAL = "commit=", "salt=", "reveal="  # prefixes: the fair deal
FAIR_DEAL = (COMMIT, SALT, REVEAL)

START, SETUP, DEAL = "start=", "setup=", "deal="  # prefixes: outcomes of chance


def is_action(seat: int, text: str) -> bool:
    """Return whether an event is a seat's action, which can be undone."""
    return seat >= 0 and text != UNDO and text not in LEAVING and not text.startswith(FAIR_DEAL)
