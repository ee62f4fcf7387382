"""`palacio`, but a seat can be claimed after a second of absence instead of 5 minutes.

A person may send a phrase every 3 seconds, or every TEST_PHRASE_S seconds if that is set. Run it by
`python -m tests.short_absence serve`.
"""

import os

from palacio.cli import main
from palacio.server.table import commands
from palacio.server.ws import phrases

ABSENT_MS = 1_000

if __name__ == "__main__":
    commands.ABSENT_MS = ABSENT_MS
    phrases._PERIOD_S = float(os.environ.get("TEST_PHRASE_S", phrases._PERIOD_S))
    main(prog_name="palacio")
