"""I7: whoever asked acted for their own seat, and nobody in particular only for bots and clocks."""

from faults.check.evidence import Entry, Evidence, Finding

_NOTES = ("commit=", "salt=", "reveal=")
_ASKING = ("asked", "answered", "left")  # what another's wish to take back may wait for


def check_seats(evidence: Evidence) -> list[Finding]:
    return [
        Finding("I7", wrong, entry.match, entry.body)
        for entries in evidence.logs.values()
        for entry, wrong in _strangers(entries)
    ]


def _strangers(entries: list[Entry]) -> list[tuple[Entry, str]]:
    found = []
    seat_of: dict[int, int] = {}
    lent: set[int] = set()  # seats that a bot plays
    for entry in entries:
        if wrong := _wrong(entry, seat_of, lent):
            found.append((entry, wrong))
        for event in entry.events:
            _follow(event, seat_of, lent)
    return found


def _wrong(entry: Entry, seat_of: dict[int, int], lent: set[int]) -> str:
    granted = any(event["what"] in _ASKING for event in entry.events)
    acted = [
        (seat, text)
        for seat, text in entry.plays
        if seat >= 0 and _is_action(text) and not (granted and text == "undo")
    ]
    if not acted:
        return ""
    seat, text = acted[0]  # the others were prepared by their own seats before
    person = entry.told.get("by")
    if person is not None:
        own = seat_of.get(person)
        return "" if own == seat else f"entry {entry.seq}: seat {own} asked, and {seat} acted"
    if seat in lent or text == "timeout":
        return ""
    return f"entry {entry.seq}: nobody asked, and the person in seat {seat} acted"


def _is_action(text: str) -> bool:
    return not text.startswith(_NOTES)


def _follow(event: dict[str, object], seat_of: dict[int, int], lent: set[int]) -> None:
    seat = event.get("seat")
    if not isinstance(seat, int):
        return
    match event["what"]:
        case "sat":
            seat_of[event["person"]] = seat  # type: ignore[index]
        case "filled" | "left":
            lent.add(seat)
        case "returned":
            lent.discard(seat)
        case "played" if event["text"] in ("resign", "timeout"):
            lent.add(seat)  # what is left of the seat is played by a bot
