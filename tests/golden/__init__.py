"""Golden files: whole matches for people to read, and perft counts. `make golden` writes them."""

from pathlib import Path

FOLDER = Path(__file__).parent
