"""Record a match of each game for the tests: its story, some views and some choices.

Run from the root of the repository: python web/tests/recorded/make.py
"""

from pathlib import Path

import msgspec

from palacio.match.choice import Choice
from palacio.match.match import Match, new_match
from palacio.match.printed import legend
from palacio.match.story import RoundEnd
from palacio.match.view import View
from palacio.wire.views import EntryStory

FOLDER = Path(__file__).parent
NAMES = ("Ana", "Bo")
SECRET = bytes(range(32))
MAX_SCENES = 12  # of a match, besides the last
MATCHES = {"azul": "fixed", "sintra": "a"}


def main() -> None:
    for game, option in MATCHES.items():
        match = new_match(game, 2, option, names=NAMES, secret=SECRET, salts=["salt", "pepper"])
        story, choices, views = [_entry_story(match, 0, 1)], [match.choices()], [match.view()]
        while not match.is_over:
            known = len(match.log)
            match.play(_best(match))
            story.append(_entry_story(match, known, len(story) + 1))
            views.append(match.view())
            if match.seat >= 0:
                choices.append(match.choices())
        recorded = {
            "names": NAMES,
            "story": story,
            "views": [views[0], views[1], views[-1]],
            "choices": choices[:1],
            "scenes": _scenes(story, views),
            "legend": legend(game),
        }
        (FOLDER / f"{game}.json").write_bytes(msgspec.json.encode(recorded) + b"\n")


def _scenes(story: list[EntryStory], views: list[View]) -> list[dict[str, object]]:
    """Return some entries that score or end a round, with the views around them."""
    scored = [number for number, entry in enumerate(story) if number and _is_scene(entry)]
    return [
        {"entry": number, "before": views[number - 1], "after": views[number]}
        for number in [*scored[:MAX_SCENES], scored[-1]]
    ]


def _is_scene(entry: EntryStory) -> bool:
    return any(getattr(item, "points", 0) or isinstance(item, RoundEnd) for item in entry.items)


def _entry_story(match: Match, known: int, seq: int) -> EntryStory:
    plays = [(event.seat, event.text) for event in match.log[known:]]
    return EntryStory(seq, 0, plays, [item for event in match.story(known) for item in event])


def _best(match: Match) -> str:
    """Return the action with the most points and the fewest spilled tiles."""
    return max(match.view(match.seat).actions, key=_value).text


def _value(choice: Choice) -> int:
    does = choice.preview
    return 3 * does.points + does.placed - 2 * does.spilled


if __name__ == "__main__":
    main()
