"""`python -m faults.sabotage NAME serve ...`: run a sabotaged build."""

import sys
from collections.abc import Callable

from faults.sabotage import adverse, broken_builds, crashes, rules_version
from palacio.cli import main

SABOTAGES: dict[str, Callable[..., None]] = {
    sabotage.__name__.replace("_", "-"): sabotage
    for sabotage in (
        broken_builds.publish_first,
        broken_builds.no_fence,
        broken_builds.acknowledge_first,
        broken_builds.node_clock,
        broken_builds.forget_ids,
        broken_builds.compensate_twice,
        broken_builds.keep_tables,
        broken_builds.partial_fold,
        broken_builds.leak_secret,
        broken_builds.lose_queues,
        broken_builds.lose_rematches,
        broken_builds.reorder_leaves,
        broken_builds.show_other_seats,
        broken_builds.forget_rows,
        broken_builds.lose_tables,
        broken_builds.hasty_clock,
        broken_builds.accept_old_primary,
        broken_builds.answer_unconfirmed,
        broken_builds.archive_in_steps,
        broken_builds.end_reviews_early,
        adverse.answer_illegally,
        adverse.answer_late,
        adverse.answer_twice,
        adverse.hang_forever,
        adverse.archive_soon,
        adverse.evict_early,
        adverse.give_up_after,
        adverse.clock_skew,
        adverse.scale_timeouts,
        adverse.newer_server,
        adverse.review_leases,
        rules_version.newer_rules,
        rules_version.replace_rules,
        crashes.die_before_append,
        crashes.die_sent,
        crashes.die_committed,
        crashes.die_acknowledged,
        crashes.die_packed,
        crashes.die_deleted,
        crashes.die_archived,
    )
}


def apply(text: str) -> None:
    """Apply a sabotage by name, with its argument if it has one, as in `die-sent:20`."""
    name, _, value = text.partition(":")
    SABOTAGES[name](*([value] if value else []))


if __name__ == "__main__":
    for each in sys.argv[1].split("+"):
        apply(each)
    main(sys.argv[2:], prog_name="palacio")
