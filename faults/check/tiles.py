"""I7: tiles are conserved: every taken tile exists, and all are taken. Uses the notation only."""

from collections import Counter
from collections.abc import Iterator

from faults.check.evidence import Entry, Evidence, Finding

CENTER = "c"
_EMPTY = "-"  # a display for which no tiles were left


def check_tiles(evidence: Evidence) -> list[Finding]:
    return [
        Finding("I7", error, match)
        for match, entries in evidence.logs.items()
        for error in _errors(entries)
    ]


def _errors(entries: list[Entry]) -> Iterator[str]:
    plays = [text for entry in entries for _, text in entry.plays]
    offer: dict[str, Counter[str]] = {}
    before: list[dict[str, Counter[str]]] = []
    for text in plays:
        if text.startswith("deal="):
            left = sum(offer.values(), Counter())
            if left:
                yield f"{text}: {left.total()} tiles of the previous round were never taken"
            offer, before = _deal(text), []
        elif text == "undo":
            offer = before.pop()
        elif ">" in text:
            before.append(offer)
            source, color = text[0], text[1]
            if not offer.get(source, Counter())[color]:
                yield f"{text}: this tile is not on offer"
            offer = _take(offer, source, color)
        elif "=" in text or text == "home":
            before.append(offer)  # moves no tile on offer, but can be undone


def _deal(text: str) -> dict[str, Counter[str]]:
    displays = text.removeprefix("deal=").split("/")
    tiles = [Counter(display.strip(_EMPTY)) for display in displays]
    offer = {str(number): each for number, each in enumerate(tiles, 1)}
    return offer | {CENTER: Counter()}


def _take(offer: dict[str, Counter[str]], source: str, color: str) -> dict[str, Counter[str]]:
    rest = Counter({c: n for c, n in offer.get(source, Counter()).items() if c != color})
    if source == CENTER:
        return offer | {CENTER: rest}
    return offer | {source: Counter(), CENTER: offer[CENTER] + rest}
