"""The exception for requests that are refused: a code for programs, translated for people."""


class RequestRefused(Exception):
    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details  # arguments of the translated text
