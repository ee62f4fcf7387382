"""`palacio bot`: a built-in bot behind the bot protocol, on standard input and output."""

import sys

import click


@click.command()
@click.argument("name")
def bot(name: str) -> None:
    """Run a built-in bot behind the bot protocol.

    It reads and writes lines of JSON, as docs/bots.md describes.
    """
    from palacio.cli.rules_mode import compile_first
    from palacio.lab.bot_server import BotServer
    from palacio.lab.match_bot import check_bot
    from palacio.lab.protocol import encode

    compile_first()
    check_bot(name)
    for answer in BotServer(name).answer_all(sys.stdin.buffer):
        sys.stdout.buffer.write(encode(answer))
        sys.stdout.buffer.flush()
