"""The match behind the views: played along by the same rules, and compared with what is shown."""

from palacio.client.errors import Disagreement
from palacio.match.errors import UserError
from palacio.match.log import Header
from palacio.match.match import Match
from palacio.match.view import View
from palacio.rules.catalog import GAMES
from palacio.wire.views import Chapter, Sight


class Mirror:
    """Nothing is taken on trust: every event is checked by the rules, and every view by both."""

    def __init__(self) -> None:
        self.match: Match | None = None

    def follow(self, chapters: list[Chapter], sight: Sight) -> None:
        """Do what these chapters tell; what is seen must come of it."""
        for chapter in chapters:
            for seat, text in chapter.plays:
                self._accept(seat, text, sight)
        self._check(sight)

    def _accept(self, seat: int, text: str, sight: Sight) -> None:
        if self.match is None:
            self.match = Match(_header(sight))
        try:
            self.match.accept(seat, text)
        except UserError as error:
            raise Disagreement(f"The server's log has '{text}': {error}") from error

    def _check(self, sight: Sight) -> None:
        seen, own = sight.table.match, sight.own
        if seen != (self.match.view() if self.match else None):
            raise Disagreement("The server shows another table than its log amounts to.")
        offered = own.choices if own else None
        if self.match and own and offered and offered != self.match.view(own.seat).choices:
            raise Disagreement("The server offers other actions than the rules do.")


def _header(sight: Sight) -> Header:
    view: View | None = sight.table.match
    if view is None:
        raise Disagreement("The server's log has a match that it doesn't show.")
    return Header(view.game, view.option, tuple(view.names), GAMES[view.game].rules_version)
