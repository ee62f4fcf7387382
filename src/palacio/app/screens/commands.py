"""The command box: commands, and actions in notation."""

import re
from functools import cache
from typing import Protocol

from palacio.app.protocol import Host
from palacio.i18n.catalogue import Catalogue, catalogue
from palacio.i18n.command_words import command_words, fold_case, say_usage
from palacio.match.errors import IllegalAction, UserError
from palacio.match.match import Match
from palacio.match.typed import read_action
from palacio.session.saving import DEFAULT_FILE, NotSaved, save
from palacio.session.session import Session

_COMMANDS = ("hint", "undo", "save", "rules", "help", "quit")
_SOURCE = re.compile(r"(\d)[a-z]>")


class CommandHost(Host, Protocol):
    """The interface that the table screen offers to commands."""

    @property
    def session(self) -> Session: ...
    def play(self, action: str, typed: str) -> None: ...
    def refuse(self, text: str) -> None: ...


def run_command(host: CommandHost, typed: str) -> None:
    """Run a command, typed in the user's language or in English; play other text as an action."""
    word, _, rest = typed.partition(" ")
    command = _commands(host.settings.say.language).get(fold_case(word))
    if command == "save":
        host.say(*say_saved(host.session, host.settings.say, rest.strip() or DEFAULT_FILE))
    elif command:
        getattr(host, f"action_{'leave' if command == 'quit' else command}")()
    elif typed:
        _play(host, typed)


@cache
def _commands(language: str) -> dict[str, str]:
    """Return command ids by the words that can be typed for them."""
    replay = (say("key-replay") for say in (catalogue("en"), catalogue(language)))
    return command_words(_COMMANDS, language) | {fold_case(word): "replay" for word in replay}


def say_box(say: Catalogue) -> str:
    """Return the command box's help text: examples of actions, then the commands."""
    return say("box", commands=", ".join(say_usage(command, say) for command in _COMMANDS))


def _play(host: CommandHost, typed: str) -> None:
    say, match = host.settings.say, host.session.match
    action = _read(say, match, typed)
    source, last = _SOURCE.match(action), len(match.view().displays)
    if source and not 0 < int(source[1]) <= last:
        host.refuse(say("no-such-display", number=source[1], last=last))
    else:
        host.play(action, typed)


def _read(say: Catalogue, match: Match, typed: str) -> str:
    """Return the notation of a typed action, which can contain color names: `2 blauw 3`."""
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
    """Return why the rules refuse an action, or a message that `typed` is not understood."""
    if isinstance(error, IllegalAction):
        return say(f"refusal-{error.reason.replace('_', '-')}")
    return say("not-understood", text=typed)
