"""`palacio worker`: bots and clocks, for servers that leave them to others."""

import os

import click

from palacio.cli.mode import announce_compiling


@click.command()
@click.option("--database", metavar="URL", help="postgresql:///palacio")
@click.option("--nats", metavar="URL", help="The one that the servers use.")
@click.option("--health-port", type=int, metavar="PORT", help="Tell there how it is; 0: any.")
@click.option("--wait", default=0.0, metavar="SECONDS", help="For a database that is starting.")
def worker(database: str | None, nats: str | None, health_port: int | None, wait: float) -> None:
    """Play for bots and call time, at the tables of other processes.

    Everything else can be set by variables: docs/run-a-server.md.
    """
    from palacio.server import run
    from palacio.server.settings import read_settings

    settings = read_settings(os.environ, database_url=database, nats_url=nats)
    announce_compiling()
    run.run(run.work(settings, click.echo, wait_s=wait, health_port=health_port))
