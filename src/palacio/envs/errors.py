"""Errors in the use of an environment: bad settings and illegal actions."""

from palacio.match.errors import IllegalAction, UserError


class BadSetting(UserError):
    """A setting of a batch or environment is unknown or out of range."""


class IllegalBatchAction(IllegalAction):
    """An action in a batch is illegal: the mask forbids it, or its number is out of range."""

    def __init__(self, match: int, action: int) -> None:
        super().__init__("illegal", f"Action {action} is illegal in match {match} of the batch.")
        self.match = match
        self.action = action
