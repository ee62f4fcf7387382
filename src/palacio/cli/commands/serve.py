"""`palacio serve`: serve tables over the network."""

import os

import click

from palacio.cli.rules_mode import compile_first


@click.command()
@click.option("--host", help="Address to listen on; 127.0.0.1 is this machine only.")
@click.option("--port", help="Default 8000; 0 takes any free port.")
@click.option("--database", metavar="URL", help="Default postgresql:///palacio.")
@click.option("--nats", metavar="URL", help="Needed if several processes serve the same tables.")
@click.option("--no-worker", is_flag=True, help="Leave bots and clocks to `palacio worker`.")
@click.option("--wait", default=0.0, metavar="SECONDS", help="How long to wait for the database.")
def serve(
    host: str | None,
    port: str | None,
    database: str | None,
    nats: str | None,
    no_worker: bool,
    wait: float,
) -> None:
    """Serve tables over the network.

    Needs PostgreSQL. Environment variables set everything else: docs/run-a-server.md.
    """
    from palacio.server import run
    from palacio.server.settings import read_settings

    given = {"host": host, "port": port, "database_url": database, "nats_url": nats}
    settings = read_settings(os.environ, worker="no" if no_worker else None, **given)
    compile_first(searches=settings.worker)
    run.run(run.serve(settings, click.echo, wait_s=wait))
