"""I7: each person acted only for their own seat, and the server only for bots and timeouts."""

from faults.check.evidence import Entry, Evidence, Finding

_SETUP = ("commit=", "salt=", "reveal=")
_UNDO_EVENTS = ("asked", "answered", "left")  # events that may grant another seat's undo


def check_seats(evidence: Evidence) -> list[Finding]:
    return [
        Finding("I7", error, entry.match, entry.body)
        for entries in evidence.logs.values()
        for entry, error in _errors(entries)
    ]


def _errors(entries: list[Entry]) -> list[tuple[Entry, str]]:
    found = []
    seat_of: dict[int, int] = {}
    bots: set[int] = set()  # seats played by a bot
    for entry in entries:
        if error := _error(entry, seat_of, bots):
            found.append((entry, error))
        for event in entry.events:
            _update(event, seat_of, bots)
    return found


def bot_seats(entries: list[Entry]) -> set[int]:
    """Return the seats that bots play after these entries."""
    found: set[int] = set()
    for entry in entries:
        for event in entry.events:
            _update(event, {}, found)
    return found


def _error(entry: Entry, seat_of: dict[int, int], bots: set[int]) -> str:
    granted = any(event["what"] in _UNDO_EVENTS for event in entry.events)
    acted = [
        (seat, text)
        for seat, text in entry.plays
        if seat >= 0 and _is_action(text) and not (granted and text == "undo")
    ]
    if not acted:
        return ""
    seat, text = acted[0]  # the entry's later actions come from their seats' queues
    person = entry.content.get("by")
    if person is not None:
        own = seat_of.get(person)
        return "" if own == seat else f"entry {entry.seq}: seat {own} acted for seat {seat}"
    if seat in bots or text == "timeout":
        return ""
    return f"entry {entry.seq}: seat {seat} acted without a request from its player"


def _is_action(text: str) -> bool:
    return not text.startswith(_SETUP)


def _update(event: dict[str, object], seat_of: dict[int, int], bots: set[int]) -> None:
    seat = event.get("seat")
    if not isinstance(seat, int):
        return
    match event["what"]:
        case "sat":
            seat_of[event["person"]] = seat  # type: ignore[index]
        case "filled" | "left":
            bots.add(seat)
        case "returned":
            bots.discard(seat)
        case "played" if event["text"] in ("resign", "timeout"):
            bots.add(seat)  # a bot takes over
