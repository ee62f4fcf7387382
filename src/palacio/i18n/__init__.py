"""Translation: message ids and arguments become text in the user's language."""
