"""`palacio verify`: does a record hold, and if not, from which event on?"""

import click

from palacio.cli.text import one_line, read_text
from palacio.match import record
from palacio.match.errors import BadRecord, UserError


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Check that records hold: form, chain, rules, deals, result."""
    verdicts = [print_verdict(file) for file in files]
    if not all(verdicts):
        ctx.exit(1)


def print_verdict(file: str) -> bool:
    try:
        verdict = record.verify(read_text(file))
    except BadRecord as error:
        click.secho(one_line(f"{file}: {error}"), fg="red")
        return False
    except UserError as error:  # the file can't be read, and the error says which
        click.secho(one_line(str(error)), fg="red")
        return False
    deals = "deals proven" if verdict.deals_proven else "deals not proven: no secret was revealed"
    click.echo(one_line(f"{file}: OK, {len(verdict.match.log)} events, {deals}"))
    return True
