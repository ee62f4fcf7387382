"""`palacio` with limits for tests. Run it by `python -m tests.changed_limits serve`.

A seat can be claimed after a second of absence, and a hint may take a minute. A person may send a
phrase every 3 seconds, or every TEST_PHRASE_S seconds if that is set.
"""

import os

from palacio.cli import main
from palacio.server.table import commands
from palacio.server.tables import hints
from palacio.server.worker import hint_answers
from palacio.server.ws import phrases

ABSENT_MS = 1_000
HINT_S = 60.0  # a busy machine may stall for longer than a person waits

if __name__ == "__main__":
    commands.ABSENT_MS = ABSENT_MS
    hints._ANSWER_S = HINT_S
    vars(hint_answers)["QUEUE_S"] = HINT_S  # an imported name, which mypy lets nobody assign
    phrases._PERIOD_S = float(os.environ.get("TEST_PHRASE_S", phrases._PERIOD_S))
    main(prog_name="palacio")
