"""What can go wrong with a server, in words for whoever asked."""


class ServerError(RuntimeError):
    """The server said no: `code` is for programs, `seq` is where the table stands."""

    for_the_user = True

    def __init__(self, code: str, reason: str, seq: int | None = None) -> None:
        super().__init__(reason or code)
        self.code = code
        self.reason = reason
        self.seq = seq


class Unreachable(RuntimeError):
    """There is no answer from there, or none of a server of ours."""

    for_the_user = True


class Disagreement(RuntimeError):
    """A server shows something else than its own log amounts to by the rules."""

    for_the_user = True
