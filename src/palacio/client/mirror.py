"""A local copy of a server's match, checked against the rules and the server's views."""

from dataclasses import replace

import msgspec

from palacio.client.errors import MirrorMismatch
from palacio.match.errors import UserError
from palacio.match.log import Header
from palacio.match.match import Match
from palacio.match.view import View
from palacio.wire.views import EntryStory, PersonalView

# Fields with a default that every server knows: if one is missing, it has its default. Newer
# fields are not listed, because an older server leaves them out whatever their value is.
_KNOWN_TO_ALL = ("turn", "marker", "row", "indicator", "out", "winners")


class Mirror:
    """Checks every event against the rules, and every view against the resulting match."""

    def __init__(self) -> None:
        self.match: Match | None = None

    def follow(self, entries: list[EntryStory], view: PersonalView) -> None:
        """Play the events of these entries. Raise `MirrorMismatch` unless `view` is the result."""
        for entry in entries:
            for seat, text in entry.plays:
                self._accept(seat, text, view)
        self._check(view)

    def _accept(self, seat: int, text: str, view: PersonalView) -> None:
        try:
            self.match = self.match or Match(_header(view))
            self.match.referee.accept(seat, text)
        except UserError as error:
            raise MirrorMismatch(f"The server's log contains '{text}': {error}") from error

    def _check(self, view: PersonalView) -> None:
        own = view.own
        if self.match and view.table.match:  # names don't follow from the log
            names = tuple(view.table.match.names)
            self.match.referee.header = replace(self.match.header, names=names)
        if not _agrees(view.table.match, self.match.view() if self.match else None):
            raise MirrorMismatch("The server shows a position that does not follow from its log.")
        offered = own.choices if own else None
        if self.match and own and offered and offered != self.match.view(own.seat).choices:
            raise MirrorMismatch("The server offers other actions than the rules allow.")


def _agrees(shown: View | None, expected: View | None) -> bool:
    """Return whether two views are equal in all fields that the server knows."""
    if shown is None or expected is None:
        return shown is expected
    sent, own = msgspec.to_builtins(shown), msgspec.to_builtins(expected)  # without defaults
    return all(sent.get(name) == own.get(name) for name in (*sent, *_KNOWN_TO_ALL))


def _header(view: PersonalView) -> Header:
    match = view.table.match
    if match is None:
        raise MirrorMismatch("The server's log contains a match that it does not show.")
    new = Header(match.game, match.option, tuple(match.names), view.table.rules)
    return new.begin_in(view.table.position) if view.table.position else new
