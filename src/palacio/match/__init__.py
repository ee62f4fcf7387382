"""One sitting as a log: chance, notation, views, the story, records."""
