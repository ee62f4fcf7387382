"""`palacio worker`: run bots, clocks and reviews for servers that run with --no-worker."""

import os

import click

from palacio.cli.rules_mode import compile_first


@click.command()
@click.option("--database", metavar="URL", help="Default postgresql:///palacio.")
@click.option("--nats", metavar="URL", help="The NATS server of the other processes.")
@click.option(
    "--health-port", type=int, metavar="PORT", help="For health checks; 0 takes any free port."
)
@click.option(
    "--only-reviews", is_flag=True, help="Compute reviews; leave bots and clocks to other workers."
)
@click.option("--wait", default=0.0, metavar="SECONDS", help="How long to wait for the database.")
def worker(
    database: str | None,
    nats: str | None,
    health_port: int | None,
    only_reviews: bool,
    wait: float,
) -> None:
    """Run bots, clocks and reviews for servers, at the tables of other processes.

    Environment variables set everything else: docs/run-a-server.md.
    """
    from palacio.server import run
    from palacio.server.run import Duties
    from palacio.server.settings import read_settings

    settings = read_settings(os.environ, database_url=database, nats_url=nats)
    compile_first()
    duties = Duties(plays=not only_reviews, reviews=True)
    run.run(run.work(settings, click.echo, duties, wait_s=wait, health_port=health_port))
