"""`palacio bot`: one of our bots, to play by the protocol on standard input and output."""

import sys

import click


@click.command()
@click.argument("name")
def bot(name: str) -> None:
    """Serve one of our bots by the protocol for programs.

    A line of JSON in, a line of JSON out: docs/bots.md says which.
    """
    from palacio.cli.mode import announce_compiling
    from palacio.lab.entrants import check_bot
    from palacio.lab.protocol import encode
    from palacio.lab.serve import Server

    announce_compiling()
    check_bot(name)
    for answer in Server(name).answer_all(sys.stdin.buffer):
        sys.stdout.buffer.write(encode(answer))
        sys.stdout.buffer.flush()
