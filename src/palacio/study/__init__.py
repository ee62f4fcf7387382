"""The study of a match: the value of each action and each deal to each seat."""
