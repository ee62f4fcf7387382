"""The command box: commands, and actions in notation."""

import re
from typing import Protocol

from palacio.app.protocol import Host
from palacio.i18n.catalogue import Catalogue
from palacio.match.errors import IllegalAction, UserError
from palacio.match.match import Match
from palacio.match.typed import read_action
from palacio.session.saving import DEFAULT_FILE, NotSaved, save
from palacio.session.session import Session

_ACTIONS = {name: name for name in ("help", "hint", "undo", "replay")} | {"quit": "leave"}
_SOURCE = re.compile(r"(\d)[a-z]>")


class CommandHost(Host, Protocol):
    """The table screen, as far as commands use it."""

    @property
    def session(self) -> Session: ...
    def play(self, action: str, typed: str) -> None: ...


def run_command(host: CommandHost, typed: str) -> None:
    word, _, rest = typed.partition(" ")
    word = word.lower()
    if word == "save":
        host.say(*say_saved(host.session, host.settings.say, rest.strip() or DEFAULT_FILE))
    elif word in _ACTIONS:
        getattr(host, f"action_{_ACTIONS[word]}")()
    elif typed:
        _play(host, typed)


def _play(host: CommandHost, typed: str) -> None:
    say, match = host.settings.say, host.session.match
    action = _read(say, match, typed)
    source, last = _SOURCE.match(action), len(match.view().displays)
    if source and not 0 < int(source[1]) <= last:
        host.say(say("no-such-display", number=source[1], last=last), "bad")
    else:
        host.play(action, typed)


def _read(say: Catalogue, match: Match, typed: str) -> str:
    """Return a typed action in notation. Accepts color names, such as `2 blauw 3`."""
    palette = match.module.palette
    colors = zip(palette.names, palette.letters, strict=True)
    return read_action(typed, match, {say(f"color-{name}"): letter for name, letter in colors})


def say_saved(session: Session, say: Catalogue, file: str = DEFAULT_FILE) -> tuple[str, str]:
    """Save a session. Return a message about it and the message's style."""
    try:
        record, *secret = save(session, file)
    except NotSaved as error:
        return say(f"not-saved-{error.reason}", file=str(error.file)), "bad"
    if secret:
        return say("saved-secret", file=record, secret=secret[0]), "plain"
    return say("saved", file=record), "plain"


def say_refusal(error: UserError, typed: str, say: Catalogue) -> str:
    """Return why an action is refused: the reason of the rules, or that it is not an action."""
    if isinstance(error, IllegalAction):
        return say(f"refusal-{error.reason.replace('_', '-')}")
    return say("not-understood", text=typed)
