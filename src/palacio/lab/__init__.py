"""The lab: bots against bots, by the hundred; ratings; and the door for bots from outside."""
