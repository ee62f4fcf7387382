"""The measurements of servers."""
