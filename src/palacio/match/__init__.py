"""One match as a log of events: chance, notation, views, stories, records."""
