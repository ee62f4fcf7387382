"""`palacio openapi`: what a server can be asked, as a document for programs."""

import json

import click


@click.command()
def openapi() -> None:
    """Print what a server can be asked, for programs.

    It is an OpenAPI document. Messages over the socket are in it as webhooks.
    """
    from palacio.server.web.openapi import document
    from palacio.server.web.routes import OPERATIONS

    described = document(OPERATIONS, "palacio")
    click.echo(json.dumps(described, indent=2, sort_keys=True, ensure_ascii=False))
