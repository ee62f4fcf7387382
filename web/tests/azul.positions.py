"""Write azul.positions.json: positions of real matches, an action in each, and its result.

Run from the root of the repository: python web/tests/azul.positions.py
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from palacio.match.choice import Choice
from palacio.match.match import new_match
from palacio.match.printed import legend, printed

NAMES = ("Ana", "Bo", "Cai", "Dora")
SECRET = bytes(range(32))
MATCHES = ((2, "fixed"), (3, "fixed"), (3, "free"), (4, "free"))
KINDS = ("plain", "completes", "spills", "floor", "marker", "column", "tiling")


def main() -> None:
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for seats, option in MATCHES:
        for case in _cases(seats, option):
            found.setdefault((case["kind"], option), case)
    positions = {
        "printed": {option: printed("azul", option) for option in ("fixed", "free")},
        "legend": legend("azul"),
        "cases": sorted(found.values(), key=lambda case: KINDS.index(case["kind"])),
    }
    path = Path(__file__).with_suffix(".json")
    path.write_bytes(msgspec.json.format(msgspec.json.encode(positions), indent=0) + b"\n")


def _cases(seats: int, option: str) -> Iterator[dict[str, Any]]:
    names, salts = NAMES[:seats], ["salt"] * seats
    match = new_match("azul", seats, option, names=names, secret=SECRET, salts=salts)
    while not match.is_over:
        seat, view, known = match.seat, match.view(match.seat), len(match.log)
        choice = max(view.actions, key=_value)
        center = choice.source == 0 and view.marker is None
        match.play(choice.text)
        items = [item for event in match.story(known) for item in event]
        yield {
            "kind": _kind(choice, center),
            "option": option,
            "seat": seat,
            "action": choice.text,
            "view": view,
            "after": match.view().boards[seat],
            "items": items,
        }


def _value(choice: Choice) -> int:
    does = choice.preview
    return 3 * does.points + does.placed - 2 * does.spilled


def _kind(choice: Choice, is_first_at_center: bool) -> str:
    does = choice.preview
    if choice.column is not None:
        return "column"
    if does.ends_round:
        return "tiling"
    if is_first_at_center:
        return "marker"
    if does.completes:
        return "spills" if does.spilled else "completes"
    return "plain" if does.placed else "floor"


if __name__ == "__main__":
    main()
