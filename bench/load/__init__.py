"""Load tests: the capacity of a machine, and the cost of sockets, actions and spectators."""
