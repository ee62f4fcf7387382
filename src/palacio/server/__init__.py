"""The server: tables over the network. Only data in PostgreSQL must survive a restart."""
