"""The tables that a screen can show: a local match, or one on a server."""
