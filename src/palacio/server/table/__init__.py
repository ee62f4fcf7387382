"""One table as a fold of its log: no clock, no network, no database."""
