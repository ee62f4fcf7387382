"""Record the turns of a first match of each game, for the tests of the coach.

Run from the root of the repository: python web/tests/learn/make.py
"""

from pathlib import Path

import msgspec

from palacio.match.choice import Choice
from palacio.match.match import Match, new_match
from palacio.match.printed import legend, printed

FOLDER = Path(__file__).parent
SECRET = bytes(range(32))
OPTIONS = {"azul": ("fixed", "free"), "sintra": ("a", "b")}
TURNS = 40  # enough for every lesson


def main() -> None:
    for game, options in OPTIONS.items():
        match = new_match(
            game, 2, options[0], names=("Ana", "Bo"), secret=SECRET, salts=["salt", "pepper"]
        )
        turns, actions = [_turn(match, 0)], legend(game).actions
        while len(turns) < TURNS:
            known = len(match.log)
            match.play(_best(match))
            turns.append(_turn(match, known))
        used = {number for turn in turns for number in turn["choices"].actions}
        lesson = {
            "turns": turns,
            "actions": {number: actions[number] for number in sorted(used)},
            "printed": {option: printed(game, option) for option in options},
        }
        (FOLDER / f"{game}.json").write_bytes(msgspec.json.encode(lesson) + b"\n")


def _turn(match: Match, known: int) -> dict:
    items = [item for event in match.story(known) for item in event]
    return {"view": match.view(), "choices": match.choices(), "items": items}


def _best(match: Match) -> str:
    """Return the action with the most points and the fewest spilled tiles."""
    return max(match.view(match.seat).actions, key=_value).text


def _value(choice: Choice) -> int:
    does = choice.preview
    return 3 * does.points + does.placed - 2 * does.spilled


if __name__ == "__main__":
    main()
