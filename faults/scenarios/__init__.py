"""The scenarios, in the order of the faults."""

from faults.scenarios import (
    archiving,
    backlog,
    bot_worker,
    bus,
    clocks,
    database,
    database_limits,
    deploy,
    duplicates,
    every_event,
    failover,
    hostile,
    leaks,
    mass_connections,
    migrations,
    old_primary,
    power_cut,
    reviews,
    rules_change,
    sabotaged,
    secrets,
    server_crash,
    server_pause,
    slow_sockets,
)
from faults.scenarios.scenario import Profile, Run, Scenario

__all__ = ["SCENARIOS", "Profile", "Run", "Scenario"]

_MODULES = (
    backlog,
    server_crash,
    server_pause,
    bus,
    database,
    database_limits,
    power_cut,
    failover,
    old_primary,
    duplicates,
    clocks,
    slow_sockets,
    mass_connections,
    migrations,
    rules_change,
    archiving,
    reviews,
    bot_worker,
    hostile,
    deploy,
    secrets,
    every_event,
    leaks,
    sabotaged,
)
SCENARIOS: list[Scenario] = sorted(
    (scenario for module in _MODULES for scenario in module.SCENARIOS),
    key=lambda scenario: int(scenario.fault.removeprefix("F")),
)
