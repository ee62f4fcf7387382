"""`palacio` with limits for tests. Run it with `python -m tests.changed_limits serve`.

A seat can be claimed after a second of absence, and hints and analyses may take minutes. A person
may send a phrase every 3 seconds, or every TEST_PHRASE_S seconds if that is set.
"""

import os

from palacio.cli import main
from palacio.server.table import commands
from palacio.server.tables import analyses, hints
from palacio.server.worker import analysis_answers, fallback, hint_answers
from palacio.server.ws import phrases

ABSENT_MS = 1_000
HINT_S = 240.0  # a busy machine may stall for longer than a person would wait

if __name__ == "__main__":
    commands.ABSENT_MS = ABSENT_MS
    hints._ANSWER_S = HINT_S
    vars(hint_answers)["QUEUE_S"] = HINT_S  # mypy forbids assigning to an imported name
    fallback._GRACE_S = HINT_S
    analyses._ANSWER_S = HINT_S
    vars(analysis_answers)["ANALYSIS_S"] = HINT_S
    phrases._PERIOD_S = float(os.environ.get("TEST_PHRASE_S", phrases._PERIOD_S))
    main(prog_name="palacio")
