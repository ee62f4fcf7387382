"""`palacio serve`: tables over the network."""

import os

import click

from palacio.cli.mode import announce_compiling


@click.command()
@click.option("--host", help="Where to listen; 127.0.0.1 lets in this machine only.")
@click.option("--port", help="8000; 0 takes any that is free.")
@click.option("--database", metavar="URL", help="postgresql:///palacio")
@click.option("--nats", metavar="URL", help="If several processes serve the same tables.")
@click.option("--no-work", is_flag=True, help="Leave bots and clocks to `palacio worker`.")
@click.option("--wait", default=0.0, metavar="SECONDS", help="For a database that is starting.")
def serve(
    host: str | None,
    port: str | None,
    database: str | None,
    nats: str | None,
    no_work: bool,
    wait: float,
) -> None:
    """Serve tables over the network.

    Needs a PostgreSQL. Everything else can be set by variables: docs/run-a-server.md.
    """
    from palacio.server import run
    from palacio.server.settings import read_settings

    given = {"host": host, "port": port, "database_url": database, "nats_url": nats}
    settings = read_settings(os.environ, work="no" if no_work else None, **given)
    announce_compiling(searches=settings.work)
    run.run(run.serve(settings, click.echo, wait_s=wait))
