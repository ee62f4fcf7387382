"""Writes the recorded matches of the tests: stories as a server tells them, and some choices.

Run it from the root of the repository: python web/tests/told/make.py
"""

from pathlib import Path

import msgspec

from palacio.match.choice import Choice
from palacio.match.match import Match, new_match
from palacio.match.printed import legend
from palacio.wire.views import Chapter

FOLDER = Path(__file__).parent
NAMES = ("Ana", "Bo")
SECRET = bytes(range(32))
MATCHES = {"azul": "fixed", "sintra": "a"}


def main() -> None:
    for game, option in MATCHES.items():
        match = new_match(game, 2, option, names=NAMES, secret=SECRET, salts=["salt", "pepper"])
        story, choices, views = [_chapter(match, 0, 1)], [match.choices()], [match.view()]
        while not match.is_over:
            known = len(match.log)
            match.play(_sensible(match))
            story.append(_chapter(match, known, len(story) + 1))
            views.append(match.view())
            if match.seat >= 0:
                choices.append(match.choices())
        told = {
            "names": NAMES,
            "story": story,
            "views": [views[0], views[1], views[-1]],
            "choices": choices[:1],
            "legend": legend(game),
        }
        (FOLDER / f"{game}.json").write_bytes(msgspec.json.encode(told) + b"\n")


def _chapter(match: Match, known: int, seq: int) -> Chapter:
    plays = [(event.seat, event.text) for event in match.log[known:]]
    return Chapter(seq, 0, plays, [tell for event in match.story(known) for tell in event])


def _sensible(match: Match) -> str:
    """What makes the most and spills the least, so that a match ends."""
    return max(match.view(match.seat).actions, key=_worth).text


def _worth(choice: Choice) -> int:
    does = choice.preview
    return 3 * does.points + does.placed - 2 * does.spilled


if __name__ == "__main__":
    main()
