"""The client's errors, in words for the user."""


class ClientError(RuntimeError):
    """A failure at the server or on the way to it; the error's text is for the user."""

    for_the_user = True


class ServerError(ClientError):
    """A refusal by the server. `code` is for programs; `seq` is the table's current version."""

    def __init__(self, code: str, reason: str, seq: int | None = None) -> None:
        super().__init__(reason or code)
        self.code = code
        self.reason = reason
        self.seq = seq


class Unreachable(ClientError):
    """There was no answer, or an answer that is not from a Palácio server."""


class MirrorMismatch(ClientError):
    """A server's view differs from the position that results from its log."""


class DealMismatch(MirrorMismatch):
    """A server's log has a commitment, a salt or a draw that contradicts the fair deal."""
