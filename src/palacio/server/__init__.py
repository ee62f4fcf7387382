"""The server: tables over the network. Only the log in PostgreSQL has to survive."""
