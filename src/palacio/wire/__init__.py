"""The types of everything that servers and clients exchange."""
