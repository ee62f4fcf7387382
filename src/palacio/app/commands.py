"""What is typed into the box: a command, or an action in notation."""

import re
from typing import Protocol

from palacio.app.saving import USUAL_FILE, NotSaved, save
from palacio.app.settings import Settings
from palacio.app.sitting import Sitting
from palacio.match.errors import IllegalAction, UserError
from palacio.match.match import Match
from palacio.match.typed import read_action
from palacio.words.catalogue import Catalogue

_ACTIONS = {  # what each does
    "help": "help",
    "hint": "hint",
    "undo": "undo",
    "replay": "replay",
    "quit": "leave",
}
_SOURCE = re.compile(r"(\d)[a-z]>")


class Table(Protocol):
    """What commands need of a table."""

    sitting: Sitting

    @property
    def settings(self) -> Settings: ...
    def say(self, text: str, style: str = "plain") -> None: ...
    def play(self, action: str, typed: str) -> None: ...


def obey(table: Table, typed: str) -> None:
    word, _, rest = typed.partition(" ")
    word = word.lower()
    if word == "save":
        table.say(*say_saved(table.sitting, table.settings.say, rest.strip() or USUAL_FILE))
    elif word in _ACTIONS:
        getattr(table, f"action_{_ACTIONS[word]}")()
    elif typed:
        _play(table, typed)


def _play(table: Table, typed: str) -> None:
    say, match = table.settings.say, table.sitting.match
    action = _read(say, match, typed)
    source, last = _SOURCE.match(action), len(match.view().displays)
    if source and not 0 < int(source[1]) <= last:
        table.say(say("no-such-display", number=source[1], last=last), "bad")
    else:
        table.play(action, typed)


def _read(say: Catalogue, match: Match, typed: str) -> str:
    """An action in notation, with good will and in the reader's own words: `2 blauw 3`."""
    palette = match.face.palette
    colors = zip(palette.names, palette.letters, strict=True)
    return read_action(typed, match, {say(f"color-{name}"): letter for name, letter in colors})


def say_saved(sitting: Sitting, say: Catalogue, file: str = USUAL_FILE) -> tuple[str, str]:
    """Save it; returns what is said of that, and in which style."""
    try:
        record, *secret = save(sitting, file)
    except NotSaved as error:
        return say(f"not-saved-{error.reason}", file=str(error.file)), "bad"
    if secret:
        return say("saved-secret", file=record, secret=secret[0]), "plain"
    return say("saved", file=record), "plain"


def say_refusal(error: UserError, typed: str, say: Catalogue) -> str:
    """Why an action is not done: the rules' reason, or that it is none."""
    if isinstance(error, IllegalAction):
        return say(f"refusal-{error.reason.replace('_', '-')}")
    return say("not-understood", text=typed)
