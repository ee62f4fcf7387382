"""Reading and writing whole files, and making text safe to print."""

import click

LINE_LENGTH = 300  # characters


def read_text(file: str) -> str:
    """Return the text of a file, or of standard input for `-`.

    Bytes that are not UTF-8 become lone surrogates.
    """
    try:
        with click.open_file(file, "rb") as stream:
            data: bytes = stream.read()
    except OSError as error:
        raise _unusable(file, error) from error
    return data.decode("utf-8", "surrogateescape")


def write_text(file: str, text: str) -> None:
    """Write a file, or standard output for `-`."""
    try:
        with click.open_file(file, "wb") as stream:
            stream.write(text.encode())
    except BrokenPipeError:
        raise  # the reader closed the pipe, which click handles
    except (OSError, ValueError) as error:
        raise _unusable(file, error) from error


def _unusable(file: str, error: OSError | ValueError) -> Exception:
    from palacio.match.errors import UserError

    return UserError(f"{file}: {getattr(error, 'strerror', None) or error}")


def one_line(text: str) -> str:
    """Return text on one line, without characters that might control the terminal."""
    visible = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    return visible if len(visible) <= LINE_LENGTH else visible[:LINE_LENGTH] + "…"
