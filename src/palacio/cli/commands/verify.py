"""`palacio verify`: verify records, and report where one is wrong."""

import re
from collections.abc import Iterator, Mapping

import click

from palacio.cli.text import one_line, read_text
from palacio.match import fair, record
from palacio.match.deal import FairDeal
from palacio.match.errors import BadRecord, UserError
from palacio.match.notation import format_seat
from palacio.rules.catalog import SEATS

_SEAT = click.IntRange(1, SEATS.stop - 1)
_SALT = re.compile(rf"([1-{SEATS.stop - 1}])=({fair.SALT.pattern})")


def _parse_salts(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> dict[int, str]:
    """Return the salts by seat number. Raises BadParameter for text that is not SEAT=SALT."""
    found = [_SALT.fullmatch(value) for value in values]
    if not all(found):
        raise click.BadParameter("it should be a seat and its salt, such as 1=amber.", ctx, param)
    return {int(each[1]): each[2] for each in found if each}


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--commitment", help="The commitment that you saw before you sat down.")
@click.option(
    "salts",
    "--salt",
    multiple=True,
    callback=_parse_salts,
    metavar="SEAT=SALT",
    help="The salt that you sent, and your seat.",
)
@click.option(
    "bots",
    "--bot",
    type=_SEAT,
    multiple=True,
    help="A bot's seat: check that its salt is derived from the commitment.",
)
@click.pass_context
def verify(
    ctx: click.Context,
    files: tuple[str, ...],
    commitment: str | None,
    salts: dict[int, str],
    bots: tuple[int, ...],
) -> None:
    """Verify records: format, hash chain, rules, deals, result.

    The commitment and the salts are printed. Compare them with those that you saw and sent, or
    give them as options: the record alone cannot show that the server did not replace them.
    """
    expected = {**dict.fromkeys(bots), **salts}
    by_seat = {seat - 1: salt for seat, salt in expected.items()}
    verdicts = [print_verdict(file, commitment, by_seat) for file in files]
    if not all(verdicts):
        ctx.exit(1)


def print_verdict(file: str, commitment: str | None, salts: Mapping[int, str | None]) -> bool:
    try:
        verdict = record.verify(read_text(file))
        record.check_deal(verdict.match, commitment, salts)
    except UserError as error:  # all errors but BadRecord name the file themselves
        where = f"{file}: " if isinstance(error, BadRecord) else ""
        click.secho(one_line(f"{where}{error}"), fg="red")
        return False
    for line in _lines(file, verdict):
        click.echo(line)
    return True


def _lines(file: str, verdict: record.Verdict) -> Iterator[str]:
    deals = "deals proven" if verdict.deals_proven else "deals not proven: no secret was revealed"
    yield one_line(f"{file}: OK, {len(verdict.match.log)} events, {deals}")
    yield from _deal_lines(verdict.match.referee.deal)


def _deal_lines(deal: FairDeal) -> Iterator[str]:
    if deal.commitment:
        yield f"  commitment: {deal.commitment}"
    for seat, salt in enumerate(deal.salts):
        is_derived = salt == fair.derived_salt(deal.commitment, seat)
        note = " (derived from the commitment)" if is_derived else ""
        yield f"  salt of seat {format_seat(seat)}: {salt}{note}"
