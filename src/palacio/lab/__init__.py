"""The lab: tournaments between bots, ratings, fitting, and the protocol for outside bots."""
