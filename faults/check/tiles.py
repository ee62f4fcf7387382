"""I7: every tile taken was on offer, and none is left after a round. Uses only the notation."""

import re
from collections import Counter
from collections.abc import Iterator

from faults.check.evidence import Entry, Evidence, Finding

CENTER = "c"
_EMPTY = "-"  # an empty display: too few tiles were left

Offer = dict[str, Counter[str]]  # tiles by display, and those in the center


def check_tiles(evidence: Evidence) -> list[Finding]:
    return [
        Finding("I7", error, match)
        for match, entries in evidence.logs.items()
        for error in _errors(entries)
    ]


def _errors(entries: list[Entry]) -> Iterator[str]:
    plays = [text for entry in entries for _, text in entry.plays]
    offer = _offer_at_start(entries)
    before: list[Offer] = []
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
            before.append(offer)  # takes no tile from the offer, but can be undone


def _offer_at_start(entries: list[Entry]) -> Offer:
    """Return the tiles on offer in a match's starting position, or none for a new match."""
    events = entries[0].events if entries else []
    for event in events:
        if event["what"] == "position":
            words = event["position"].partition(" | ")[0].split()
            fields = dict(word.split("=", 1) for word in words if "=" in word)
            heap = re.findall(r"(\d+)([a-z])", fields["center"])
            center = Counter({color: int(number) for number, color in heap})
            return _deal(fields["displays"]) | {CENTER: center}
    return {}


def _deal(text: str) -> Offer:
    displays = text.removeprefix("deal=").split("/")
    tiles = [Counter(display.strip(_EMPTY)) for display in displays]
    offer = {str(number): each for number, each in enumerate(tiles, 1)}
    return offer | {CENTER: Counter()}


def _take(offer: Offer, source: str, color: str) -> Offer:
    rest = Counter({c: n for c, n in offer.get(source, Counter()).items() if c != color})
    if source == CENTER:
        return offer | {CENTER: rest}
    return offer | {source: Counter(), CENTER: offer[CENTER] + rest}
