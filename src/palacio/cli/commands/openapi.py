"""`palacio openapi`: the server's OpenAPI document."""

import json

import click


@click.command()
def openapi() -> None:
    """Print the server's OpenAPI document.

    The messages of the WebSocket are described as webhooks.
    """
    from palacio.server.api.openapi import document
    from palacio.server.api.routes import OPERATIONS

    described = document(OPERATIONS, "palacio")
    click.echo(json.dumps(described, indent=2, sort_keys=True, ensure_ascii=False))
