"""Settings of every test: Hypothesis tries the same few examples each time."""

from hypothesis import settings

settings.register_profile("fast", deadline=None, derandomize=True, database=None, max_examples=50)
settings.load_profile("fast")
