"""Access control: sessions, rate limits, CSRF protection and the reader's language."""
