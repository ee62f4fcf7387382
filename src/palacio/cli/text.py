"""Text in and out: whole files, byte for byte, and lines that are fit for a terminal."""

import click

LINE_LENGTH = 300


def read_text(file: str) -> str:
    """All of a file (`-`: standard input); bytes that are no UTF-8 come as lone surrogates."""
    try:
        with click.open_file(file, "rb") as stream:
            data: bytes = stream.read()
    except OSError as error:
        raise _unusable(file, error) from error
    return data.decode("utf-8", "surrogateescape")


def write_text(file: str, text: str) -> None:
    """A whole file, or `-` for standard output."""
    try:
        with click.open_file(file, "wb") as stream:
            stream.write(text.encode())
    except BrokenPipeError:
        raise  # whoever reads our output has seen enough: click's to handle
    except (OSError, ValueError) as error:
        raise _unusable(file, error) from error


def _unusable(file: str, error: OSError | ValueError) -> Exception:
    from palacio.match.errors import UserError

    return UserError(f"{file}: {getattr(error, 'strerror', None) or error}")


def one_line(text: str) -> str:
    """What a stranger's file says must not steer the terminal, nor fill it."""
    visible = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
    return visible if len(visible) <= LINE_LENGTH else visible[:LINE_LENGTH] + "…"
