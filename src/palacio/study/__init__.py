"""The study of a match: what each action and each deal was worth, and to whom."""
