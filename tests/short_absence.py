"""`palacio`, but a seat can be claimed after a second of absence instead of 5 minutes.

Run it by `python -m tests.short_absence serve`.
"""

from palacio.cli import main
from palacio.server.table import commands

ABSENT_MS = 1_000

if __name__ == "__main__":
    commands.ABSENT_MS = ABSENT_MS
    main(prog_name="palacio")
