"""Tables over the network: the log in PostgreSQL is the truth, everything else may be lost."""
