"""Errors that the user can correct: explained in words, never corrected silently."""


class UserError(ValueError):
    """An error that the user can correct; its text is for the user."""

    for_the_user = True


class IllegalAction(UserError):
    """The rules do not allow the action. `reason` is a code for programs, `words` for people."""

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(words)
        self.reason = reason


class StaleAction(UserError):
    """The action was meant for an earlier position."""


class BadNotation(UserError):
    """The text is not a valid action, position or record."""


class ImpossiblePosition(BadNotation):
    """The position breaks a rule. `reason` is a code for programs, with `details` for its text.

    Colors are named in English; seats, lines, rows, columns, strips and displays count from 1.
    """

    def __init__(self, reason: str, words: str, **details: str | int) -> None:
        super().__init__(words)
        self.reason = reason
        self.details = details


class UnknownRules(BadNotation):
    """This program does not have the game, its option, or this version of its rules."""


class BadRecord(UserError):
    """The record is wrong from event `seq` on (-1: in the header)."""

    def __init__(self, seq: int, words: str) -> None:
        where = "the header" if seq < 0 else f"event {seq}"
        super().__init__(f"{where}: {words}")
        self.seq = seq
