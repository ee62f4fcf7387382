"""Why a table does not do what it was asked: a code for programs, and words by that code."""


class Refused(Exception):
    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details  # for the words
