"""Checks the deal of a followed table against the server's commitment and the client's salt."""

from palacio.client.errors import DealMismatch
from palacio.match import fair
from palacio.match.deal import FairDeal
from palacio.match.errors import BadRecord
from palacio.match.match import Match
from palacio.wire.views import PersonalView


class DealCheck:
    """Keeps the commitment and the salt across reconnections and restored logs."""

    def __init__(self) -> None:
        self.commitment = ""  # as first shown by the server
        self.salt: str | None = None  # as sent by this client

    def check(self, view: PersonalView, match: Match | None) -> None:
        """Raise `DealMismatch` if the deal contradicts the commitment, a salt or the secret."""
        self.commitment = self.commitment or view.table.commitment
        if view.table.commitment != self.commitment:
            raise DealMismatch("The server shows another commitment than before.")
        if match and len(match.referee.deal.salts) == match.header.seats:
            self._check_events(view, match.referee.deal)
            _check_draws(match)

    def _check_events(self, view: PersonalView, deal: FairDeal) -> None:
        if deal.commitment != self.commitment:
            raise DealMismatch("The log has another commitment than the server showed.")
        if self.salt and view.own and deal.salts[view.own.seat] != self.salt:
            raise DealMismatch("The log has another salt than the one that was sent.")
        bots = (seat for seat, each in enumerate(view.table.seats) if each.kind == "bot")
        if any(deal.salts[seat] != fair.derived_salt(deal.commitment, seat) for seat in bots):
            raise DealMismatch("A bot's salt is not derived from the commitment.")

    def is_verified(self, match: Match | None) -> bool:
        """Return whether the deal is proven fair by a revealed secret and this client's salt."""
        return bool(match and match.referee.deal.is_revealed and self.salt)


def _check_draws(match: Match) -> None:
    if match.referee.deal.is_revealed and match.referee.deal.secret:
        try:
            match.referee.check_draws(match.referee.deal.secret)
        except BadRecord as error:
            raise DealMismatch(f"A draw does not follow from the secret: {error}") from error
