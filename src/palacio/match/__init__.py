"""One match as a log of events, with its notation, fair deal, views, stories and records."""
