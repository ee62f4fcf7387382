"""What can be wrong with what a user asked for: told in words, never repaired in silence."""


class UserError(ValueError):
    """Something the user can put right; its text is for the user."""

    for_the_user = True


class IllegalAction(UserError):
    """The rules do not allow it. `reason` is the refusal's name, for programs."""

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(words)
        self.reason = reason


class StaleAction(UserError):
    """It was meant for a position that is no longer there."""


class BadNotation(UserError):
    """The text is no action, position or record."""


class BadRecord(UserError):
    """The record does not hold; `seq` says from which event on (-1: the header)."""

    def __init__(self, seq: int, words: str) -> None:
        where = "the header" if seq < 0 else f"event {seq}"
        super().__init__(f"{where}: {words}")
        self.seq = seq
